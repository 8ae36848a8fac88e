import { failureOf } from '#shared/forms/form-failure.ts';
import { joinSentences } from '#shared/i18n/sentences.ts';
import { t } from '#shared/i18n/t.ts';

/** Why a picture was not saved, in a sentence or two. */
export function uploadFailure(error: unknown): string {
  const { message, fields, requestId } = failureOf(error);
  const request = requestId ? `(${t('ui.request', { id: requestId })})` : '';
  return joinSentences([t('settings.picture_not_saved'), fields.file ?? message, request]);
}
