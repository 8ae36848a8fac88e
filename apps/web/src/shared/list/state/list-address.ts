import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { tabStorage } from '#shared/lib/browser-storage.ts';
import { bootstrap } from '#shared/session/bootstrap.ts';

/** By user, so that the next one who signs in in the same tab does not get it. */
const key = (path: string): string => `list:${bootstrap.user?.id}:${path}`;

/**
 * Remembers the query of a list in this tab, so that going back from a record shows the same rows, after a reload too.
 */
export function useRememberedList(isRemembered = true): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (isRemembered) tabStorage.set(key(pathname), search);
  }, [isRemembered, pathname, search]);
}

/** The address of a list as it was last seen in this tab. */
export const listAddress = (path: string): string => path + (tabStorage.get(key(path)) ?? '');
