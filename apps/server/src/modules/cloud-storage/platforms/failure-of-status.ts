import * as z from 'zod/mini';
import { quoted } from '../../../platform/outgoing/quoted.ts';
import { DriveFailure } from './drive-failure.ts';
import type { ErrorResponse } from './drive-platform.ts';
import { looseText } from './page-content.ts';
import { retryAfterIn } from './retry-after.ts';

function kindOf(status: number): DriveFailure['kind'] {
  if (status === 401) return 'unauthorized';
  if (status === 404) return 'not_found';
  if (status === 410) return 'cursor_expired';
  if (status === 429) return 'limited';
  return status >= 500 ? 'platform_down' : 'unexpected';
}

/** How the platforms word errors, each in its own members. */
const errorBody = z.object({
  error: z.union([
    z.object({ code: looseText, status: looseText, message: looseText }),
    z.pipe(
      looseText,
      z.transform((message) => ({ message })),
    ),
  ]),
});

/** The meaning of a status on every platform, unless the platform said more in the body; `reasons` are its own words for it. */
export function failureOfStatus(
  { status, headers, body }: ErrorResponse,
  kind: DriveFailure['kind'] = kindOf(status),
  reasons: readonly string[] = [],
): DriveFailure {
  const said = errorBody.safeParse(body).data?.error ?? {};
  const words = new Set([...reasons, ...Object.values(said)].filter(Boolean).map(String));
  const cause = new Error(quoted(`status ${status} ${[...words].join(' ')}`));
  return new DriveFailure(kind, { retryAfter: retryAfterIn(headers), cause });
}
