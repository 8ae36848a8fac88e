import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase64 } from '#shared/lib/base64.ts';
import { linkAddress } from './link-address.ts';

const return_url = 'https://panel.example.com/user/personalsetting';

test('names who asks and where to come back to', () => {
  expect(linkAddress({ url: 'https://cloud.example.com/link', return_url }, 'ada@example.com')).toBe(
    'https://cloud.example.com/link?email=YWRhQGV4YW1wbGUuY29t&return=https%3A%2F%2Fpanel.example.com%2Fuser%2Fpersonalsetting',
  );
});

test('a query that the address has already stays, and so does its fragment', () => {
  const address = new URL(
    linkAddress({ url: 'https://cloud.example.com/?tenant=a%26b&email=x#top', return_url }, 'a@b.c'),
  );
  expect([...address.searchParams]).toEqual([
    ['tenant', 'a&b'],
    ['email', 'YUBiLmM='],
    ['return', return_url],
  ]);
  expect(address.hash).toBe('#top');
});

test('every e-mail arrives as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (email) => {
      const address = new URL(linkAddress({ url: 'https://cloud.example.com', return_url }, email));
      expect(fromBase64(address.searchParams.get('email') ?? '')).toBe(email);
    }),
  );
});
