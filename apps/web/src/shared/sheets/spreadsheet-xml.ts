/** The elements of a name below another, whatever namespace the writer of the workbook uses. */
export const childrenNamed = (parent: Document | Element, name: string): Element[] => [
  ...parent.getElementsByTagNameNS('*', name),
];

/** The text of an element, of its runs too; hints how to pronounce it are none of it. */
export const textOf = (element: Element): string =>
  childrenNamed(element, 't')
    .filter((text) => text.parentElement?.localName !== 'rPh')
    .map((text) => text.textContent)
    .join('');

/** Attributes of SpreadsheetML that are on: `1` or `true`. */
export const isOn = (element: Element, attribute: string): boolean =>
  /^(1|true)$/.test(element.getAttribute(attribute) ?? '');

/** The text that a number is shown as; undefined for a number that is shown as it is. */
export type NumberFormat = (value: number) => string | undefined;

/** Formats of dates and times that no workbook lists (ECMA-376 part 1, 18.8.30), by their numbers. */
const isKnownDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Texts, signs and colours within a format, which are none of its places for digits and dates. */
const literals = /"[^"]*"|\\.|\[[^\]]*\]|_./g;
const isDate = (code: string): boolean => /[dmyhs]/i.test(code.replace(literals, '').replace(/general/i, ''));

/** Days from the beginning of workbooks to that of 1970; those of old Macs begin in 1904. */
const epochs = { usual: 25_569, mac: 24_107 };
const lastDay = 2_958_466;

/** A day, a time or both, which cells hold in days. A room `1-2` becomes a day in Excel: as one it is seen, and corrected. */
const dateFormat =
  (epoch: number): NumberFormat =>
  (value) => {
    if (value < 0 || value >= lastDay) return undefined;
    const text = new Date(Math.round((value - epoch) * 86_400) * 1_000).toISOString();
    const [day, time] = [text.slice(0, 10), text.slice(11, 16)];
    if (value < 1) return time;
    return Number.isInteger(value) ? day : `${day} ${time}`;
  };

/** `0000` shows 42 as 0042, and `"R"000` as R042. */
const padded = /^((?:"[^"]*"|\\.|[ -])*)(0+)((?:"[^"]*"|\\.)*)$/;
const plain = (text: string): string => text.replace(/"([^"]*)"|\\(.)/g, '$1$2');

function paddedFormat(code: string): NumberFormat {
  const [, before = '', zeros = '', after = ''] = padded.exec(code) ?? [];
  return (value) =>
    zeros !== '' && Number.isInteger(value) && value >= 0
      ? plain(before) + String(value).padStart(zeros.length, '0') + plain(after)
      : undefined;
}

/** How the styles of cells show numbers, in their order. */
export function numberFormats(styles: Document, workbook: Document): NumberFormat[] {
  const codes = new Map(
    childrenNamed(styles, 'numFmt').map((one) => [one.getAttribute('numFmtId'), one.getAttribute('formatCode') ?? '']),
  );
  const isMac = childrenNamed(workbook, 'workbookPr').some((one) => isOn(one, 'date1904'));
  const date = dateFormat(isMac ? epochs.mac : epochs.usual);
  const formatOf = (one: Element): NumberFormat => {
    const id = one.getAttribute('numFmtId');
    // The sections after the first are for other numbers than positive ones.
    const [code = ''] = (codes.get(id) ?? '').split(';');
    return isDate(code) || (!codes.has(id) && isKnownDate(Number(id))) ? date : paddedFormat(code);
  };
  return childrenNamed(styles, 'cellXfs').flatMap((cells) => childrenNamed(cells, 'xf').map(formatOf));
}
