import { type ColumnKind, isOtherAddress } from '#shared/sheets/column-headers.ts';
import { findHeader, type Header } from '#shared/sheets/find-header.ts';
import { type NumberedRow, parseCells } from '#shared/sheets/parse-cells.ts';
import type { Line, LineField } from './line.ts';

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
function findColumns(rows: readonly string[][]): Header {
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

/** `Ada Lovelace <ada@example.com>`, as mail programs write it, and `ada@example.com (Ada Lovelace)`, as old ones do. */
const mailboxes = [
  /^"?(?<name>[^"<>]*?)"?\s*<(?<address>[^<>]+)>$/,
  /^(?<address>[^\s()]+@[^\s()]+)\s*\((?<name>[^()]*)\)$/,
  /^(?<name>[^()]*?)\s*\((?<address>[^\s()]+@[^\s()]+)\)$/,
];

/** A link to an address, as it is copied from a page. */
const bare = (address: string): string => address.trim().replace(/^mailto:([^?]*).*$/is, '$1');

/** A list of addresses in one row, as mail programs copy it: each is a line. */
function oneBelowTheOther(rows: readonly NumberedRow[]): readonly NumberedRow[] {
  const filled = rows.map(({ cells }) => cells.filter((cell) => cell.trim()));
  const isList = filled.every((cells) => cells.every((cell) => cell.includes('@')));
  if (!isList || filled.every(({ length }) => length === 1)) return rows;
  return filled.flat().map((cell, place) => ({ number: place + 1, cells: [cell] }));
}

/** The scripts of names that begin with that of the family, and have no space in them. */
const familyFirst = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]+$/u;

const wholeName = (first: string, last: string): string =>
  familyFirst.test(last + first) ? last + first : [first, last].filter(Boolean).join(' ');

/** The name in the columns of its parts, of which one may be headed by the word for the whole. */
function joinedName(cell: (kind: ColumnKind) => string, columns: ReadonlyMap<ColumnKind, number>): string {
  const [name, first] = [cell('name'), cell('first_name')];
  const last = [cell('last_name'), cell('second_last_name')].filter(Boolean).join(' ');
  const [hasFirst, hasLast] = [columns.has('first_name'), columns.has('last_name')];
  if (hasFirst === hasLast) return name || wholeName(first, last);
  return hasFirst ? wholeName(first, name) : wholeName(name, last);
}

function lineOf({ number, cells }: NumberedRow, columns: ReadonlyMap<ColumnKind, number>): Line {
  const cell = (kind: ColumnKind) => cells[columns.get(kind) ?? -1]?.trim() ?? '';
  const mail = cell('email') || cell('principal');
  const { name: named = '', address = mail } = mailboxes.map((form) => form.exec(mail)?.groups).find(Boolean) ?? {};
  const name = cell('full_name') || joinedName(cell, columns) || named.trim();
  const others = (['username', 'role', 'panel_role', 'organization'] satisfies LineField[]).map((field) => [
    field,
    cell(field),
  ]);
  return {
    ...(Object.fromEntries(others) as Omit<Line, 'key' | 'email' | 'name'>),
    key: number,
    email: bare(address),
    name,
  };
}

/** The people of a pasted column or table, or of a file of such text. */
export function readLines(text: string): Line[] {
  const rows = oneBelowTheOther(parseCells(text));
  const { columns, skipped } = findColumns(rows.map(({ cells }) => cells));
  return rows.slice(skipped).map((row) => lineOf(row, columns));
}
