import type { LineField } from '../lines/line.ts';
import { type ColumnKind, columnHeaders } from './column-headers.ts';

const kinds = Object.keys(columnHeaders) as ColumnKind[];

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();

const kindOf = (header: string): ColumnKind | undefined =>
  kinds.find((kind) => columnHeaders[kind].includes(plain(header)));

const holdsAddress = (cell: string | undefined): boolean => cell?.includes('@') ?? false;

/** The column in which most addresses stand; undefined without any. */
function columnOfAddresses(rows: readonly string[][]): number | undefined {
  const counts: number[] = [];
  for (const row of rows)
    for (const [column, cell] of row.entries()) if (holdsAddress(cell)) counts[column] = (counts[column] ?? 0) + 1;
  const most = Math.max(0, ...counts.filter(Boolean));
  const found = counts.indexOf(most);
  return most > 0 && found >= 0 ? found : undefined;
}

/** The only column beside the addresses that holds anything, which are names then. */
function onlyOther(rows: readonly string[][], addresses: number): number | undefined {
  const filled = new Set(rows.flatMap((row) => row.flatMap((cell, column) => (cell.trim() ? [column] : []))));
  filled.delete(addresses);
  return filled.size === 1 ? [...filled][0] : undefined;
}

export interface FoundColumns {
  columns: ReadonlyMap<ColumnKind, number>;
  /** Whether the first row names the columns. */
  hasHeader: boolean;
}

/** Finds what the columns of a table hold: by the words of the first row, otherwise by where addresses stand. */
export function findColumns(rows: readonly string[][]): FoundColumns {
  const [first = [], ...others] = rows;
  const named = new Map<ColumnKind, number>();
  for (const [column, cell] of first.entries()) {
    const kind = kindOf(cell);
    if (kind && !named.has(kind)) named.set(kind, column);
  }
  if (named.size > 0 && !first.some(holdsAddress)) {
    const addresses = named.get('email') ?? columnOfAddresses(others);
    return { columns: addresses === undefined ? named : new Map([...named, ['email', addresses]]), hasHeader: true };
  }
  const addresses = columnOfAddresses(rows) ?? 0;
  const names = onlyOther(rows, addresses);
  const found = new Map<ColumnKind, number>([['email', addresses]]);
  if (names !== undefined) found.set('name', names);
  return { columns: found, hasHeader: false };
}

/** The header that a column is written with, so that it is found again. */
export const headerOf = (field: LineField): string => columnHeaders[field][0] ?? field;
