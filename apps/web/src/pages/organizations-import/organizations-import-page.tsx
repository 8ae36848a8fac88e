import { lazy, Suspense, useMemo } from 'react';
import { t } from '#shared/i18n/t.ts';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';

/** Its form is no part of the page as its document has it: the first style sheet is for what many pages show. */
const ImportOrganizations = lazy(async () => {
  const { ImportOrganizations: Import } = await import('#features/organizations/import/import-organizations.tsx');
  return { default: Import };
});

/** `/organization/import`. */
export function Page() {
  const trail = useMemo(() => [{ label: t('organizations.import') }], []);
  return (
    <div className="page">
      <PageHead title={t('organizations.import')} text={t('organizations.import_text')} trail={trail} />
      <Suspense>
        <ImportOrganizations />
      </Suspense>
    </div>
  );
}
