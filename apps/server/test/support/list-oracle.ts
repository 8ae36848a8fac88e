import type { Direction } from '@account/contract/paging';

/** A stored row as the oracle knows it: its number, and what each column shows. */
export type Row = { id: number } & Record<string, string | number | null>;

/** Lower case letter by letter, as a database has it: no letter changes because of its neighbours. */
export const lowered = (text: string): string => Array.from(text, (letter) => letter.toLowerCase()).join('');

/** Texts in lower case by code point (which UTF-8 keeps), numbers by size, nothing at the end. */
function compareValues(left: string | number | null, right: string | number | null): number {
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return Buffer.compare(Buffer.from(lowered(String(left))), Buffer.from(lowered(String(right))));
}

/** The order that contract sections 4 and 10 ask for: ties by number, and everything turned round for `desc`. */
export function sortedBy(rows: readonly Row[], column: string, direction: Direction): Row[] {
  const ascending = rows.toSorted(
    (left, right) => compareValues(left[column] ?? null, right[column] ?? null) || left.id - right.id,
  );
  return direction === 'asc' ? ascending : ascending.reverse();
}

/** The rows in whose text columns the words stand, in whatever case. */
export const matching = (rows: readonly Row[], columns: readonly string[], words: string): Row[] =>
  rows.filter((row) => columns.some((column) => lowered(String(row[column] ?? '')).includes(lowered(words.trim()))));
