import type { PageMeta } from '@account/contract/calls/paging';
import type { CloudStorageProvider, SyncState } from '@account/contract/endpoints/drives/cloud-storage.list';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServerEvent } from '#shared/events/server-events.ts';
import { t } from '#shared/i18n/t.ts';
import { providerQuery } from '../api.ts';
import { errorText, filesText } from '../drive-words.ts';

/** The facts about a drive that an event of its synchronisation brings. */
type SyncChange = Pick<CloudStorageProvider, 'id'> & Partial<CloudStorageProvider>;

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
const refetchFiles = (queries: QueryClient): Promise<void> => queries.invalidateQueries({ queryKey: ['cloudFiles'] });

/** How a synchronisation has ended, for those who cannot see the row change. */
function endWords(drive: CloudStorageProvider): string {
  const { provider_name: name, job_status, files_synced } = drive;
  return job_status === 'success'
    ? t('cloud-storage.now_success', { name, files: filesText(files_synced) })
    : t('cloud-storage.now_failed', { name, reason: errorText(drive) ?? '' });
}

const hasEnded = ({ job_status }: SyncState): boolean => job_status === 'success' || job_status === 'failed';

/**
 * Keeps the own linked drives that are shown as the server knows them.
 * @returns what to announce: which synchronisation ended last, and how
 */
function useLiveDrives(): string | undefined {
  const queries = useQueryClient();
  const [announced, announce] = useState<string>();

  const onSync = (state: SyncState) => {
    const before = knownDrive(queries, state.id);
    applySync(queries, state);
    if (!hasEnded(state) || before?.job_status === state.job_status) return;
    if (before) announce(endWords({ ...before, ...state }));
    // How long it took, and which files there are now, no event tells.
    refetchDrives(queries);
    refetchFiles(queries);
  };
  useServerEvent('sync', onSync, () => {
    refetchDrives(queries);
  });
  return announced;
}

/** Keeps the linked drives on the page up to date, and tells screen readers when a synchronisation ends. */
export function LiveDrives() {
  const announced = useLiveDrives();
  return (
    <div className="hidden-text" role="status">
      {announced}
    </div>
  );
}
