import { useSyncExternalStore } from 'react';

/** A step of the breadcrumb. The last one is the page itself and has no link. */
export interface Crumb {
  label: string;
  to?: string;
}

let trail: readonly Crumb[] = [];
const listeners = new Set<() => void>();

/** Sets the breadcrumb of the page, which the top bar shows. */
export function setPageTrail(crumbs: readonly Crumb[]): void {
  trail = crumbs;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const current = () => trail;

export const usePageTrail = (): readonly Crumb[] => useSyncExternalStore(subscribe, current, current);
