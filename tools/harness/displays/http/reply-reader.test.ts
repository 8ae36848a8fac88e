import { expect, test } from 'vitest';
import { ReplyReader } from './reply-reader.ts';

const changed = 'HTTP/1.1 200 OK\r\nETag: "a1"\r\nContent-Length: 9\r\n\r\n{"é":1}\n';
const unchanged = 'HTTP/1.1 304 Not Modified\r\netag: "a1"\r\n\r\n';
const refused = 'HTTP/1.1 429 Too Many Requests\r\nretry-after: 7\r\ncontent-length: 0\r\n\r\n';

test('replies are told apart however their bytes arrive', () => {
  const bytes = Buffer.from(changed + unchanged + refused);
  const expected = [
    { status: 200, etag: '"a1"', retryAfter: undefined, body: '{"é":1}\n' },
    { status: 304, etag: '"a1"', retryAfter: undefined, body: '' },
    { status: 429, etag: undefined, retryAfter: 7, body: '' },
  ];
  expect(new ReplyReader().push(bytes)).toEqual(expected);
  const reader = new ReplyReader();
  const replies = [...bytes].flatMap((byte) => reader.push(Buffer.from([byte])));
  expect(replies).toEqual(expected);
});

test('a reply whose length is not told is an error', () => {
  expect(() => new ReplyReader().push(Buffer.from('HTTP/1.1 200 OK\r\n\r\n'))).toThrow('unknown length');
});
