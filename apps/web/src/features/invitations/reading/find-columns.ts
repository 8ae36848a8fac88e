import { type ColumnKind, isOtherAddress, kindOf } from '#shared/sheets/column-headers.ts';

/** Titles and notes above a table take no more rows than this. */
const mostTitles = 10;

const holdsAddress = (cell: string | undefined): boolean => /[@＠]/.test(cell?.replace(/\(.*\)/, '') ?? '');

/** The column in which most addresses stand; undefined without any. */
function columnOfAddresses(rows: readonly string[][], header: readonly string[] = []): number | undefined {
  const counts: number[] = [];
  for (const row of rows)
    for (const [column, cell] of row.entries())
      if (holdsAddress(cell) && !isOtherAddress(header[column] ?? '')) counts[column] = (counts[column] ?? 0) + 1;
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

function namedColumns(row: readonly string[]): Map<ColumnKind, number> {
  const named = new Map<ColumnKind, number>();
  for (const [column, cell] of row.entries()) {
    const kind = kindOf(cell);
    if (kind && !named.has(kind)) named.set(kind, column);
  }
  return named;
}

const namesAddress = (named: ReadonlyMap<ColumnKind, number>) => named.has('email') || named.has('principal');

export interface FoundColumns {
  columns: ReadonlyMap<ColumnKind, number>;
  /** How many rows are no people: the header and the titles above it. */
  skipped: number;
}

/**
 * Finds what the columns of a table hold: by the first row that names the address, below titles or not; otherwise by the
 * row with the most words that are known, and by where addresses stand.
 */
export function findColumns(rows: readonly string[][]): FoundColumns {
  const people = rows.findIndex((row) => row.some(holdsAddress));
  const above = rows.slice(0, Math.min(mostTitles, people < 0 ? rows.length : people)).map(namedColumns);
  const most = Math.max(0, ...above.map(({ size }) => size));
  const place = above.findIndex(namesAddress);
  const header = place >= 0 ? place : above.findIndex(({ size }) => size === most && size > 0);
  const named = above[header];
  if (named) {
    const others = rows.slice(header + 1);
    const addresses = namesAddress(named) ? undefined : columnOfAddresses(others, rows[header]);
    return {
      columns: addresses === undefined ? named : new Map([...named, ['email', addresses]]),
      skipped: header + 1,
    };
  }
  const addresses = columnOfAddresses(rows) ?? 0;
  const names = onlyOther(rows, addresses);
  const found = new Map<ColumnKind, number>([['email', addresses]]);
  if (names !== undefined) found.set('name', names);
  return { columns: found, skipped: 0 };
}
