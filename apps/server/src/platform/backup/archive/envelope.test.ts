import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { opening, sealing } from './envelope.ts';

/** Of a passphrase, which takes some tenths of a second to derive, archive.test.ts makes one. */
const key = { header: randomBytes(64), key: randomBytes(32) };

/** Some chunks of what does not compress. */
const content = randomBytes(450_000);
const sealed = await buffer(Readable.from([content]).pipe(sealing(key)));

const opened = (bytes: Buffer) => buffer(Readable.from([bytes]).pipe(opening(key)));

/** Bytes of a sealed chunk. */
const chunk = 65_552;

const damages: Record<string, (bytes: Buffer) => Buffer> = {
  'without its last byte': (bytes) => bytes.subarray(0, -1),
  'cut off behind a chunk': (bytes) => bytes.subarray(0, 2 * chunk),
  'without a chunk in the middle': (bytes) => Buffer.concat([bytes.subarray(0, chunk), bytes.subarray(2 * chunk)]),
  'with two chunks in the other order': (bytes) => {
    const [first, second] = [bytes.subarray(0, chunk), bytes.subarray(chunk, 2 * chunk)];
    return Buffer.concat([second, first, bytes.subarray(2 * chunk)]);
  },
  'with another bit in the middle': (bytes) => {
    const half = bytes.length >> 1;
    return Buffer.concat([bytes.subarray(0, half), Buffer.from([(bytes[half] ?? 0) ^ 1]), bytes.subarray(half + 1)]);
  },
  'with something behind it': (bytes) => Buffer.concat([bytes, Buffer.from('more')]),
};

it('sealed content is opened', async () => {
  expect((await opened(sealed.subarray(key.header.length))).equals(content)).toBe(true);
});

it.each(Object.entries(damages))('it is refused %s', async (_name, damage) => {
  const altered = damage(sealed.subarray(key.header.length));
  await expect(opened(altered)).rejects.toThrow(/altered or cut off: nothing after its byte \d+/);
});
