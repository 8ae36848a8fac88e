import { failureOf } from '#shared/forms/form-failure.ts';
import { t } from '#shared/i18n/t.ts';

/** Why a picture was not saved, in a sentence or two. */
export function uploadFailure(error: unknown): string {
  const { message, fields, requestId } = failureOf(error);
  const request = requestId ? `(${t('ui.request', { id: requestId })})` : '';
  return [t('settings.picture_not_saved'), fields.file ?? message, request].filter(Boolean).join(' ');
}
