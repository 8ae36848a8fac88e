import { expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const text = 'email;name\r\njürgen@example.com;Jürgen Müßig\r\nzoe@example.com;Zoë – “Z”\r\n';

const utf8 = new TextEncoder().encode(text);
const utf16 = (isLittle: boolean): Uint8Array => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let place = 0; place < text.length; place += 1) view.setUint16(place * 2, text.charCodeAt(place), isLittle);
  return new Uint8Array(view.buffer);
};
/** The characters of the text that Windows-1252 has elsewhere than Unicode. */
const moved: Record<string, number> = { '–': 0x96, '“': 0x93, '”': 0x94 };
const windows1252 = Uint8Array.from(text, (character) => moved[character] ?? character.charCodeAt(0));

it.each([
  ['UTF-8', utf8],
  ['UTF-8 with a mark', Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8)],
  ['UTF-16 LE with a mark', Uint8Array.of(0xff, 0xfe, ...utf16(true))],
  ['UTF-16 BE with a mark', Uint8Array.of(0xfe, 0xff, ...utf16(false))],
  ['UTF-16 LE', utf16(true)],
  ['UTF-16 BE', utf16(false)],
  ['Windows-1252', windows1252],
])('reads %s', (_encoding, bytes) => {
  expect(decodeText(bytes)).toBe(text);
});

it('reads nothing as nothing', () => {
  expect(decodeText(new Uint8Array())).toBe('');
});
