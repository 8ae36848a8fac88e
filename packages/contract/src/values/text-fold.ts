/**
 * Signs without a width: directions of text, soft hyphens, word joiners, byte order marks. Two joiners, U+200C and U+200D,
 * are not among them: names in Persian and Indic scripts, and emoji, are made with them. Nor are the tags of flags.
 */
const unseen = /(?!\u200c|\u200d|[\u{e0020}-\u{e007f}])\p{Cf}/gu;

/** A sign that can be seen: not a blank, a mark alone, or a filler such as U+3164 and U+2800. NUL stays, to be refused. */
const visible = /[^\p{Cc}\p{Cf}\p{M}\p{Z}\p{DI}\u2800]|\0/u;

const orEmpty = (text: string): string => (visible.test(text) ? text : '');

/** A text as it is stored: composed (NFC), without invisible characters, and empty where no visible one is left. */
export const foldText = (typed: string): string => orEmpty(typed.normalize().replace(unseen, '').trim());

/** A name as it is stored: one line, in which blanks of every kind are one space. */
export const foldLine = (typed: string): string => foldText(typed.replace(/[\s\u0085]+/g, ' '));

/** A text as the server of a drive compares it: one line, in which blanks stay as many as they are. */
export const foldShare = (typed: string): string => foldText(typed.replace(/[\t\n\v\f\r]/g, ' '));

/** The value of a decimal digit of any script: its place in a row that begins with zero. */
function digitOf(sign: string): string {
  let code = sign.codePointAt(0) ?? 0;
  let value = -1;
  for (; /\p{Nd}/u.test(String.fromCodePoint(code)); code--) value++;
  return String(value % 10);
}

/**
 * Signs that programs and keyboards put in place of `-`, `'` and `.`: a hyphen that does not break, a typographic
 * apostrophe, the full stop of Chinese. Letters that domains may have, as \u30fc and \u02bc, are not among them.
 */
const signs = [
  ['-', /[\p{Pd}\u02d7\u2043\u2212]/gu],
  ["'", /[\u2018\u2019\u201b\u2032]/g],
  ['.', /\u3002/g],
] as const;

/**
 * A text with plain dashes, apostrophes and full stops, and with the digits 0 to 9 in place of those of any script, as `form`
 * composes or decomposes it. An acute accent that stands alone is an apostrophe: either form would make a blank of it.
 */
export const foldSigns = (text: string, form: 'NFKC' | 'NFKD'): string =>
  signs
    .reduce((folded, [plain, others]) => folded.replace(others, plain), text.replaceAll('\u00b4', "'").normalize(form))
    .replace(/\p{Nd}/gu, digitOf);

/**
 * ASCII text, however it was typed or copied: wide letters of East Asian keyboards become plain ones (NFKC), digits of
 * any script 0 to 9, dashes hyphens, and signs that are not seen are removed, joiners too. Empty where no sign is seen.
 */
export const foldAscii = (typed: string): string =>
  orEmpty(
    foldSigns(typed, 'NFKC')
      .replace(/\p{Cf}/gu, '')
      .trim(),
  );

/** A code: as `foldAscii`, without blanks, marks of letters, dashes, those of Japanese and Arabic keyboards too, and other signs. */
export const foldCode = (typed: string): string =>
  foldAscii(typed)
    .normalize('NFKD')
    .replace(/[\s\p{M}\p{P}\p{S}\u0640\u30fc]/gu, '');
