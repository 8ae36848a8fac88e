import type { Direction } from '@account/contract/paging';
import { useEffect, useRef } from 'react';
import type { ListView } from '../list-view.ts';

/** What a list tells those around it (spec section 7). None of them is needed for the list to work. */
export interface ListEvents {
  /** Another search is shown; the empty text is none. */
  handleSearch?: (text: string) => void;
  /** Another order is shown. */
  sort?: (key: string, direction: Direction) => void;
  /** Another page is shown. */
  change?: (page: number) => void;
  /** `Export` was chosen. The button is there only with it, and shows that it runs until this ends. */
  exportexcel?: (view: ListView) => Promise<void> | void;
}

/** Tells what has become of the list, by whatever means: its own buttons, a link, the way back. */
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
