import type { PageMeta } from '@account/contract/calls/paging';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** The facts about a record that changed. */
type Change = { id: number };

/** A list as it is cached. Choices have no `meta`, and no more than a name of each record. */
export interface CachedList<Row extends Change> {
  data: Row[];
  meta?: PageMeta;
}

/** The list with the change in its row; the other rows stay the same objects, so that they do not render again. */
function withChange(list: CachedList<Change> | undefined, change: Change): CachedList<Change> | undefined {
  if (!list?.meta || !list.data.some(({ id }) => id === change.id)) return list;
  return { ...list, data: list.data.map((row) => (row.id === change.id ? { ...row, ...change } : row)) };
}

/**
 * Puts a change into every list and page that is cached, without fetching them.
 * @param lists the beginning of the keys of the lists
 * @param page the key of the record's page
 */
export function applyChange(
  queries: QueryClient,
  { lists, page }: { lists: QueryKey; page: QueryKey },
  change: Change,
): void {
  queries.setQueriesData<CachedList<Change>>({ queryKey: lists }, (list) => withChange(list, change));
  queries.setQueryData<{ data: Change }>(page, (record) => record && { data: { ...record.data, ...change } });
}
