import type { Line, LineField } from '../lines/line.ts';
import type { ColumnKind } from './column-headers.ts';
import { findColumns } from './find-columns.ts';
import { parseCells } from './parse-cells.ts';

/** `Ada Lovelace <ada@example.com>`, as mail programs write it. */
const mailbox = /^"?([^"<>]*?)"?\s*<([^<>]+)>$/;

/** A list of addresses in one row, as mail programs copy it: each is a line. */
function oneBelowTheOther(rows: readonly string[][]): readonly string[][] {
  const filled = rows.map((row) => row.filter((cell) => cell.trim()));
  const isRow = filled.every((row) => row.every((cell) => cell.includes('@')));
  return isRow && filled.some((row) => row.length > 1) ? filled.flatMap((row) => row.map((cell) => [cell])) : rows;
}

/** Chinese names begin with that of the family, and have no space in them. */
const wholeName = (first: string, last: string): string =>
  /^\p{Script=Han}+$/u.test(last + first) ? last + first : [first, last].filter(Boolean).join(' ');

function lineOf(row: readonly string[], columns: ReadonlyMap<ColumnKind, number>, key: number): Line {
  const cell = (kind: ColumnKind) => row[columns.get(kind) ?? -1]?.trim() ?? '';
  const [, named = '', address = cell('email')] = mailbox.exec(cell('email')) ?? [];
  const name = cell('name') || wholeName(cell('first_name'), cell('last_name')) || named.trim();
  const others = (['username', 'role', 'panel_role', 'organization'] satisfies LineField[]).map((field) => [
    field,
    cell(field),
  ]);
  return { ...(Object.fromEntries(others) as Omit<Line, 'key' | 'email' | 'name'>), key, email: address.trim(), name };
}

/** The people of a pasted column or table, or of a file of such text. */
export async function readLines(text: string): Promise<Line[]> {
  const rows = oneBelowTheOther(await parseCells(text));
  const { columns, hasHeader } = findColumns(rows);
  return rows.slice(hasHeader ? 1 : 0).map((row, place) => lineOf(row, columns, place + 1));
}
