import { useMemo } from 'react';
import { t } from '#shared/i18n/t.ts';
import { latePart } from '#shared/late/late-part.tsx';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';

/** Its form is no part of the page as its document has it: the first style sheet is for what many pages show. */
const ImportOrganizations = latePart(
  async () => (await import('#features/organizations/import/import-organizations.tsx')).ImportOrganizations,
);

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
