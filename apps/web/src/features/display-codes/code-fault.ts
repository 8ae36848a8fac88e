import type { MessageId } from '@account/messages/ids';
import { ApiError } from '#shared/api/api-error.ts';
import { failureOf } from '#shared/forms/form-failure.ts';
import { t } from '#shared/i18n/t.ts';

/** Whether a code is of no use any more: it is not known, or was one wrong code too many. */
export const isEndOfCode = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 429);

/**
 * Why a call about a code failed, and what to do.
 * @param missing what it means that the server does not know the code
 */
export function codeFault(error: unknown, missing: MessageId): string {
  if (error instanceof ApiError && error.status === 404) return t(missing);
  if (error instanceof ApiError && error.status === 429)
    return t('display-code.locked', { minutes: Math.ceil((error.retryAfter ?? 60) / 60) });
  return failureOf(error).message;
}
