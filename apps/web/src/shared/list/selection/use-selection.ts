import { useCallback, useMemo, useRef, useState } from 'react';
import type { ListRow } from '../columns/column.ts';
import type { ListState } from '../state/use-list-state.ts';

/** How calls name the records that are chosen: by their ids, or as all that match the list's search and filters. */
export type Named = { ids: number[] } | { matching: Record<string, string | number | boolean> };

/** The records that are chosen, on whatever page they are. */
export interface Selection {
  /** The ids of the records that are chosen one by one. */
  ids: ReadonlySet<number>;
  /** Whether all are chosen that match. */
  isAll: boolean;
  count: number;
  named: Named;
  has(id: number): boolean;
  /**
   * Chooses some more, or no longer. Out of all that match, one that is not chosen any more leaves those of the page.
   * The function stays the same.
   * @param shown the ids on the page
   */
  choose(ids: readonly number[], on: boolean, shown: readonly number[]): void;
  /** Chooses all that match, on every page; `total` of them. */
  chooseAll(total: number): void;
  clear(): void;
}

/** The selection as a table takes it. */
export interface Choosing<Row extends ListRow> {
  selection: Selection;
  /** The name of a row; must be the same function on each render. */
  nameOf: (row: Row) => string;
}

const none: ReadonlySet<number> = new Set();

/** All that match at a moment: another search or filter ends it. */
interface All {
  key: string;
  total: number;
}

const changed = (ids: Iterable<number>, some: readonly number[], on: boolean): ReadonlySet<number> => {
  const next = new Set(ids);
  for (const id of some) {
    if (on) next.add(id);
    else next.delete(id);
  }
  return next;
};

/** The choice of records in a list. It lasts while the page is shown, through other pages of the list and other orders. */
export function useSelection({ view: { search }, called }: Pick<ListState, 'view' | 'called'>): Selection {
  const [ids, setIds] = useState(none);
  const [all, setAll] = useState<All>();
  const key = JSON.stringify({ ...called, ...(search ? { fussy: search } : {}) });
  const isAll = all?.key === key;
  // For good: the former search, come back, finds none of them chosen.
  if (all && !isAll) setAll(undefined);
  const whole = useRef(isAll);
  whole.current = isAll;

  const choose = useCallback<Selection['choose']>((some, on, shown) => {
    if (whole.current && on) return;
    const isLeft = whole.current;
    setAll(undefined);
    setIds((current) => changed(isLeft ? shown : current, some, on));
  }, []);
  const clear = useCallback(() => {
    setAll(undefined);
    setIds(none);
  }, []);

  return useMemo(
    () => ({
      ids,
      isAll,
      count: isAll ? all.total : ids.size,
      named: isAll ? { matching: JSON.parse(key) } : { ids: [...ids] },
      has: (id) => isAll || ids.has(id),
      choose,
      chooseAll: (total) => {
        setIds(none);
        setAll({ key, total });
      },
      clear,
    }),
    [ids, isAll, all, key, choose, clear],
  );
}
