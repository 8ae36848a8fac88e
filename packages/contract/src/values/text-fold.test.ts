import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldEmail } from './domain-name.ts';
import { foldAscii, foldCode, foldLine, foldText } from './text-fold.ts';

describe('names', () => {
  it.each([
    ['  Room\r\n204\t B  ', 'Room 204 B'],
    ['Room\u00a0\u2003\u3000204', 'Room 204'],
    ['Pru\u0308fung', 'Prüfung'],
    ['\u202e402 mooR\u202c', '402 mooR'],
    ['Ro\u200bo\u00adm', 'Room'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['क्\u200dष', 'क्\u200dष'],
    ['👩\u200d🏫', '👩\u200d🏫'],
    [
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    ],
    ['\u061cRoom', 'Room'],
    ['Ｒｏｏｍ ①', 'Ｒｏｏｍ ①'],
    ['\0', '\0'],
  ])('%j is stored as %j', (typed, stored) => expect(foldLine(typed)).toBe(stored));

  it.each([
    '',
    ' ',
    '\u200b',
    '\u3164',
    '\u115f',
    '\u2800',
    '\u0301',
    '\u200d',
    '\u202e \ufe0f',
    '\u{e0041}',
    '\u00ad',
  ])('%j has nothing to see', (typed) => expect(foldLine(typed)).toBe(''));

  it('that were folded stay as they are', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (typed) => foldLine(foldLine(typed)) === foldLine(typed)));
  });

  it('keep their lines and blanks in longer texts', () => {
    expect(foldText(' a\n  b ')).toBe('a\n  b');
  });
});

describe('codes', () => {
  it.each([
    ['٠١٢٣٤٥', '012345'],
    ['۰۱۲۳۴۵', '012345'],
    ['०१२३४५', '012345'],
    ['０１２-３４５', '012345'],
    ['𝟎𝟏𝟐𝟛𝟜𝟝', '012345'],
    ['012–345', '012345'],
    ['012\u2212345', '012345'],
    ['012\u2011345', '012345'],
    ['\u200e01\u200d2\u00ad 345\ufeff', '012345'],
    ['012\u30fc345', '012345'],
    ['012\uff70345', '012345'],
    ['٠١٢\u0640٣٤٥', '012345'],
    ['012·345.', '012345'],
    ['“012_345”', '012345'],
    ['0\ufe0f\u20e31\ufe0f\u20e32\ufe0f\u20e3345', '012345'],
    ['\u0130\u0307A', 'IA'],
  ])('%j is the code %j', (typed, code) => expect(foldCode(typed)).toBe(code));

  it('keep the dashes that an identifier has', () => {
    expect(foldAscii(' Ａ1\u200b-B2 ')).toBe('A1-B2');
    expect(foldAscii('A1\u2011B2\u2013C3\u2212D4')).toBe('A1-B2-C3-D4');
    expect(foldAscii('192。168．1｡1')).toBe('192.168.1.1');
  });
});

describe('addresses', () => {
  it.each([
    ['Ada＠school.example', 'ada@school.example'],
    ['\u202aada@school.example\u202c', 'ada@school.example'],
    ['ada@\u200bschool.example\u00a0', 'ada@school.example'],
    ['ａｄａ@ｓｃｈｏｏｌ．ｅｘａｍｐｌｅ', 'ada@school.example'],
    ['ada@Schüle.example', 'ada@xn--schle-mva.example'],
    ['ada@школа.рф', 'ada@xn--80atdl2c.xn--p1ai'],
    ['ada@学校。example', 'ada@xn--48s290a.example'],
    ['ada@schüle.example/x', 'ada@schüle.example/x'],
    ['anna\u2013lena@north\u2011school.example', 'anna-lena@north-school.example'],
    ['o’brien@north\u2212school.example', "o'brien@north-school.example"],
    ['o\u00b4brien@school.example', "o'brien@school.example"],
    ['ada@ユーザー.example', 'ada@xn--wck1eucb.example'],
    ['İLKER@İSTANBUL.example', 'ilker@istanbul.example'],
  ])('%j is %s', (typed, address) => expect(foldEmail(typed)).toBe(address));
});
