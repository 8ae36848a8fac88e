import { type ColumnKind, kindOf } from '#shared/sheets/column-headers.ts';
import { type NumberedRow, parseCells } from '#shared/sheets/parse-cells.ts';

/** What a plan has lists of. */
export const parts = ['organizations', 'people', 'rooms'] as const;
export type Part = (typeof parts)[number];
export type Texts = Record<Part, string>;
export const noTexts: Texts = { organizations: '', people: '', rooms: '' };

/** Titles and notes above a table take no more rows than this. */
const mostTitles = 10;

export interface Header {
  /** How many rows are above the lines: the header, and titles. */
  skipped: number;
  columns: ReadonlyMap<ColumnKind, number>;
}

/** The first row in which a known word heads a column. */
export function headerOf(rows: readonly NumberedRow[]): Header | undefined {
  for (const [place, { cells }] of rows.slice(0, mostTitles).entries()) {
    const columns = new Map<ColumnKind, number>();
    for (const [column, cell] of cells.entries()) {
      const kind = kindOf(cell);
      if (kind && !columns.has(kind)) columns.set(kind, column);
    }
    if (columns.size > 0) return { skipped: place + 1, columns };
  }
  return undefined;
}

const address = /[^\s@]@[^\s@]+\.[^\s@]/;

/** What a table lists, by its headers, then by the name of its sheet; undefined where neither says it. */
export function partOf(text: string, sheet = ''): Part | undefined {
  const rows = parseCells(text);
  const columns = headerOf(rows)?.columns;
  const named = kindOf(sheet);
  const has = (...kinds: readonly ColumnKind[]) => kinds.some((kind) => columns?.has(kind));
  if (has('email', 'principal') || rows.some(({ cells }) => cells.some((cell) => address.test(cell)))) return 'people';
  if (has('room') || named === 'room') return 'rooms';
  if (has('organization', 'domains', 'name') || named === 'organization') return 'organizations';
  return undefined;
}
