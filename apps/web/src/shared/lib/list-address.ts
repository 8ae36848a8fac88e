import { useEffect } from 'react';
import { useLocation } from 'react-router';

const queries = new Map<string, string>();

/** Remembers how a list looks while its page is open, so that the way back from a record leads to the same rows. */
export function useRememberedList(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    queries.set(pathname, search);
  }, [pathname, search]);
}

/** The address of a list as it was last seen in this document. */
export const listAddress = (path: string): string => path + (queries.get(path) ?? '');
