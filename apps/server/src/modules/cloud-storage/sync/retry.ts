import type { JobStatus, SyncAction } from '@account/contract/endpoints/drives/sync-state';
import type { FailureKind } from '../platforms/drive-failure.ts';

/** What comes after a failure. `wait`: seconds until the next attempt by itself; null: there is none. */
export interface Retry {
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
 * What helps against a failure, which is the `failures`th in a row: only people can mend an access that has ended or was
 * not set up; a platform that asks to wait is waited for; anything else is tried again, with growing pauses, and then
 * reported. A platform that asks for no pause again and again gets one that grows, too.
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

/** What a person can do about an error that is waited out until a timestamp, or not. */
export function actionFor(kind: FailureKind, until: string | null): SyncAction {
  if (kind === 'revoked' || kind === 'consent') return 'reconnect';
  return until === null ? 'none' : 'wait';
}
