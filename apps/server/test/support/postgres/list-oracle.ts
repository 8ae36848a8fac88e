import type { Direction } from '@account/contract/calls/paging';
import { foldSearch } from '@account/contract/values/search-fold';

/** A stored row: its id, and what each column shows. */
export type Row = { id: number } & Record<string, string | number | null>;

/** Texts as searches fold them by code point (which is the order of UTF-8 bytes), numbers by size, null last. */
function compareValues(left: string | number | null, right: string | number | null): number {
  if (left === null || right === null) return Number(left === null) - Number(right === null);
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return Buffer.compare(Buffer.from(foldSearch(String(left))), Buffer.from(foldSearch(String(right))));
}

/** The order of every list: ties by id, and everything reversed for `desc`. */
export function sortedBy(rows: readonly Row[], column: string, direction: Direction): Row[] {
  const ascending = rows.toSorted(
    (left, right) => compareValues(left[column] ?? null, right[column] ?? null) || left.id - right.id,
  );
  return direction === 'asc' ? ascending : ascending.reverse();
}

/** The rows whose text columns hold the words, folded. */
export const matching = (rows: readonly Row[], columns: readonly string[], words: string): Row[] =>
  rows.filter((row) => columns.some((column) => foldSearch(String(row[column] ?? '')).includes(foldSearch(words))));
