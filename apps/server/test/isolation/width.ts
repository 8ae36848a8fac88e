import type { Standing } from './callers.ts';
import { common, type StoredRow } from './stored-rows.ts';

/** How far a list goes: the own rows, those of the own organization, or everybody's. */
export type Width = 'own' | 'organization' | 'all';

const widths: readonly Width[] = ['own', 'organization', 'all'];

function widthOf({ user, organization, isOwnerless }: StoredRow, caller: Standing): Width {
  if (isOwnerless) return 'all';
  if (user === caller.user?.id) return 'own';
  return organization !== null && organization === caller.organization?.id ? 'organization' : 'all';
}

/** The widest of the rows in an answer; undefined when it shows none. */
export function widestOf(
  data: readonly { id: number }[],
  rows: readonly StoredRow[],
  caller: Standing,
): Width | undefined {
  const shown = new Set(data.map(({ id }) => id));
  // The program's own books speak of numbers too, and say nothing of whose they are.
  const found = rows.filter((row) => shown.has(Number(row.values.id)) && (!row.isOwnerless || common.has(row.table)));
  const seen = found.map((row) => widthOf(row, caller));
  return widths.findLast((width) => seen.includes(width));
}
