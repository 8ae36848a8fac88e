import { useCallback, useRef } from 'react';
import type { ListRow } from '../column.ts';
import type { Selection } from './use-selection.ts';

/** Chooses a row, or no longer; with `through` every row from the one before it that was chosen last. */
export type ChooseRow = (id: number, on: boolean, through: boolean) => void;

/** The rows from one to another, in either direction; only the other one where the first is on no row. */
function idsBetween(ids: readonly number[], from: number | undefined, to: number): readonly number[] {
  const [start, end] = [from === undefined ? -1 : ids.indexOf(from), ids.indexOf(to)];
  return start < 0 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/** Chooses rows one by one or by ranges. The function stays the same while rows come and go. */
export function useRowChoice(rows: readonly ListRow[], choose: Selection['choose'] | undefined): ChooseRow {
  const shown = useRef(rows);
  shown.current = rows;
  const last = useRef<number>(undefined);
  return useCallback(
    (id, on, through) => {
      const ids = shown.current.map((row) => row.id);
      choose?.(through ? idsBetween(ids, last.current, id) : [id], on);
      last.current = id;
    },
    [choose],
  );
}
