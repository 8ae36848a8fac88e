import type { JobStatus, SyncAction, SyncErrorKind } from '@account/contract/endpoints/drives/sync-state';

/** What comes after a failure. `wait`: seconds until the next attempt by itself; null: there is none. */
export interface Retry {
  status: Extract<JobStatus, 'pending' | 'failed'>;
  wait: number | null;
}

/** Attempts before a platform that is down is told as a failure. */
const attempts = 4;
/** Seconds that a platform may ask to wait at most; longer ones are looked at again after that. */
const longestWait = 6 * 3_600;
const quotaWait = 3_600;

const bounded = (seconds: number): number => Math.min(Math.max(1, seconds), longestWait);

/**
 * What helps against a failure, which is the `failures`th in a row: only people can mend an access that has ended; a
 * platform that asks to wait is waited for; anything else is tried again, with growing pauses, and then told.
 */
export function retryAfter(kind: SyncErrorKind, failures: number, asked: number | undefined): Retry {
  switch (kind) {
    case 'revoked':
    case 'consent':
      return { status: 'failed', wait: null };
    case 'quota':
      return { status: 'failed', wait: bounded(asked ?? quotaWait) };
    case 'limited':
      return { status: 'pending', wait: bounded(asked ?? 15 * 2 ** failures) };
    case 'platform_down':
    case 'unexpected':
      if (failures >= attempts) return { status: 'failed', wait: null };
      return { status: 'pending', wait: bounded(asked ?? 2 * 3 ** (failures - 1)) };
  }
}

/** What a person can do about an error that is waited out until a timestamp, or not. */
export function actionFor(kind: SyncErrorKind, until: string | null): SyncAction {
  if (kind === 'revoked' || kind === 'consent') return 'reconnect';
  return until === null ? 'none' : 'wait';
}
