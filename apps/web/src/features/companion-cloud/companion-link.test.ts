import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { fromBase64, toBase64 } from '#shared/lib/base64.ts';
import { isFor, linkAddress, readLinkToken } from './companion-link.ts';

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

const asUrl = (code: string) => code.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
/** A part of a token: some text that does not hold the delimiter, alone or together with the next. */
const part = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => !/[|&]/.test(text));

describe('base64', () => {
  test('every text comes back, in both alphabets, padded or not', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const code = toBase64(text);
        expect([code, asUrl(code), code.replace(/=+$/, '')].map(fromBase64)).toEqual([text, text, text]);
      }),
    );
  });

  test('is that of the bytes of UTF-8', () => {
    expect(toBase64('ünï@example.com')).toBe('w7xuw69AZXhhbXBsZS5jb20=');
    expect(toBase64('\u{feff}a')).toBe('77u/YQ==');
    expect(fromBase64('77u/YQ')).toBe('\u{feff}a');
  });

  it.each(['a', 'ä', '%', 'a b!', '=', 'YQ=', 'YQ==YQ==', '/w==', '7aCA'])('%j is none', (code) => {
    expect(fromBase64(code)).toBeUndefined();
  });
});

describe('the token of the return path', () => {
  test('is read in both alphabets, whatever the two parts are', () => {
    fc.assert(
      fc.property(part, part, (secret, email) => {
        const code = toBase64(`${secret}|&&|${email}`);
        expect(readLinkToken(code)).toEqual({ secret, email });
        expect(readLinkToken(asUrl(code))).toEqual({ secret, email });
      }),
    );
  });

  it.each(['', 'secret', 'secret|&&|', '|&&|a@example.com', 'secret|&|a@example.com', 'secret|&&|a@example.com|&&|x'])(
    '%j is refused',
    (text) => {
      expect(readLinkToken(toBase64(text))).toBeUndefined();
    },
  );

  test('anything at all is read or refused, never thrown at', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (data) => readLinkToken(data) === undefined || true));
  });

  it.each([
    ['Ada@Example.com', true],
    [' ada@example.com ', true],
    ['ada@example.org', false],
  ])('of %j is for ada@example.com: %s', (email, expected) => {
    expect(isFor({ secret: 's', email }, 'ada@example.com')).toBe(expected);
  });
});
