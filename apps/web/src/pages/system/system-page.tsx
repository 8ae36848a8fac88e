import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { systemQuery } from '#features/system/api.ts';
import { t } from '#shared/i18n/t.ts';
import { latePart } from '#shared/late/late-part.tsx';
import { LoadedRecord } from '#shared/record/record-page.tsx';
import { QuietButton } from '#shared/ui/button/quiet-button.tsx';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';

/** No part of the page as its document has it. */
const SystemParts = latePart(async () => (await import('#features/system/system-parts.tsx')).SystemParts);

/** How the installation is, what is wrong first. */
export function Page() {
  const query = useQuery(systemQuery());
  const { data, dataUpdatedAt: at, error, isFetching, refetch } = query;
  return (
    <div className="page form">
      <PageHead title={t('system.title')} text={t('system.text')}>
        {data && (
          <QuietButton icon={IconRefresh} loading={isFetching} onClick={() => refetch()}>
            {t('system.again')}
          </QuietButton>
        )}
      </PageHead>
      <LoadedRecord query={query}>
        {(state) => <SystemParts state={state} at={at} fault={error?.message} />}
      </LoadedRecord>
    </div>
  );
}
