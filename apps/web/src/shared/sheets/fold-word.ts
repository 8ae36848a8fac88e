/**
 * A word as it is compared: case, accents, blanks, signs, full width, `ß` or `ss`, `ü` or `ue`, and the forms of Arabic
 * letters make no difference.
 */
export const foldWord = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replace(/[^\p{Letter}\p{Number}]|\u0640/gu, '')
    .replace(/([aou])e/g, '$1');

/** Words beside the name of a column that say whether it may stay empty. */
const obligations = [
  ...['required', 'mandatory', 'optional', 'pflichtfeld', 'erforderlich', 'obligatoire', 'requis', 'facultatif'],
  ...['obligatorio', 'requerido', 'opcional', 'مطلوب', 'إلزامي', 'اختياري', '必填', '必填项', '选填'],
];
const obligation = new RegExp(`(?:${obligations.map(foldWord).join('|')})$`);

/** A header as it is compared: without text in brackets, and without a word such as `required` at its end. */
export function foldHeader(header: string): string {
  const folded = foldWord(header.normalize('NFKC').replace(/\[[^\]]*\]|\([^)]*\)|【[^】]*】/g, ' '));
  return folded.replace(obligation, '') || foldWord(header);
}
