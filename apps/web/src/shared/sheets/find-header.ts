import { type ColumnKind, kindOf } from './column-headers.ts';

/** Titles and notes above a table take no more rows than this. */
const mostTitles = 10;

type Columns = ReadonlyMap<ColumnKind, number>;

/** The row that says what the columns of a table hold. */
export interface Header {
  /** How many rows are above the lines: the header, and titles. */
  skipped: number;
  columns: Columns;
}

function namedColumns(row: readonly string[]): Columns {
  const named = new Map<ColumnKind, number>();
  for (const [column, cell] of row.entries()) {
    const kind = kindOf(cell);
    if (kind && !named.has(kind)) named.set(kind, column);
  }
  return named;
}

/**
 * Finds the header of a table, below titles or not: the first row that is one for sure, else the first of those with the most
 * words that are known, as a title may be such a word too.
 */
export function findHeader(
  rows: readonly (readonly string[])[],
  isSure: (columns: Columns) => boolean = () => false,
): Header | undefined {
  const found = rows.slice(0, mostTitles).map(namedColumns);
  const most = Math.max(1, ...found.map(({ size }) => size));
  const sure = found.findIndex(isSure);
  const place = sure >= 0 ? sure : found.findIndex(({ size }) => size === most);
  const columns = found[place];
  return columns && { skipped: place + 1, columns };
}
