import type { Organization } from '@account/contract/endpoints/administration/organizations';
import { useMemo } from 'react';
import { OrganizationForm } from '#features/organizations/components/organization-form.tsx';
import { organizationQuery } from '#features/organizations/queries.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { RecordFormPage } from '#shared/record/record-page.tsx';
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

/** `/organization/create` and `/organization/{id}/update`. */
export const Page = () => (
  <RecordFormPage query={organizationQuery} title={t('organizations.one')} create={<Create />}>
    {(organization) => <Update organization={organization} />}
  </RecordFormPage>
);
