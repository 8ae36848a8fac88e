import parser from 'papaparse';
import { separators } from './write-cells.ts';

/** The first line with which Excel names the separator, and which it does not show. */
const separatorLine = /^"?sep=(\\t|.)"?[\t;|,]*(?:\n|$)/i;

/** The separator that the most lines have; what stands in quotes does not count. */
function separatorOf(text: string): string {
  const lines = text
    .replace(/"(?:[^"]|"")*"/g, '')
    .split('\n', 200)
    .filter((line) => line.trim());
  const having = (separator: string) => lines.filter((line) => line.includes(separator)).length;
  return separators.toSorted((left, right) => having(right) - having(left))[0] ?? ',';
}

/** A row of a table with the number that a spreadsheet shows beside it. */
export interface NumberedRow {
  number: number;
  cells: string[];
}

/**
 * The table with every cell in whole quotes that begins with one and goes on behind the next, `"Big" Joe`, or has no other:
 * read as such, it would hold all lines below.
 */
function withWholeQuotes(table: string, delimiter: string): string {
  const sign = delimiter.replace(/[\\^\]-]/, '\\$&');
  const start = new RegExp(`(?<=^|[${sign}\n])"`, 'g');
  const whole = new RegExp(`"(?:[^"]|"")*"(?=${delimiter === '\t' ? '' : '\\s*'}(?:[${sign}\n]|$))`, 'y');
  const rest = new RegExp(`[^${sign}\n]*`, 'y');
  const parts: string[] = [];
  let done = 0;
  for (let found = start.exec(table); found; found = start.exec(table)) {
    whole.lastIndex = found.index;
    if (whole.test(table)) {
      start.lastIndex = whole.lastIndex;
      continue;
    }
    rest.lastIndex = found.index;
    const [cell = ''] = rest.exec(table) ?? [];
    parts.push(table.slice(done, found.index), `"${cell.replaceAll('"', '""')}"`);
    done = found.index + cell.length;
    start.lastIndex = done;
  }
  return parts.join('') + table.slice(done);
}

/** A cell as Excel shows it: programs write `="0042"` so that zeros stay. */
const shownCell = (cell: string): string => /^="((?:[^"]|"")*)"$/.exec(cell.trim())?.[1]?.replaceAll('""', '"') ?? cell;

/** The rows of a table in text. Empty ones are left out, but count. */
export function parseCells(typed: string): NumberedRow[] {
  // Names from macOS have their accents as signs of their own; lines of several programs may end in several ways.
  const text = typed
    .normalize('NFC')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
  const [line = '', named] = separatorLine.exec(text) ?? [];
  const table = text.slice(line.length);
  const delimiter = named?.replace('\\t', '\t') ?? separatorOf(table);
  const parse = (of: string) => parser.parse<string[]>(of, { delimiter, newline: '\n' });
  const first = parse(table);
  const isBroken = first.errors.some(({ type }) => type === 'Quotes');
  return (isBroken ? parse(withWholeQuotes(table, delimiter)) : first).data
    .map((cells, place) => ({ number: place + 1, cells: cells.map(shownCell) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim()));
}
