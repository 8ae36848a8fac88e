import { type Locale, locales } from '@account/messages/locales';
import { expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const text = 'email;name\r\njürgen@example.com;Jürgen Müßig\r\nzoe@example.com;Zoë – “Z”\r\n';

const utf8 = new TextEncoder().encode(text);
const utf16 = (isLittle: boolean): Uint8Array => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let place = 0; place < text.length; place += 1) view.setUint16(place * 2, text.charCodeAt(place), isLittle);
  return new Uint8Array(view.buffer);
};

/** Text in an encoding of one byte for each character. */
function encode(label: string, written: string): Uint8Array {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const characters = new TextDecoder(label).decode(bytes);
  return Uint8Array.from(written, (character) => characters.indexOf(character));
}

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

it.each([
  ['UTF-8', utf8],
  ['UTF-8 with a mark', Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8)],
  ['UTF-16 LE with a mark', Uint8Array.of(0xff, 0xfe, ...utf16(true))],
  ['UTF-16 BE with a mark', Uint8Array.of(0xfe, 0xff, ...utf16(false))],
  ['UTF-16 LE', utf16(true)],
  ['UTF-16 BE', utf16(false)],
])('reads %s without a question', (_encoding, bytes) => {
  expect(decodeText(bytes, 'en')).toEqual({ text, encoding: undefined, readings: [] });
});

const guessed: [string, string, Uint8Array][] = [
  ...(
    [
      ['windows-1252', text],
      ['windows-1252', 'email;name\nb@x.org;Begoña\nh@x.org;Hélène'],
      ['windows-1252', 'email;name\nj@x.org;Jürgen\nf@x.org;François\nn@x.org;Núñez'],
      ['windows-1252', 'email;name\ns@x.org;Sean O’Brien'],
      ['windows-1252', 'email;name\nb@x.org;Bjørn Ødegård'],
      ['macintosh', 'Vorname;Nachname;E-Mail\rJürgen;Müßig;j@x.org\rZoë;Groß;z@x.org\r'],
      ['macintosh', 'nom;prénom;courriel\nCrépon;Hélène;h@x.org\nLefèvre;François;f@x.org'],
      ['macintosh', 'email;name\nm@x.org;María Peña'],
      ['windows-1250', 'email;name\nl@x.org;Łukasz Wiśniewski\nj@x.org;Jiří Dvořák'],
      ['windows-1250', 'email;name\ns@x.org;Šárka Němcová'],
      ['windows-1254', 'email;name\na@x.org;Ayşe Yıldız'],
      ['windows-1256', 'الاسم,البريد\nمحمد علي,m@x.org\nفاطمة حسن,f@x.org'],
    ] as const
  ).map(([label, written]): [string, string, Uint8Array] => [label, written, encode(label, written)]),
  [
    'cp850',
    'Vorname;Nachname;E-Mail\r\nJürgen;Groß;j@x.org\r\n',
    bytesOf('566f726e616d653b4e6163686e616d653b452d4d61696c0d0a4a817267656e3b47726fe13b6a40782e6f72670d0a'),
  ],
  [
    'cp850',
    'nom;prénom\nLefèvre;François\nPeña;Zoë',
    bytesOf('6e6f6d3b7072826e6f6d0a4c65668a7672653b4672616e876f69730a5065a4613b5a6f89'),
  ],
  [
    'gb18030',
    '姓名,邮箱\r\n张伟,z@x.org\r\n李娜,l@x.org\r\n',
    bytesOf('d0d5c3fb2cd3cacfe40d0ad5c5ceb02c7a40782e6f72670d0ac0eec4c82c6c40782e6f72670d0a'),
  ],
  ['gb18030', 'email,name\r\nl@x.org,李娜\r\n', bytesOf('656d61696c2c6e616d650d0a6c40782e6f72672cc0eec4c80d0a')],
  ['windows-1256', 'email;name\r\nm@x.org;محمد\r\n', bytesOf('656d61696c3b6e616d650d0a6d40782e6f72673be3cde3cf0d0a')],
  ['big5', 'email,name\r\nw@x.org,王小明\r\n', bytesOf('656d61696c2c6e616d650d0a7740782e6f72672ca4fda470a9fa0d0a')],
];

it.each(guessed)('guesses %s on a page in each language: %j', (encoding, written, bytes) => {
  for (const language of locales)
    expect([language, decodeText(bytes, language)]).toMatchObject([language, { text: written, encoding }]);
});

it('offers the other encodings with the first names as they would be read', () => {
  const { readings } = decodeText(encode('windows-1252', 'email;name\na@x.org;Jürgen\nb@x.org;Núñez'), 'de');
  expect(readings[0]).toEqual({ encoding: 'windows-1252', name: 'Windows-1252', preview: 'Jürgen, Núñez' });
  expect(readings).toContainEqual({ encoding: 'windows-1250', name: 'Windows-1250', preview: 'Jürgen, Núńez' });
});

it.each<[Locale, string]>([
  ['en', 'Αννα Νικολάου'],
  ['zh-CN', 'Анна Николаева'],
])('leaves to the person what reads as well in two encodings, on a page in %s', (language, name) => {
  const label = /\p{Script=Greek}/u.test(name) ? 'windows-1253' : 'windows-1251';
  const { encoding, readings } = decodeText(encode(label, `email;name\na@x.org;${name}`), language);
  expect(encoding).toBeUndefined();
  expect(readings.map(({ preview }) => preview)).toContain(name);
});

it('reads a file of UTF-8 with a broken byte as such, and marks what is lost', () => {
  const bytes = Uint8Array.of(...utf8, ...encode('windows-1252', 'j@x.org;Jörg\n'));
  expect(decodeText(bytes, 'de')).toMatchObject({ text: `${text}j@x.org;J\uFFFDrg\n`, encoding: 'utf-8' });
});

it('looks at the lines that tell, however far down they are', () => {
  const written = `email;name\n${'a@x.org;Ada\n'.repeat(5_000)}j@x.org;Jürgen\n`;
  expect(decodeText(encode('windows-1252', written), 'zh-CN')).toMatchObject({ text: written });
});

it('reads nothing as nothing', () => {
  expect(decodeText(new Uint8Array(), 'en')).toMatchObject({ text: '', readings: [] });
});
