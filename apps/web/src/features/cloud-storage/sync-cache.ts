import type { CloudStorageProvider } from '@account/contract/endpoints/cloud-storage';
import type { PageMeta } from '@account/contract/paging';
import type { QueryClient } from '@tanstack/react-query';
import { providerQuery } from './api/provider-query.ts';

/** What is told of a drive when its synchronisation changes. */
export type SyncChange = Pick<CloudStorageProvider, 'id'> & Partial<CloudStorageProvider>;

interface ListedDrives {
  data: CloudStorageProvider[];
  meta: PageMeta;
}

/** The page with the change in its row; the other rows stay the same objects, so that they do not render again. */
function withChange(page: ListedDrives | undefined, change: SyncChange): ListedDrives | undefined {
  if (!page?.data.some(({ id }) => id === change.id)) return page;
  return { ...page, data: page.data.map((row) => (row.id === change.id ? { ...row, ...change } : row)) };
}

/** Puts a change into every list and page that is cached, without fetching them. */
export function applySync(queries: QueryClient, change: SyncChange): void {
  queries.setQueriesData<ListedDrives>({ queryKey: ['cloudStorage', 'list'] }, (page) => withChange(page, change));
  queries.setQueryData(
    providerQuery(change.id).queryKey,
    (record) => record && { data: { ...record.data, ...change } },
  );
}

/** Fetches what is shown of drives and their files again; the rest when it is shown. */
export const refetchDrives = (queries: QueryClient): Promise<unknown> =>
  Promise.all([
    queries.invalidateQueries({ queryKey: ['cloudStorage'] }),
    queries.invalidateQueries({ queryKey: ['cloudFiles'] }),
  ]);
