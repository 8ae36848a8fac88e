import type { ColumnKind } from '#shared/sheets/column-headers.ts';
import { type NumberedRow, parseCells } from '#shared/sheets/parse-cells.ts';
import type { Line, LineField } from '../lines/line.ts';
import { findColumns } from './find-columns.ts';

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
