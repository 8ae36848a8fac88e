import { DriveFailure } from './drive-failure.ts';
import type { ErrorResponse } from './drive-platform.ts';
import { retryAfterIn } from './retry-after.ts';

function kindOf(status: number): DriveFailure['kind'] {
  if (status === 401) return 'unauthorized';
  if (status === 404) return 'not_found';
  if (status === 410) return 'cursor_expired';
  if (status === 429) return 'limited';
  return status >= 500 ? 'platform_down' : 'unexpected';
}

/** What a status means on every platform, unless the platform said more in the body. */
export const failureOfStatus = (
  { status, headers }: ErrorResponse,
  kind: DriveFailure['kind'] = kindOf(status),
): DriveFailure => new DriveFailure(kind, { retryAfter: retryAfterIn(headers), cause: new Error(`status ${status}`) });
