import * as z from 'zod/mini';
import type { DriveFailure } from '../drive-failure.ts';
import type { ErrorResponse } from '../drive-platform.ts';
import { failureOfStatus } from '../failure-of-status.ts';

/** https://learn.microsoft.com/graph/errors */
const errorBody = z.object({ error: z.object({ code: z.string() }) });

function kindOf(status: number, code: string | undefined): DriveFailure['kind'] | undefined {
  if (code === 'quotaLimitReached' || status === 507) return 'quota';
  if (status === 509) return 'limited';
  return status === 403 ? 'consent' : undefined;
}

export const failureOf = (response: ErrorResponse): DriveFailure =>
  failureOfStatus(response, kindOf(response.status, errorBody.safeParse(response.body).data?.error.code));
