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
