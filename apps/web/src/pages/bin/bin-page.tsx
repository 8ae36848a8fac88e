import { listBin } from '@account/contract/endpoints/bin.calls';
import { useMemo } from 'react';
import { binColumns } from '#features/bin/bin-columns.tsx';
import { binChoices, kindChips } from '#features/bin/bin-kinds.ts';
import { useBinActions } from '#features/bin/hooks/use-bin-actions.ts';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import { useList } from '#shared/list/use-list.ts';
import { binDays } from '#shared/record/bin-days.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import { useListState } from '#shared/ui/data-table/use-list-state.ts';
import { FilterChips } from '#shared/ui/filter-chips/filter-chips.tsx';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';

const initial = { column: 'deleted_at', direction: 'desc', filters: binChoices } as const;

/** What was deleted and can be restored, newest first. */
export function Page() {
  const chips = kindChips(useSignedInUser());
  const state = useListState(binColumns, initial);
  const page = useList(listBin, state);
  const { actions, failure } = useBinActions();
  const trail = useMemo(() => [{ label: t('shell.dashboard'), to: pathTo('home') }, { label: t('bin.title') }], []);
  return (
    <div className="page">
      <PageHead title={t('bin.title')} text={t('bin.text', { days: binDays })} trail={trail} />
      {failure && <Alert kind="danger">{t('bin.failed', failure)}</Alert>}
      <DataTable
        label={t('bin.title')}
        columns={binColumns}
        state={state}
        page={page}
        actions={actions}
        empty={{ text: t('bin.empty', { days: binDays }) }}
        filters={
          chips.length > 0 && (
            <FilterChips
              label={t('bin.kinds')}
              chips={chips}
              value={state.view.filters.kind}
              onChange={(kind) => state.filterBy('kind', kind)}
            />
          )
        }
      />
    </div>
  );
}
