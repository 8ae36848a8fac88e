import { useMemo } from 'react';
import { ImportOrganizations } from '#features/organizations/import/import-organizations.tsx';
import { t } from '#shared/i18n/t.ts';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';

/** `/organization/import`. */
export function Page() {
  const trail = useMemo(() => [{ label: t('organizations.import') }], []);
  return (
    <div className="page">
      <PageHead title={t('organizations.import')} text={t('organizations.import_text')} trail={trail} />
      <ImportOrganizations />
    </div>
  );
}
