import type { NetworkDrive } from '@account/contract/endpoints/drives/network-drives';
import { useMemo } from 'react';
import { networkDriveQuery } from '#features/network-drives/api.ts';
import { driveName } from '#features/network-drives/network-drive-fields.ts';
import { NetworkDriveForm } from '#features/network-drives/network-drive-form.tsx';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { RecordFormPage } from '#shared/record/record-page.tsx';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';

function Create() {
  const trail = useMemo(() => [{ label: t('common.create') }], []);
  return (
    <>
      <PageHead title={t('network-drives.create_title')} text={t('network-drives.text')} trail={trail} />
      <NetworkDriveForm />
    </>
  );
}

function Update({ drive }: { drive: NetworkDrive }) {
  const { id, user_id } = drive;
  const viewer = useSignedInUser();
  const name = driveName(drive);
  const trail = useMemo(
    () => [{ label: name, to: pathTo('networkDrive', { id }) }, { label: t('common.edit') }],
    [id, name],
  );
  return (
    <>
      <PageHead title={t('network-drives.update_title', { name })} trail={trail} />
      {viewer.id === user_id ? <NetworkDriveForm drive={drive} /> : <Alert kind="danger">{t('forms.forbidden')}</Alert>}
    </>
  );
}

/** `/networkdrive/create` and `/networkdrive/{id}/update`. */
export const Page = () => (
  <RecordFormPage query={networkDriveQuery} title={t('network-drives.one')} create={<Create />}>
    {(drive) => <Update drive={drive} />}
  </RecordFormPage>
);
