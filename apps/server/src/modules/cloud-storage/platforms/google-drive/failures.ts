import * as z from 'zod/mini';
import { DriveFailure } from '../drive-failure.ts';
import type { ErrorResponse } from '../drive-platform.ts';
import { failureOfStatus } from '../failure-of-status.ts';

/** https://developers.google.com/workspace/drive/api/guides/handle-errors */
const errorBody = z.object({
  error: z.object({
    errors: z.optional(z.array(z.object({ reason: z.optional(z.string()), location: z.optional(z.string()) }))),
  }),
});

const kinds: Readonly<Record<string, DriveFailure['kind']>> = {
  rateLimitExceeded: 'limited',
  userRateLimitExceeded: 'limited',
  sharingRateLimitExceeded: 'limited',
  dailyLimitExceeded: 'quota',
  quotaExceeded: 'quota',
  insufficientPermissions: 'consent',
  insufficientScopes: 'consent',
  insufficientFilePermissions: 'consent',
  domainPolicy: 'consent',
};

/** A page token that is too old is a 400 or a 410 that names the parameter. */
export function failureOf(response: ErrorResponse): DriveFailure {
  const errors = errorBody.safeParse(response.body).data?.error.errors ?? [];
  if (response.status === 400 && errors.some(({ location }) => location === 'pageToken'))
    return new DriveFailure('cursor_expired');
  const kind = errors.map(({ reason }) => kinds[reason ?? '']).find((known) => known !== undefined);
  return failureOfStatus(response, response.status === 403 ? kind : undefined);
}
