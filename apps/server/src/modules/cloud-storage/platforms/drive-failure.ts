import type { SyncErrorKind } from '@account/contract/endpoints/drives/sync-state';

/**
 * - `unauthorized`: the access token is not good; a new one may be
 * - `cursor_expired`: the position is too old; only a whole read helps
 * - `not_found`: the API has no such call
 */
type Passing = 'unauthorized' | 'cursor_expired' | 'not_found';

/** Why a platform's files could not be read. Its cause is for the log and carries no token. */
export class DriveFailure extends Error {
  override name = 'DriveFailure';
  readonly kind: SyncErrorKind | Passing;
  /** Seconds that the platform asks to wait. */
  readonly retryAfter: number | undefined;

  constructor(kind: DriveFailure['kind'], details: { retryAfter?: number | undefined; cause?: unknown } = {}) {
    super(kind, { cause: details.cause });
    this.kind = kind;
    this.retryAfter = details.retryAfter;
  }
}
