import { ApiError } from '#shared/api/api-error.ts';
import { t } from '#shared/i18n/t.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';

/** Whether a failure says what is wrong: a refusal by the server does, an error of it or of the network does not. */
const hasReason = (error: Error): boolean => error instanceof ApiError && error.status < 500;

/** Says in a toast that something failed, where the failure has no reason that the page shows. */
export function showFailure(error: Error): void {
  if (!hasReason(error)) showToast({ message: t('common.failed'), kind: 'error' });
}
