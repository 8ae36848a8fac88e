import type { SyncState } from '@account/contract/endpoints/drives/sync-state';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServerEvent } from '#shared/events/use-server-event.ts';
import { endWords } from '../end-words.ts';
import { applySync, knownDrive, refetchDrives, refetchFiles } from '../sync-cache.ts';

const hasEnded = ({ job_status }: SyncState): boolean => job_status === 'success' || job_status === 'failed';

/**
 * Keeps the own linked drives that are shown as the server knows them.
 * @returns what to announce: which synchronisation ended last, and how
 */
export function useLiveDrives(): string | undefined {
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
