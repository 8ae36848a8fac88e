import * as z from 'zod/mini';
import type { DriveFailure } from '../drive-failure.ts';
import type { ErrorResponse } from '../drive-platform.ts';
import { failureOfStatus } from '../failure-of-status.ts';
import { looseText, textOf } from '../page-content.ts';

/** https://learn.microsoft.com/graph/errors */
const errorBody = z.object({ error: z.object({ code: looseText }) });

/** `accessDenied`: an administrator of the tenant does not allow it, or the person has no drive; a consent is refused otherwise. */
function kindOf(status: number, code: string | undefined): DriveFailure['kind'] | undefined {
  if (code === 'quotaLimitReached' || status === 507) return 'quota';
  if (status === 509) return 'limited';
  if (status !== 403) return undefined;
  return code === 'accessDenied' || code === 'notAllowed' ? 'not_set_up' : 'consent';
}

export const failureOf = (response: ErrorResponse): DriveFailure =>
  failureOfStatus(response, kindOf(response.status, textOf(errorBody.safeParse(response.body).data?.error.code)));
