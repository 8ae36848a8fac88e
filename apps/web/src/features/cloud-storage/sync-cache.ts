import type { PageMeta } from '@account/contract/calls/paging';
import type { CloudStorageProvider } from '@account/contract/endpoints/drives/cloud-storage.list';
import type { QueryClient } from '@tanstack/react-query';
import { providerQuery } from './api.ts';

/** The facts about a drive that an event of its synchronisation brings. */
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

/** A drive as it is cached in a list or for its page; undefined where it is in none. */
export function knownDrive(queries: QueryClient, id: number): CloudStorageProvider | undefined {
  const shown = queries.getQueryData(providerQuery(id).queryKey)?.data;
  const lists = queries.getQueriesData<ListedDrives>({ queryKey: ['cloudStorage', 'list'] });
  return shown ?? lists.flatMap(([, page]) => page?.data ?? []).find((drive) => drive.id === id);
}

/**
 * Fetches the drives that are shown again; the rest when it is shown. A fetch that is on its way is left: it may have been
 * answered before the change, and a first one would not be repeated.
 */
export async function refetchDrives(queries: QueryClient): Promise<void> {
  await queries.cancelQueries({ queryKey: ['cloudStorage'] });
  await queries.invalidateQueries({ queryKey: ['cloudStorage'] });
}

/** Fetches the files that are shown again; the rest when it is shown. */
export const refetchFiles = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: ['cloudFiles'] });
