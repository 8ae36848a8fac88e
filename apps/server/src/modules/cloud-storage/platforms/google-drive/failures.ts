import * as z from 'zod/mini';
import type { DriveFailure } from '../drive-failure.ts';
import type { ErrorResponse } from '../drive-platform.ts';
import { failureOfStatus } from '../failure-of-status.ts';
import { looseText, textOf } from '../page-content.ts';

const notes = z.catch(z.nullish(z.array(z.object({ reason: looseText, location: looseText }))), undefined);

/**
 * https://developers.google.com/workspace/drive/api/guides/handle-errors; newer servers say more in `details`
 * (https://google.aip.dev/193).
 */
const errorBody = z.object({ error: z.object({ errors: notes, details: notes }) });

const kinds: Readonly<Record<string, DriveFailure['kind']>> = {
  rateLimitExceeded: 'limited',
  userRateLimitExceeded: 'limited',
  sharingRateLimitExceeded: 'limited',
  RATE_LIMIT_EXCEEDED: 'limited',
  dailyLimitExceeded: 'quota',
  quotaExceeded: 'quota',
  insufficientPermissions: 'consent',
  insufficientScopes: 'consent',
  insufficientFilePermissions: 'consent',
  ACCESS_TOKEN_SCOPE_INSUFFICIENT: 'consent',
  // The project lacks the API, or an administrator of the domain does not let applications read drives.
  accessNotConfigured: 'not_set_up',
  projectNotLinked: 'not_set_up',
  SERVICE_DISABLED: 'not_set_up',
  CONSUMER_INVALID: 'not_set_up',
  domainPolicy: 'not_set_up',
};

/** A page token that is too old is a 400 or a 410 that names the parameter. */
export function failureOf(response: ErrorResponse): DriveFailure {
  const { errors, details } = errorBody.safeParse(response.body).data?.error ?? {};
  const said = [...(errors ?? []), ...(details ?? [])];
  const reasons = said.flatMap(({ reason }) => textOf(reason) ?? []);
  if (response.status === 400 && said.some(({ location }) => location === 'pageToken'))
    return failureOfStatus(response, 'cursor_expired', reasons);
  const kind = reasons.map((reason) => kinds[reason]).find((known) => known !== undefined);
  return failureOfStatus(response, response.status === 403 ? kind : undefined, reasons);
}
