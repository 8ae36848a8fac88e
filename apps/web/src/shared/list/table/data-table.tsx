import type { Direction } from '@account/contract/calls/paging';
import { Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { formatCount } from '#shared/i18n/numbers.ts';
import { t } from '#shared/i18n/t.ts';
import card from '#shared/ui/card/card.module.css';
import { Icon } from '#shared/ui/icon/icon.tsx';
import type { Column, ListRow } from '../columns/column.ts';
import listEventsClasses from '../columns/column-chooser.module.css';
import { ColumnChooser } from '../columns/column-chooser.tsx';
import { usePending } from '../columns/row-actions.tsx';
import { SelectionBar } from '../selection/selection-bar.tsx';
import { type Selection, useSelection } from '../selection/use-selection.ts';
import type { ListView, Sort } from '../state/list-view.ts';
import classes from './list.module.css';
import { ListBody, type ListBodyProps } from './list-body.tsx';
import { ListTools } from './list-tools.tsx';
import { Pager, PageTop } from './pager.tsx';

/** Callbacks of a list, all optional. The specification asks for them; only the gallery uses them. */
export interface ListEvents {
  /** The search has changed; empty text means no search. */
  handleSearch?: (text: string) => void;
  /** The order has changed. */
  sort?: (key: string, direction: Direction) => void;
  /** The page has changed. */
  change?: (page: number) => void;
  /** `Export` was chosen. Without this callback there is no such button. */
  exportexcel?: (view: ListView) => Promise<void> | void;
}

/** Calls the callbacks for every change of the list: by its own buttons, a link or the back button. */
function useListEvents({ search, sort, page }: ListView, events: ListEvents | undefined): void {
  const last = useRef({ search, sort, page });
  useEffect(() => {
    const before = last.current;
    last.current = { search, sort, page };
    if (search !== before.search) events?.handleSearch?.(search);
    if (sort.column !== before.sort.column || sort.direction !== before.sort.direction)
      events?.sort?.(sort.column, sort.direction);
    if (page !== before.page) events?.change?.(page);
  });
}

/** Exports the list as a file. Shows a spinner until the work ends. */
function ExportButton({ onExport }: { onExport: () => Promise<void> | void }) {
  const { pending, run } = usePending();
  return (
    <Button
      className={listEventsClasses.opener}
      variant="default"
      leftSection={<Icon of={IconFileSpreadsheet} size="sm" />}
      loading={pending}
      onClick={() => run(onExport)}
    >
      {t('data-table.export')}
    </Button>
  );
}

/** A text for a live region: nothing until it changes, since what a page begins with is read with it. */
function useChangedText(text: string): string {
  const [first, setFirst] = useState<string | undefined>(text);
  if (first !== undefined && first !== text) setFirst(undefined);
  return first === undefined ? text : '';
}

/** Says to screen readers what is otherwise only seen. */
const LiveRegion = ({ text }: { text: string }) => (
  <p className="hidden-text" aria-live="polite">
    {useChangedText(text)}
  </p>
);

/** The order of a list in words. */
function sortText<Row extends ListRow>(columns: readonly Column<Row>[], { column, direction }: Sort): string {
  const label = columns.find(({ key }) => key === column)?.label;
  return label === undefined ? '' : t('data-table.sorted', { column: t(label), direction });
}

/** Lets people choose rows, to do something with all of them. */
export interface Selecting<Row extends ListRow> {
  /** The name of a row; must be the same function on each render. */
  nameOf: (row: Row) => string;
  /** The buttons in the bar that says how many are chosen. */
  Actions: ComponentType<{ selection: Selection }>;
}

interface SelectableBodyProps<Row extends ListRow> {
  body: ListBodyProps<Row>;
  selecting: Selecting<Row>;
  /** The content below the rows. */
  children: ReactNode;
}

/** The rows of a list in which some can be chosen. Nothing around them renders again with the choice, so it is kept here. */
function SelectableBody<Row extends ListRow>({ body, selecting, children }: SelectableBodyProps<Row>) {
  const { state, page } = body;
  const { nameOf, Actions } = selecting;
  const selection = useSelection(state);
  return (
    <>
      <ListBody {...body} choosing={{ selection, nameOf }} />
      {children}
      <LiveRegion text={t('data-table.selected', { count: formatCount(selection.count) })} />
      {selection.count > 0 && (
        <SelectionBar selection={selection} rows={page.rows ?? []} meta={page.meta}>
          <Actions selection={selection} />
        </SelectionBar>
      )}
    </>
  );
}

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
      <LiveRegion text={sortText(columns, view.sort)} />
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
