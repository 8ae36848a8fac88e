import { useEffect } from 'react';

const counts = new Map<string, number>();
const unknown = 8;

/** How many rows a list had when it was last shown, so that its skeleton has the same height. */
export function useLastRowCount(label: string, rows: readonly unknown[] | undefined): number {
  useEffect(() => {
    if (rows) counts.set(label, rows.length);
  }, [label, rows]);
  return counts.get(label) ?? unknown;
}
