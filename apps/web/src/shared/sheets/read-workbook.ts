import { readSheet, type Sheet } from './read-sheet.ts';
import { childrenNamed, numberFormats, textOf } from './spreadsheet-xml.ts';

/** Where a workbook says which sheets it has, and in which files they are. */
const [workbook, relations] = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'];
const [sharedTexts, styles] = ['xl/sharedStrings.xml', 'xl/styles.xml'];
const isRead = (name: string) =>
  [workbook, relations, sharedTexts, styles].includes(name) || name.startsWith('xl/worksheets/');

/** Bytes of a part; a small file may unpack to a very large one. */
const largestPart = 64 * 1_048_576;
/** Sheets further on are not looked at. */
const mostSheets = 30;

/**
 * The sheets of a workbook (ECMA-376, SpreadsheetML) that hold anything, the likeliest list of people first: visible, with
 * addresses. Throws when the bytes are none.
 */
export function readWorkbook(
  bytes: Uint8Array,
  { strFromU8, unzipSync }: Pick<typeof import('fflate'), 'strFromU8' | 'unzipSync'>,
): readonly Sheet[] {
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => isRead(name) && originalSize <= largestPart,
  });
  const parse = (name: string): Document => {
    const part = parts[name];
    if (!part) throw new Error(`the workbook has no ${name}`);
    const parsed = new DOMParser().parseFromString(strFromU8(part), 'application/xml');
    if (childrenNamed(parsed, 'parsererror').length > 0) throw new Error(`${name} is not XML`);
    return parsed;
  };
  const book = parse(workbook);
  const shared = {
    texts: parts[sharedTexts] ? childrenNamed(parse(sharedTexts), 'si').map(textOf) : [],
    formats: parts[styles] ? numberFormats(parse(styles), book) : [],
  };
  const targets = new Map(
    childrenNamed(parse(relations), 'Relationship').map((one) => [
      one.getAttribute('Id'),
      one.getAttribute('Target') ?? '',
    ]),
  );
  const sheets = childrenNamed(book, 'sheet')
    .slice(0, mostSheets)
    .flatMap((sheet) => {
      const id = [...sheet.attributes].find(({ localName }) => localName === 'id')?.value ?? '';
      const target = targets.get(id) ?? '';
      const part = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      // Charts have sheets of their own.
      if (!part.startsWith('xl/worksheets/')) return [];
      const isHidden = /hidden/i.test(sheet.getAttribute('state') ?? '');
      return [readSheet(parse(part), shared, { name: sheet.getAttribute('name') ?? '', isHidden })];
    });
  if (sheets.length === 0) throw new Error('the workbook has no sheet');
  const rank = ({ isEmpty, isHidden, hasAddresses }: Sheet) =>
    Number(isHidden) + 2 * Number(!hasAddresses) + 4 * Number(isEmpty);
  return sheets.toSorted((left, right) => rank(left) - rank(right));
}
