import parser from 'papaparse';

/** As programs write them, then as people type them with Chinese and Arabic keyboards; the first of equals counts. */
const separators = ['\t', ';', '|', ',', '；', '，', '、', '؛', '،'] as const;

/** The first line with which Excel names the separator, and which it does not show. */
const separatorLine = /^"?sep=(\\t|.)"?[\t;|,]*(?:\r\n|\r|\n|$)/i;

/** The separator that the most lines have; what stands in quotes does not count. */
function separatorOf(text: string): string {
  const lines = text
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\r|\n/, 200)
    .filter((line) => line.trim());
  const having = (separator: string) => lines.filter((line) => line.includes(separator)).length;
  return separators.toSorted((left, right) => having(right) - having(left))[0] ?? ',';
}

/** A row of a table with the number that a spreadsheet shows beside it. */
export interface NumberedRow {
  number: number;
  cells: string[];
}

/** The rows of a table in text. Empty ones are left out, but count; a broken quote ends with the text. */
export function parseCells(typed: string): NumberedRow[] {
  // Names from macOS have their accents as signs of their own.
  const text = typed.normalize('NFC').replace(/^\uFEFF/, '');
  const [line = '', named] = separatorLine.exec(text) ?? [];
  const table = text.slice(line.length);
  const delimiter = named?.replace('\\t', '\t') ?? separatorOf(table);
  return parser
    .parse<string[]>(table, { delimiter })
    .data.map((cells, place) => ({ number: place + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim()));
}
