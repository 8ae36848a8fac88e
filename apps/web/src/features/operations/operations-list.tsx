import { pageOperations } from '@account/contract/endpoints/operations/operations.calls';
import type { OperationRow } from '@account/contract/endpoints/operations/operations.list';
import { useId } from 'react';
import { t } from '#shared/i18n/t.ts';
import { pathTo } from '#shared/lib/path-to.ts';
import type { Column } from '#shared/list/columns/column.ts';
import type { ListScreen } from '#shared/list/list-page.tsx';
import { FilterChips } from '#shared/ui/filter-chips/filter-chips.tsx';
import { ProgressBar } from '#shared/ui/progress-bar/progress-bar.tsx';
import { interval } from './api.ts';
import { percentOf, stateText, titleText } from './words.ts';

/** Without its own rows the state is known from the address. */
const states = ['running', 'finished', 'cancelled'] as const;

/** How far an operation is, or how it ended, and how many records it left as they are. */
function OperationState({ row }: { row: OperationRow }) {
  const id = useId();
  const { state, failed, done, total } = row;
  return (
    <div>
      <span id={id} className="num">
        {state === 'running' && t('operation-page.percent', { percent: percentOf(row) })}
        {state === 'finished' && t('operation-page.finished')}
        {state === 'cancelled' && stateText(row)}
      </span>
      {state === 'running' && <ProgressBar share={done / Math.max(1, total)} labelledBy={id} />}
      {failed > 0 && <div className="sm muted">{t('operation-page.not_done', { count: failed })}</div>}
    </div>
  );
}

const columns: readonly Column<OperationRow>[] = [
  {
    key: 'action',
    label: 'operation-page.what',
    sort: true,
    dab: true,
    width: 240,
    value: titleText,
    route: ({ id }) => pathTo('operation', { id }),
  },
  { key: 'actor_email', label: 'operation-page.who', sort: true, truncate: true, width: 200 },
  { key: 'created_at', label: 'operation-page.when', sort: true, isDatetime: true, place: 'meta', width: 150 },
  {
    key: 'state',
    label: 'operation-page.state',
    sort: true,
    place: 'full',
    width: 200,
    computed: (row) => <OperationState row={row} />,
  },
  { key: 'actions', label: 'data-table.actions', isActions: true },
];

/** The operations on many records, the newest first. */
export const operationScreen: ListScreen<typeof pageOperations> = {
  endpoint: pageOperations,
  title: 'common.bulk_actions',
  text: 'operation-page.text',
  columns,
  order: { column: 'created_at', direction: 'desc' },
  filters: [{ name: 'state', values: states }],
  chips: (state) => (
    <FilterChips
      label={t('operation-page.state')}
      chips={states.map((value) => ({ value, label: t(`operation-page.state_${value}`) }))}
      value={state.view.filters.state}
      onChange={(value) => state.filterBy('state', value)}
    />
  ),
  empty: () => ({ text: t('operation-page.empty') }),
  pauseFor: (rows) => (rows.some(({ state }) => state === 'running') ? interval : false),
};
