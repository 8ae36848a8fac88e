import { type ColumnKind, isOtherAddress } from '#shared/sheets/column-headers.ts';
import { findHeader, type Header } from '#shared/sheets/find-header.ts';

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

const namesAddress = (named: ReadonlyMap<ColumnKind, number>) => named.has('email') || named.has('principal');

/**
 * Finds what the columns of a table hold: by the first row that names the address, below titles or not; otherwise by the
 * row with the most words that are known, and by where addresses stand.
 */
export function findColumns(rows: readonly string[][]): Header {
  const people = rows.findIndex((row) => row.some(holdsAddress));
  const header = findHeader(people < 0 ? rows : rows.slice(0, people), namesAddress);
  if (header) {
    const { columns, skipped } = header;
    const addresses = namesAddress(columns) ? undefined : columnOfAddresses(rows.slice(skipped), rows[skipped - 1]);
    return addresses === undefined ? header : { columns: new Map([...columns, ['email', addresses]]), skipped };
  }
  const addresses = columnOfAddresses(rows) ?? 0;
  const names = onlyOther(rows, addresses);
  const found = new Map<ColumnKind, number>([['email', addresses]]);
  if (names !== undefined) found.set('name', names);
  return { columns: found, skipped: 0 };
}
