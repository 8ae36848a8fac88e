import type { JobStatus, SyncAction, SyncState } from '@account/contract/endpoints/drives/cloud-storage.list';
import { type Platform, platformNames } from '@account/contract/platforms';
import { translate } from '@account/messages/translate';
import type { FailureKind } from '../platforms/drive-failure.ts';

/** The state after a failure. `wait`: seconds until the next attempt by itself; null: there is none. */
interface Retry {
  status: Extract<JobStatus, 'pending' | 'failed'>;
  wait: number | null;
}

/** Attempts before a platform that is down is reported as a failure. */
const attempts = 4;
/** Seconds that a platform may ask to wait at most; longer ones are checked again after that. */
const longestWait = 6 * 3_600;
const quotaWait = 3_600;

const bounded = (seconds: number, shortest = 1): number => Math.min(Math.max(shortest, seconds), longestWait);

/**
 * The retry after a failure, which is the `failures`th in a row: only people can mend an access that has ended or was not
 * set up; a platform that asks to wait is waited for; other failures are tried again, with growing pauses, and then
 * reported. A platform that asks for a pause of zero again and again gets growing pauses, too.
 */
export function retryAfter(kind: FailureKind, failures: number, asked: number | undefined): Retry {
  switch (kind) {
    case 'revoked':
    case 'consent':
    case 'not_set_up':
      return { status: 'failed', wait: null };
    case 'quota':
      return { status: 'failed', wait: bounded(asked ?? quotaWait, 2 ** (failures - 1)) };
    case 'limited':
      return { status: 'pending', wait: bounded(asked ?? 15 * 2 ** failures, 2 ** (failures - 1)) };
    case 'platform_down':
    case 'unexpected':
      if (failures >= attempts) return { status: 'failed', wait: null };
      return { status: 'pending', wait: bounded(asked ?? 2 * 3 ** (failures - 1)) };
  }
}

/** The action of a person after an error. `until`: the end of the wait by itself; null: there is none. */
export function actionFor(kind: FailureKind, until: string | null): SyncAction {
  if (kind === 'revoked' || kind === 'consent') return 'reconnect';
  return until === null ? 'none' : 'wait';
}

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
