import type { ManufacturerApp } from '@account/contract/endpoints/administration/manufacturer-apps';
import { useMemo } from 'react';
import { manufacturerAppQuery } from '#features/manufacturer-apps/api.ts';
import { ManufacturerAppForm } from '#features/manufacturer-apps/components/manufacturer-app-form.tsx';
import { manufacturerName } from '#features/manufacturer-apps/manufacturer-app-fields.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { RecordFormPage } from '#shared/record/record-page.tsx';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';

function Create() {
  const trail = useMemo(() => [{ label: t('common.create') }], []);
  return (
    <>
      <PageHead title={t('manufacturer-apps.create_title')} text={t('manufacturer-apps.text')} trail={trail} />
      <ManufacturerAppForm />
    </>
  );
}

function Update({ manufacturerApp }: { manufacturerApp: ManufacturerApp }) {
  const { id } = manufacturerApp;
  const name = manufacturerName(manufacturerApp);
  const trail = useMemo(
    () => [{ label: name, to: pathTo('manufacturerApp', { id }) }, { label: t('common.edit') }],
    [id, name],
  );
  return (
    <>
      <PageHead title={t('manufacturer-apps.update_title', { name })} trail={trail} />
      <ManufacturerAppForm manufacturerApp={manufacturerApp} />
    </>
  );
}

/** `/manufacturerapp/create` and `/manufacturerapp/{id}/update`. */
export const Page = () => (
  <RecordFormPage query={manufacturerAppQuery} title={t('manufacturer-apps.one')} create={<Create />}>
    {(manufacturerApp) => <Update manufacturerApp={manufacturerApp} />}
  </RecordFormPage>
);
