import { type ReactNode, useRef } from 'react';
import card from '../card/card.module.css';
import type { ListRow } from './column.ts';
import { ColumnChooser } from './columns/column-chooser.tsx';
import { ExportButton } from './export-button.tsx';
import classes from './list.module.css';
import { ListBody, type ListBodyProps } from './list-body.tsx';
import { ListTools } from './list-tools.tsx';
import { News, sortText } from './news.tsx';
import { PageTop } from './paging/page-top.tsx';
import { Pager } from './paging/pager.tsx';
import { SelectableBody, type Selecting } from './selection/selectable-body.tsx';
import { type ListEvents, useListEvents } from './state/list-events.ts';

interface DataTableProps<Row extends ListRow> extends ListBodyProps<Row> {
  events?: ListEvents;
  selecting?: Selecting<Row> | undefined;
  /** The menu of its saved views. */
  views?: ReactNode;
  /** Fields that filter the list, beside its search. */
  filterFields?: ReactNode;
  /** Chips that filter it. */
  filters?: ReactNode;
}

/** A searchable, sortable, paged list with a choice of columns. It makes no requests. */
export function DataTable<Row extends ListRow>(props: DataTableProps<Row>) {
  const { events, selecting, views, filterFields, filters, ...body } = props;
  const { label, columns, state, page } = body;
  const { view } = state;
  const list = useRef<HTMLElement>(null);
  const exportexcel = events?.exportexcel;
  useListEvents(view, events);

  const below = (
    <>
      {!page.failure && <Pager state={state} page={page} />}
      <PageTop page={view.page} list={list} />
      <News text={sortText(columns, view.sort)} />
    </>
  );
  return (
    <section className={`${card.card} ${classes.list}`} aria-label={label} ref={list} data-list>
      <ListTools state={state} fields={filterFields} filters={filters}>
        {views}
        {exportexcel && <ExportButton onExport={() => exportexcel(view)} />}
        <ColumnChooser columns={columns} hidden={view.hidden} onChange={state.hideColumns} />
      </ListTools>
      {selecting ? (
        <SelectableBody body={body} selecting={selecting}>
          {below}
        </SelectableBody>
      ) : (
        <>
          <ListBody {...body} />
          {below}
        </>
      )}
    </section>
  );
}
