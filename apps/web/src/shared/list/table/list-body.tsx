import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '#shared/i18n/t.ts';
import { EmptyState } from '#shared/ui/empty-state/empty-state.tsx';
import type { Column, ListRow } from '../columns/column.ts';
import type { RowAction } from '../columns/row-action.ts';
import type { Choosing } from '../selection/use-selection.ts';
import { type FetchedPage, isEmpty } from '../state/fetched-page.ts';
import { isFiltered, type ListView } from '../state/list-view.ts';
import type { ListState } from '../state/use-list-state.ts';
import classes from './list.module.css';
import { RowsTable } from './rows-table.tsx';

export interface ListBodyProps<Row extends ListRow> {
  /** Name of the list, the same as in the sidebar. */
  label: string;
  /** Must be the same array on each render. */
  columns: readonly Column<Row>[];
  state: ListState;
  page: FetchedPage<Row>;
  /** The actions of the column with `isActions`. */
  actions?: readonly RowAction<Row>[] | undefined;
  /** Whether `--` is shown where there is no value; true by default. */
  placeholder?: boolean;
  /** Shown while there is no record at all: how to get the first one, and at most one button. */
  empty?: { title?: string; text: string; action?: ReactNode } | undefined;
  /** Shown while the filters match nothing: why that is so. */
  emptyFilter?: string | undefined;
}

const noActions: readonly never[] = [];

/** Why nothing matches. */
const unmatched = ({ search }: ListView, emptyFilter = t('data-table.no_match_filter')): string =>
  search ? t('data-table.no_match', { search }) : emptyFilter;

/** The rows of a list, or what is shown in their place. */
export function ListBody<Row extends ListRow>(props: ListBodyProps<Row> & { choosing?: Choosing<Row> }) {
  const { label, columns, state, page, actions = noActions, placeholder = true, choosing, empty, emptyFilter } = props;
  const { view } = state;
  const isNothing = !page.failure && isEmpty(page);
  const clear = (
    <Button variant="default" onClick={state.clear}>
      {t('data-table.clear_filter')}
    </Button>
  );
  const nothing = () =>
    isFiltered(view) ? <EmptyState text={unmatched(view, emptyFilter)} action={clear} /> : <EmptyState {...empty} />;
  return (
    <>
      {!isNothing && <RowsTable {...{ label, columns, state, page, actions, placeholder, choosing }} />}
      {/* Always there: screen readers tell what comes into a live region, and not what comes with one. */}
      <div className={classes.state} role="status">
        {isNothing && nothing()}
      </div>
    </>
  );
}
