import type { CloudStorageProvider } from '@account/contract/endpoints/drives/cloud-storage.list';
import { t } from '#shared/i18n/t.ts';
import { errorText, filesText } from './job-words.ts';

/** How a synchronisation has ended, for those who cannot see the row change. */
export function endWords(drive: CloudStorageProvider): string {
  const { provider_name: name, job_status, files_synced } = drive;
  return job_status === 'success'
    ? t('cloud-storage.now_success', { name, files: filesText(files_synced) })
    : t('cloud-storage.now_failed', { name, reason: errorText(drive) ?? '' });
}
