import type { ManufacturerApp } from '@account/contract/manufacturer-apps';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { manufacturerAppQuery } from '#features/manufacturer-apps/api/manufacturer-app-query.ts';
import { ManufacturerAppForm } from '#features/manufacturer-apps/components/manufacturer-app-form.tsx';
import { manufacturerName } from '#features/manufacturer-apps/manufacturer-name.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { freshOnMount } from '#shared/record/fresh-on-mount.ts';
import { LoadedRecord } from '#shared/record/loaded-record.tsx';
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

function Update({ preset }: { preset: ManufacturerApp }) {
  const { id } = preset;
  const name = manufacturerName(preset);
  const trail = useMemo(
    () => [{ label: name, to: pathTo('manufacturerApp', { id }) }, { label: t('common.edit') }],
    [id, name],
  );
  return (
    <>
      <PageHead title={t('manufacturer-apps.update_title', { name })} trail={trail} />
      <ManufacturerAppForm preset={preset} />
    </>
  );
}

function LoadedUpdate({ id }: { id: string }) {
  const query = useQuery({ ...manufacturerAppQuery(id), ...freshOnMount });
  return (
    <LoadedRecord query={query} title={t('manufacturer-apps.one')} fresh>
      {(preset) => <Update preset={preset} />}
    </LoadedRecord>
  );
}

/** `/manufacturerapp/create` and `/manufacturerapp/{id}/update`. */
export function Page() {
  const { id } = useParams();
  return <div className="page form">{id ? <LoadedUpdate key={id} id={id} /> : <Create />}</div>;
}
