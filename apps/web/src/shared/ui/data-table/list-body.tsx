import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '#shared/i18n/t.ts';
import { EmptyState } from '../empty-state/empty-state.tsx';
import type { Column, ListRow, RowAction } from './column.ts';
import classes from './list.module.css';
import type { ListPage } from './list-page.ts';
import { RowsTable } from './rows/rows-table.tsx';
import type { ListState } from './use-list-state.ts';

export interface ListBodyProps<Row extends ListRow> {
  /** Name of the list, the same as in the sidebar. */
  label: string;
  /** Must be the same array on each render. */
  columns: readonly Column<Row>[];
  state: ListState;
  page: ListPage<Row>;
  /** The actions of the column with `isActions`. */
  actions?: readonly RowAction<Row>[] | undefined;
  /** Whether `--` is shown where there is no value; true by default. */
  placeholder?: boolean;
  /** Shown while there is no record at all: how to get the first one, and at most one button. */
  empty?: { title?: string; text: string; action?: ReactNode } | undefined;
}

/** Whether it is known that there is nothing to show. */
export const isEmpty = <Row extends ListRow>({ meta, loading }: ListPage<Row>): boolean =>
  meta?.total === 0 && !loading;

const noActions: readonly never[] = [];

/** The rows of a list, or what is shown in their place. */
export function ListBody<Row extends ListRow>(props: ListBodyProps<Row>) {
  const { label, columns, state, page, actions = noActions, placeholder = true, empty } = props;
  const { search } = state.view;
  if (page.failure || !isEmpty(page)) return <RowsTable {...{ label, columns, state, page, actions, placeholder }} />;
  const clear = (
    <Button variant="default" onClick={() => state.searchFor('')}>
      {t('data-table.clear_filter')}
    </Button>
  );
  return (
    <div className={classes.state} role="status">
      {search ? <EmptyState text={t('data-table.no_match', { search })} action={clear} /> : <EmptyState {...empty} />}
    </div>
  );
}
