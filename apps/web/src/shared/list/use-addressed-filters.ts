import { useTakenParams } from '../lib/use-taken-params.ts';
import { type KeptFilter, keepFilter } from './list-filters.ts';

/** Filters that a link may switch on. */
const names = ['isall', 'isonly'] as const satisfies readonly KeptFilter[];

/** Switches on the filters that the address names, as links from the dashboard do; the browser keeps them from then on. */
export function useAddressedFilters(): void {
  useTakenParams(names, (params) => {
    for (const name of names) if (params.get(name) === 'true') keepFilter(name, true);
  });
}
