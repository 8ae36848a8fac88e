import type { Standing } from './callers.ts';
import { common, type StoredRow } from './stored-rows.ts';

/** Whose rows a list shows: the caller's own, those of the caller's organization, or all. */
export type Width = 'own' | 'organization' | 'all';

const widths: readonly Width[] = ['own', 'organization', 'all'];

function widthOf({ user, organization, isOwnerless }: StoredRow, caller: Standing): Width {
  if (isOwnerless) return 'all';
  if (user === caller.user?.id) return 'own';
  return organization !== null && organization === caller.organization?.id ? 'organization' : 'all';
}

/** The width of a response; undefined when it shows no row. */
export function widestOf(
  data: readonly { id: number }[],
  rows: readonly StoredRow[],
  caller: Standing,
): Width | undefined {
  const shown = new Set(data.map(({ id }) => id));
  // Internal tables hold such ids too, and do not say whose they are.
  const found = rows.filter((row) => shown.has(Number(row.values.id)) && (!row.isOwnerless || common.has(row.table)));
  const seen = found.map((row) => widthOf(row, caller));
  return widths.findLast((width) => seen.includes(width));
}
