import type { CloudStorageProvider } from '@account/contract/endpoints/drives/cloud-storage.list';
import type { QueryClient } from '@tanstack/react-query';
import { applyChange, type CachedList } from '#shared/list/state/apply-change.ts';
import { providerQuery } from './api.ts';

/** The facts about a drive that an event of its synchronisation brings. */
export type SyncChange = Pick<CloudStorageProvider, 'id'> & Partial<CloudStorageProvider>;

const lists = ['cloudStorage', 'list'] as const;

/** Puts a change into every list and page that is cached, without fetching them. */
export const applySync = (queries: QueryClient, change: SyncChange): void =>
  applyChange(queries, { lists, page: providerQuery(change.id).queryKey }, change);

/** A drive as it is cached in a list or for its page; undefined where it is in none. */
export function knownDrive(queries: QueryClient, id: number): CloudStorageProvider | undefined {
  const shown = queries.getQueryData(providerQuery(id).queryKey)?.data;
  const listed = queries.getQueriesData<CachedList<CloudStorageProvider>>({ queryKey: lists });
  return shown ?? listed.flatMap(([, page]) => page?.data ?? []).find((drive) => drive.id === id);
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
