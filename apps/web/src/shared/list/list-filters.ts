import { useSyncExternalStore } from 'react';

/** Filters of lists that the browser keeps, under keys of the same name. */
const names = ['isall', 'isonly', 'onlyusers'] as const;
export type KeptFilter = (typeof names)[number];

export type KeptFilters = Partial<Record<KeptFilter, true>>;

const none: KeptFilters = {};
const listeners = new Set<() => void>();
let last: KeptFilters = none;

/** The filters that are on. */
export const keptFilters = (storage: Pick<Storage, 'getItem'>): KeptFilters =>
  Object.fromEntries(
    names.filter((name) => ['true', '1'].includes(storage.getItem(name) ?? '')).map((name) => [name, true]),
  );

/** The same object until a filter changes, as `useSyncExternalStore` requires. */
function current(): KeptFilters {
  const now = keptFilters(localStorage);
  if (JSON.stringify(now) !== JSON.stringify(last)) last = now;
  return last;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Other tabs of the browser change them too.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** The filters that are on, here and in other tabs. */
export const useKeptFilters = (): KeptFilters => useSyncExternalStore(subscribe, current, () => none);

/** Switches a filter on or off, for every list that has it. */
export function keepFilter(name: KeptFilter, on: boolean): void {
  if (on) localStorage.setItem(name, 'true');
  else localStorage.removeItem(name);
  for (const listener of listeners) listener();
}
