import type { JobStatus, SyncState } from '@account/contract/endpoints/drives/sync-state';
import { type Platform, platformNames } from '@account/contract/platforms';
import { translate } from '@account/messages/translate';
import type { FailureKind } from '../platforms/drive-failure.ts';
import { actionFor } from './retry.ts';

/** The columns that tell the state of a synchronisation. */
export interface SyncStateRow {
  id: number;
  provider_platform: Platform;
  job_status: JobStatus;
  files_read: number | null;
  files_expected: number | null;
  files_count: number;
  synced_at: string | null;
  error_kind: FailureKind | null;
  error_until: string | null;
}

/** How many files there will be, as far as that is known. */
function totalOf({ files_read, files_expected, files_count, synced_at }: SyncStateRow): number | null {
  if (files_read !== null) return files_expected;
  return synced_at === null ? null : files_count;
}

export const toSyncState = (row: SyncStateRow): SyncState => ({
  id: row.id,
  job_status: row.job_status,
  files_synced: row.files_read ?? row.files_count,
  files_total: totalOf(row),
  synced_at: row.synced_at,
  error: row.error_kind && {
    kind: row.error_kind === 'not_set_up' ? 'unexpected' : row.error_kind,
    message: translate(`responses.drive_${row.error_kind}`, { platform: platformNames[row.provider_platform] }),
    until: row.error_until,
    action: actionFor(row.error_kind, row.error_until),
  },
});
