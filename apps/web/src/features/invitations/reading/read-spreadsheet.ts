/** Where a workbook says which sheets it has, and in which files they are. */
const [workbook, relations] = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'];
const sharedTexts = 'xl/sharedStrings.xml';
const isRead = (name: string) => [workbook, relations, sharedTexts].includes(name) || name.startsWith('xl/worksheets/');

/** Bytes of a part; a small file may unpack to a very large one. */
const largestPart = 64 * 1_048_576;
/** Cells further to the right hold no people. */
const columns = 100;

const elements = (parent: Document | Element, name: string): Element[] => [...parent.getElementsByTagNameNS('*', name)];

/** The text of an element, of its runs too; hints how to pronounce it are none of it. */
const textOf = (element: Element): string =>
  elements(element, 't')
    .filter((text) => text.parentElement?.localName !== 'rPh')
    .map((text) => text.textContent)
    .join('');

/** `AB12` is in column 27; columns count from 0. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]+/.exec(reference)?.[0] ?? '';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText(cell: Element, shared: readonly string[]): string {
  const value = elements(cell, 'v')[0]?.textContent ?? '';
  const kind = cell.getAttribute('t');
  if (kind === 's') return shared[Number(value)] ?? '';
  return kind === 'inlineStr' ? textOf(cell) : value;
}

/** The cells of a row, in their places. */
function rowCells(row: Element, shared: readonly string[]): string[] {
  const cells: string[] = [];
  for (const cell of elements(row, 'c')) {
    const reference = cell.getAttribute('r');
    const place = reference ? columnOf(reference) : cells.length;
    if (place < 0 || place >= columns) continue;
    while (cells.length < place) cells.push('');
    cells[place] = cellText(cell, shared);
  }
  return cells;
}

/** In quotes where the text of a table would be read otherwise. */
const quoted = (cell: string): string => (/["\t\r\n,;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/**
 * The first visible sheet of a workbook (ECMA-376, SpreadsheetML) as text, with tabs between its cells. Throws when the bytes
 * are none.
 */
export async function readSpreadsheet(bytes: Uint8Array): Promise<string> {
  const { strFromU8, unzipSync } = await import('fflate');
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => isRead(name) && originalSize <= largestPart,
  });
  const parse = (name: string): Document => {
    const part = parts[name];
    if (!part) throw new Error(`the workbook has no ${name}`);
    const parsed = new DOMParser().parseFromString(strFromU8(part), 'application/xml');
    if (elements(parsed, 'parsererror').length > 0) throw new Error(`${name} is not XML`);
    return parsed;
  };
  const sheet = elements(parse(workbook), 'sheet').find((one) => !/hidden/i.test(one.getAttribute('state') ?? ''));
  const id = [...(sheet?.attributes ?? [])].find(({ localName }) => localName === 'id')?.value;
  const relation = elements(parse(relations), 'Relationship').find((one) => one.getAttribute('Id') === id);
  const target = relation?.getAttribute('Target') ?? '';
  const shared = parts[sharedTexts] ? elements(parse(sharedTexts), 'si').map(textOf) : [];
  const rows = elements(parse(target.startsWith('/') ? target.slice(1) : `xl/${target}`), 'row');
  return rows.map((row) => rowCells(row, shared).map(quoted).join('\t')).join('\n');
}
