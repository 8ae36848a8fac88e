import type { Organization } from '@account/contract/organizations';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { organizationQuery } from '#features/organizations/api/organization-query.ts';
import { OrganizationForm } from '#features/organizations/components/organization-form.tsx';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { freshOnMount } from '#shared/record/fresh-on-mount.ts';
import { LoadedRecord } from '#shared/record/loaded-record.tsx';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';

function Create() {
  const trail = useMemo(() => [{ label: t('common.create') }], []);
  return (
    <>
      <PageHead title={t('organizations.create_title')} text={t('organizations.create_text')} trail={trail} />
      <OrganizationForm />
    </>
  );
}

function Update({ organization }: { organization: Organization }) {
  const { id, name } = organization;
  const trail = useMemo(
    () => [{ label: name, to: pathTo('organization', { id }) }, { label: t('common.edit') }],
    [id, name],
  );
  return (
    <>
      <PageHead title={t('organizations.update_title', { name })} trail={trail} />
      <OrganizationForm organization={organization} />
    </>
  );
}

function LoadedUpdate({ id }: { id: string }) {
  const query = useQuery({ ...organizationQuery(id), ...freshOnMount });
  return (
    <LoadedRecord query={query} title={t('organizations.one')} fresh>
      {(organization) => <Update organization={organization} />}
    </LoadedRecord>
  );
}

/** `/organization/create` and `/organization/{id}/update`. */
export function Page() {
  const { id } = useParams();
  return <div className="page form">{id ? <LoadedUpdate key={id} id={id} /> : <Create />}</div>;
}
