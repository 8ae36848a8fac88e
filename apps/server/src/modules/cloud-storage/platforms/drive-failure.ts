import type { SyncErrorKind } from '@account/contract/endpoints/drives/sync-state';

/**
 * The kinds that a drive shows, and `not_set_up`: the program or the account may not be used at the platform, which only an
 * administrator can mend. People see it as `unexpected`, with a sentence of its own.
 */
export type FailureKind = SyncErrorKind | 'not_set_up';

/**
 * - `unauthorized`: the access token is not good; a new one may be
 * - `cursor_expired`: the position is too old; only a whole read helps
 * - `not_found`: the API has no such call
 * - `endless`: reading comes to no end
 */
const passing = ['unauthorized', 'cursor_expired', 'not_found', 'endless'] as const;
type Passing = (typeof passing)[number];

const isPassing = (kind: FailureKind | Passing): kind is Passing => passing.includes(kind as Passing);

/** Why a platform's files could not be read. Its cause is for the log and carries no token. */
export class DriveFailure extends Error {
  override name = 'DriveFailure';
  readonly kind: FailureKind | Passing;
  /** Seconds that the platform asks to wait. */
  readonly retryAfter: number | undefined;

  constructor(kind: DriveFailure['kind'], details: { retryAfter?: number | undefined; cause?: unknown } = {}) {
    super(kind, { cause: details.cause });
    this.kind = kind;
    this.retryAfter = details.retryAfter;
  }

  /** The kind that the drive shows, when nothing more can be tried. */
  get told(): FailureKind {
    return isPassing(this.kind) ? 'unexpected' : this.kind;
  }
}
