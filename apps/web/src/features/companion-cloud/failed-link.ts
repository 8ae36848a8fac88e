import type { MessageId } from '@account/messages/ids';
import { failureOf } from '#shared/forms/form-failure.ts';
import { joinSentences } from '#shared/i18n/sentences.ts';
import { t } from '#shared/i18n/t.ts';

/** What did not happen, and why in the server's words. */
export function failedLink(what: MessageId, error: unknown): string {
  const { message, fields, requestId } = failureOf(error);
  const [reason = message] = Object.values(fields);
  return joinSentences([t(what), reason, requestId && `(${t('ui.request', { id: requestId })})`]);
}
