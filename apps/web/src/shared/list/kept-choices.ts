import type { FilterChoice } from '#shared/ui/data-table/list-view.ts';

/** Filters of several lists that the browser keeps, for each list by itself. */
export type KeptFilter = 'isall' | 'isonly' | 'onlyusers';

/** One of them as a filter of a list. */
export const kept = (name: KeptFilter): FilterChoice => ({ name, values: ['true'], isKept: true });
