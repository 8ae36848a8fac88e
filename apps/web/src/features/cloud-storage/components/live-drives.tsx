import type { CloudStorageProvider, SyncState } from '@account/contract/endpoints/drives/cloud-storage.list';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServerEvent } from '#shared/events/server-events.ts';
import { t } from '#shared/i18n/t.ts';
import { errorText, filesText } from '../drive-words.ts';
import { applySync, knownDrive, refetchDrives, refetchFiles } from '../sync-cache.ts';

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
