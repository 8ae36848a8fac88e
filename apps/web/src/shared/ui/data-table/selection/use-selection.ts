import { useCallback, useMemo, useState } from 'react';

/** The records that are chosen, on whatever page they are. */
export interface Selection {
  ids: ReadonlySet<number>;
  /** Chooses some more, or no longer. The function stays the same. */
  choose(ids: readonly number[], on: boolean): void;
  clear(): void;
}

const none: ReadonlySet<number> = new Set();

/** What is chosen in a list. It lasts while the page is shown, through other pages of the list, searches and filters. */
export function useSelection(): Selection {
  const [ids, setIds] = useState(none);
  const choose = useCallback((some: readonly number[], on: boolean) => {
    setIds((current) => {
      const next = new Set(current);
      for (const id of some) {
        if (on) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  }, []);
  const clear = useCallback(() => setIds(none), []);
  return useMemo(() => ({ ids, choose, clear }), [ids, choose, clear]);
}
