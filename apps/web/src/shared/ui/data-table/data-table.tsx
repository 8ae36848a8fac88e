import { useEffect, useRef } from 'react';
import card from '../card/card.module.css';
import type { ListRow } from './column.ts';
import { ColumnChooser } from './column-chooser.tsx';
import classes from './data-table.module.css';
import { isEmpty, ListBody, type ListBodyProps } from './list-body.tsx';
import { ListTools } from './list-tools.tsx';
import { Pager } from './pager.tsx';

/** A searchable, sortable, paged list with a choice of columns (spec section 2). It knows no call. */
export function DataTable<Row extends ListRow>(props: ListBodyProps<Row>) {
  const { label, columns, state, page } = props;
  const { view } = state;
  const list = useRef<HTMLElement>(null);

  // The next page is read from its top.
  const shown = useRef(view.page);
  useEffect(() => {
    if (shown.current === view.page) return;
    shown.current = view.page;
    if (list.current && list.current.getBoundingClientRect().top < 0) list.current.scrollIntoView({ block: 'start' });
  }, [view.page]);

  return (
    <section className={`${card.card} ${classes.list}`} aria-label={label} ref={list}>
      <ListTools state={state}>
        <ColumnChooser columns={columns} hidden={view.hidden} onChange={state.hideColumns} />
      </ListTools>
      <ListBody {...props} />
      {!isEmpty(page) && !page.failure && <Pager meta={page.meta} onPage={state.showPage} />}
    </section>
  );
}
