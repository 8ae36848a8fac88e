import { useMemo } from 'react';
import { binScreen } from '#features/bin/bin-list.tsx';
import { useBinActions } from '#features/bin/hooks/use-bin-actions.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { ListPage } from '#shared/list/list-page.tsx';
import { binDays } from '#shared/record/bin-days.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';

export function Page() {
  const { actions, failure } = useBinActions();
  const trail = useMemo(() => [{ label: t('shell.dashboard'), to: pathTo('home') }, { label: t('bin.title') }], []);
  return (
    <ListPage
      list={binScreen}
      head={<PageHead title={t('bin.title')} text={t('bin.text', { days: binDays })} trail={trail} />}
      above={failure && <Alert kind="danger">{t('bin.failed', failure)}</Alert>}
      actions={actions}
    />
  );
}
