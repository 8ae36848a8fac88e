import { matchPage } from '@account/contract/pages/page-match';
import { type PageAccess, pages } from '@account/contract/pages/pages';
import { useCallback, useEffect, useRef } from 'react';
import type { DataRouter } from 'react-router';

let leaving = false;

/** Loads another document. Nothing asks about unsaved changes any more. */
export function hardNavigate(address: string, { replace = false } = {}): void {
  leaving = true;
  // The back button can restore this page from the browser's cache: then it is not leaving any more.
  addEventListener('pageshow', () => (leaving = false), { once: true });
  if (replace) location.replace(address);
  else location.assign(address);
}

export const isLeaving = (): boolean => leaving;

let underWay = false;

/** Follows the navigations of a router, for `isUnderWay`. */
export const followNavigations = (router: DataRouter): (() => void) =>
  router.subscribe(({ navigation }) => {
    underWay = navigation.state !== 'idle';
  });

/** Whether another page of the app is about to take the place of the one that shows: its code may take seconds. */
export const isUnderWay = (): boolean => underWay;

/** Whether the user is still where something was begun, and not about to go elsewhere. The returned function stays the same. */
export function useIsHere(): () => boolean {
  const shows = useRef(true);
  useEffect(() => {
    shows.current = true;
    return () => {
      shows.current = false;
    };
  }, []);
  return useCallback(() => shows.current && !isUnderWay(), []);
}

/**
 * Loads another document whose address a call has returned. A user who has gone elsewhere meanwhile is not taken away.
 * @returns a function that says whether it leaves
 */
export function useLeaveFor(): (address: string) => boolean {
  const isHere = useIsHere();
  return useCallback(
    (address) => {
      if (!isHere()) return false;
      hardNavigate(address);
      return true;
    },
    [isHere],
  );
}

const questions = new Set<() => Promise<boolean>>();

/** Asks before the user signs out, as something would be lost. Returns what takes that back. */
export function askBeforeSignOut(ask: () => Promise<boolean>): () => void {
  questions.add(ask);
  return () => questions.delete(ask);
}

/** Whether nothing would be lost by a sign-out, or the user lets it go. */
export async function maySignOut(): Promise<boolean> {
  for (const ask of questions) if (!(await ask())) return false;
  return true;
}

const savers = new Set<() => void>();

/** Runs before the browser leaves for the sign-in, because the session has ended. Returns what takes that back. */
export function beforeSignIn(save: () => void): () => void {
  savers.add(save);
  return () => savers.delete(save);
}

export function prepareForSignIn(): void {
  for (const save of savers) save();
}

type Place = Pick<Location, 'pathname' | 'search'>;

/** The sign-in page, with the way back to the place that asked for it. */
function signInAddress({ pathname, search }: Place): string {
  const here = pathname + search;
  return pathname === '/login' ? here : `/login?url=${encodeURIComponent(here)}`;
}

/** Whether a page is shown without a second factor, where one is required. */
function isOpenWithoutFactor(pathname: string): boolean {
  const page = matchPage(pathname);
  const access: PageAccess | undefined = page && pages[page.name].access;
  return access?.kind === 'user' && access.alsoAt === 'two_factor';
}

/** Where the browser goes after a closed gate: the server leads from here to where it opens. */
export const gateRedirect = (gate: unknown, { pathname, search }: Place): string | undefined =>
  gate === 'two_factor' && !isOpenWithoutFactor(pathname) ? pathname + search : undefined;

/** Where the browser goes after a response of this status, if anywhere. */
export function failureRedirect(status: number, place: Place): string | undefined {
  if (status === 404) return '/not-found';
  if (status === 419) return signInAddress(place);
  return undefined;
}
