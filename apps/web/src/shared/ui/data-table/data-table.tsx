import { type ReactNode, useEffect, useRef } from 'react';
import card from '../card/card.module.css';
import type { ListRow } from './column.ts';
import { ColumnChooser } from './columns/column-chooser.tsx';
import { ExportButton } from './export-button.tsx';
import classes from './list.module.css';
import { ListBody, type ListBodyProps } from './list-body.tsx';
import { ListNews } from './list-news.tsx';
import { ListTools } from './list-tools.tsx';
import { Pager } from './paging/pager.tsx';
import { SelectionBar } from './selection/selection-bar.tsx';
import { type ListEvents, useListEvents } from './state/list-events.ts';

interface DataTableProps<Row extends ListRow> extends ListBodyProps<Row> {
  events?: ListEvents;
  /** The menu of its saved views. */
  views?: ReactNode;
  /** Fields that filter the list, beside its search. */
  filterFields?: ReactNode;
  /** Chips that filter it. */
  filters?: ReactNode;
}

/** A searchable, sortable, paged list with a choice of columns. It makes no requests. */
export function DataTable<Row extends ListRow>({ events, views, filterFields, filters, ...body }: DataTableProps<Row>) {
  const { label, columns, state, page, selecting } = body;
  const { view } = state;
  const list = useRef<HTMLElement>(null);
  const exportexcel = events?.exportexcel;
  useListEvents(view, events);

  // Another page begins at its top.
  const shown = useRef(view.page);
  useEffect(() => {
    if (shown.current === view.page) return;
    shown.current = view.page;
    if (list.current && list.current.getBoundingClientRect().top < 0) list.current.scrollIntoView({ block: 'start' });
  }, [view.page]);

  return (
    <section className={`${card.card} ${classes.list}`} aria-label={label} ref={list}>
      <ListTools state={state} fields={filterFields} filters={filters}>
        {views}
        {exportexcel && <ExportButton onExport={() => exportexcel(view)} />}
        <ColumnChooser columns={columns} hidden={view.hidden} onChange={state.hideColumns} />
      </ListTools>
      <ListBody {...body} />
      {!page.failure && <Pager state={state} page={page} />}
      <ListNews columns={columns} sort={view.sort} chosen={selecting?.selection.count ?? 0} />
      {selecting && selecting.selection.count > 0 && (
        <SelectionBar selection={selecting.selection} rows={page.rows ?? []} meta={page.meta}>
          {selecting.actions}
        </SelectionBar>
      )}
    </section>
  );
}
