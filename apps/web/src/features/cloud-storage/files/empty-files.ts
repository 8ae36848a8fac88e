import type { CloudStorageProvider } from '@account/contract/endpoints/drives/cloud-storage.list';
import { platformNames } from '@account/contract/platforms';
import { t } from '#shared/i18n/t.ts';
import { errorText } from '../job-words.ts';
import { topFolder } from './folder-address.ts';

interface EmptyWords {
  title: string;
  text: string;
}

/** What is said where no file is listed: why there is none, and when there will be. */
export function emptyFiles(drive: CloudStorageProvider, folder: number): EmptyWords {
  const { job_status, synced_at, provider_platform } = drive;
  if (job_status === 'failed' && synced_at === null)
    return { title: t('cloud-storage.files_failed'), text: errorText(drive) ?? t('cloud-storage.files_never_text') };
  if (synced_at === null) {
    const title = t('cloud-storage.files_never');
    if (job_status === 'processing') return { title, text: t('cloud-storage.files_processing_text') };
    if (job_status === 'pending') return { title, text: t('cloud-storage.files_pending_text') };
    return { title, text: t('cloud-storage.files_never_text') };
  }
  if (folder !== topFolder)
    return { title: t('cloud-storage.folder_empty'), text: t('cloud-storage.folder_empty_text') };
  const platform = platformNames[provider_platform];
  return { title: t('cloud-storage.drive_empty'), text: t('cloud-storage.drive_empty_text', { platform }) };
}
