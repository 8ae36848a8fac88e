import type { CloudStorageProvider } from '@account/contract/endpoints/drives/cloud-storage.list';
import { t } from '#shared/i18n/t.ts';
import { formatTimestamp } from '#shared/lib/dates.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';

/** Says over a list of files that it is not all of them, or not how they are now; renders nothing where it is. */
export function IncompleteFiles({ drive }: { drive: CloudStorageProvider }) {
  const { job_status, synced_at } = drive;
  if (job_status === 'processing' && synced_at === null) return <Alert>{t('cloud-storage.files_reading')}</Alert>;
  if (job_status !== 'failed') return null;
  return (
    <Alert kind="warning">
      {synced_at === null
        ? t('cloud-storage.files_partly')
        : t('cloud-storage.files_outdated', { when: formatTimestamp(synced_at, 'datetime') })}
    </Alert>
  );
}
