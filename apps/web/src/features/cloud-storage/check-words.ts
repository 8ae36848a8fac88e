import type { CloudStorageProvider } from '@account/contract/endpoints/drives/cloud-storage.list';
import { t } from '#shared/i18n/t.ts';
import { errorText, filesText } from './job-words.ts';

/** The state of a synchronisation as the alert of `Check Status` tells it. */
export interface CheckWords {
  kind: 'info' | 'success' | 'danger';
  text: string;
}

/** What the check of a status tells. */
export function checkWords(drive: CloudStorageProvider): CheckWords {
  const { provider_name: name, files_synced, error } = drive;
  const files = filesText(files_synced);
  const reason = errorText(drive) ?? '';
  switch (drive.job_status) {
    case 'pending':
      return { kind: 'info', text: t('cloud-storage.check_pending', { name }) };
    case 'processing':
      return { kind: 'info', text: t('cloud-storage.check_processing', { name, files }) };
    case 'success':
      return { kind: 'success', text: t('cloud-storage.check_success', { name, files }) };
    case 'failed':
      return error?.action === 'reconnect'
        ? { kind: 'danger', text: t('cloud-storage.check_reconnect', { name, reason }) }
        : { kind: 'danger', text: t('cloud-storage.check_failed', { name, reason }) };
    default:
      return { kind: 'info', text: t('cloud-storage.check_other', { name }) };
  }
}
