import type { Direction } from '@account/contract/calls/paging';
import { useEffect, useRef } from 'react';
import type { ListView } from '../list-view.ts';

/** Callbacks of a list. All of them are optional. */
export interface ListEvents {
  /** The search has changed; empty text means no search. */
  handleSearch?: (text: string) => void;
  /** The order has changed. */
  sort?: (key: string, direction: Direction) => void;
  /** The page has changed. */
  change?: (page: number) => void;
  /** `Export` was chosen. Without this callback there is no such button. */
  exportexcel?: (view: ListView) => Promise<void> | void;
}

/** Calls the callbacks for every change of the list: by its own buttons, a link or the back button. */
export function useListEvents({ search, sort, page }: ListView, events: ListEvents | undefined): void {
  const told = useRef({ search, sort, page });
  useEffect(() => {
    const before = told.current;
    told.current = { search, sort, page };
    if (search !== before.search) events?.handleSearch?.(search);
    if (sort.column !== before.sort.column || sort.direction !== before.sort.direction)
      events?.sort?.(sort.column, sort.direction);
    if (page !== before.page) events?.change?.(page);
  });
}
