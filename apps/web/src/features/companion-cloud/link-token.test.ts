import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { fromBase64, toBase64 } from '#shared/lib/base64.ts';
import { isFor, readLinkToken } from './link-token.ts';

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
