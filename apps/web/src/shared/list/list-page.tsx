import type { ApiCall } from '@account/contract/api';
import type { SignedInUser } from '@account/contract/bootstrap';
import type { Direction } from '@account/contract/calls/paging';
import type { ViewList } from '@account/contract/endpoints/administration/views';
import { pages } from '@account/contract/pages/pages';
import type { RecordKind } from '@account/contract/pages/record-pages';
import type { MessageId } from '@account/messages/ids';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { isOpenTo } from '#shared/access/is-open-to.ts';
import { t } from '#shared/i18n/t.ts';
import { latePart } from '#shared/late/late-part.tsx';
import { pathTo } from '#shared/lib/path-to.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { CreateLink } from '#shared/ui/button/button-links.tsx';
import { Icon } from '#shared/ui/icon/icon.tsx';
import { PageHead } from '#shared/ui/page-head/page-head.tsx';
import type { Column } from './columns/column.ts';
import type { RowAction } from './columns/row-action.ts';
import { type FilterSwitch, FilterSwitches } from './filter-switches.tsx';
import type { FetchedPage } from './state/fetched-page.ts';
import { useRememberedList } from './state/list-address.ts';
import type { FilterChoice, ListView } from './state/list-view.ts';
import { type Fetching, type RowOf, useList } from './state/use-list.ts';
import { type ListState, useListState } from './state/use-list-state.ts';
import { DataTable, type Selecting } from './table/data-table.tsx';
import type { ListBodyProps } from './table/list-body.tsx';
import { useViews, type Views } from './views/use-views.ts';
import { ViewsMenu } from './views/views-menu.tsx';

/** Few lists have saved views. */
const ViewTabs = latePart(async () => (await import('./views/view-tabs.tsx')).ViewTabs, {
  waiting: () => <div style={{ height: '2.5rem' }} />,
});

/** Links from a list to what was deleted from it. Below the administrators nothing else is in the bin. */
function BinLink({ kind }: { kind: RecordKind }) {
  const hasOthers = isOpenTo(useSignedInUser(), pages.users);
  return (
    <Button
      component={Link}
      to={hasOthers ? `${pathTo('bin')}?kind=${kind}` : pathTo('bin')}
      variant="subtle"
      color="gray"
      leftSection={<Icon of={IconTrash} size="sm" stroke={1.7} />}
    >
      {t('common.bin')}
    </Button>
  );
}

/** A list as its feature declares it. */
export interface ListScreen<E extends ApiCall> {
  endpoint: E;
  title: MessageId;
  text?: MessageId;
  /** Must be the same array on each render. */
  columns: readonly Column<RowOf<E>>[];
  /** The order it has at first. */
  order: { column: keyof RowOf<E> & string; direction?: Direction };
  /** The filters that its address can set. */
  filters?: readonly FilterChoice[] | ((user: SignedInUser) => readonly FilterChoice[]);
  /** The filters that are chips of their own. */
  switches?: (user: SignedInUser) => readonly FilterSwitch[];
  /** Other chips that filter it. */
  chips?: (state: ListState, user: SignedInUser) => ReactNode;
  /** The name under which views of it are saved; a list without one has no views. */
  views?: ViewList;
  /** Whether its records lead back to it as it was last seen; true by default. */
  isRemembered?: boolean;
  /** The kind of its records in the bin. */
  bin?: RecordKind;
  /** Path of the form for a new record. */
  createPath?: string;
  empty?: () => ListBodyProps<RowOf<E>>['empty'];
  emptyFilter?: (filters: ListView['filters']) => string | undefined;
  pauseFor?: Fetching<RowOf<E>>['pauseFor'];
}

interface Asked<E extends ApiCall> extends Fetching<RowOf<E>> {
  /** Further filters of the call. */
  filters?: object;
}

/** A list as a screen shows it: its state, its saved views, and the page that the state asks for. */
export interface ShownList<E extends ApiCall> {
  state: ListState;
  views: Views;
  page: FetchedPage<RowOf<E>>;
}

const nothing = () => ({});

/**
 * Opens a list as its address says, and fetches the page.
 * @param ask what the call needs beside the state
 */
export function useListPage<E extends ApiCall>(
  list: ListScreen<E>,
  ask: (state: ListState) => Asked<E> = nothing,
): ShownList<E> {
  const { endpoint, columns, order, filters, pauseFor } = list;
  const user = useSignedInUser();
  useRememberedList(list.isRemembered);
  const views = useViews(list.views);
  const choices = useMemo(() => (typeof filters === 'function' ? filters(user) : filters), [filters, user]);
  const state = useListState(columns, { ...order, ...(choices && { filters: choices }) }, views.opening);
  const { filters: further, ...fetching } = ask(state);
  const page = useList(endpoint, state, further, { ...(pauseFor && { pauseFor }), ...fetching });
  return { state, views, page };
}

/** The elements that a screen adds to a list, often parts of other features. */
interface ListSlots<E extends ApiCall> {
  /** In place of the head with title, text and buttons. */
  head?: ReactNode;
  /** Buttons between the link to the bin and `Create`. */
  buttons?: ReactNode;
  /** Between the head and the list. */
  above?: ReactNode;
  /** Fields that filter it, beside its search. */
  fields?: (state: ListState) => ReactNode;
  /** Must be the same array on each render. */
  actions?: readonly RowAction<RowOf<E>>[];
  selecting?: Selecting<RowOf<E>>;
}

interface ListFrameProps<E extends ApiCall> extends ListSlots<E> {
  list: ListScreen<E>;
  shown: ShownList<E>;
  /** The columns to show, where they are not all of the declaration. */
  columns?: readonly Column<RowOf<E>>[];
}

function ListHead<E extends ApiCall>({ list, buttons }: Pick<ListFrameProps<E>, 'list' | 'buttons'>) {
  const { title, text, bin, createPath } = list;
  return (
    <PageHead title={t(title)} text={text && t(text)}>
      {(bin || buttons || createPath) && (
        <>
          {bin && <BinLink kind={bin} />}
          {buttons}
          {createPath && <CreateLink to={createPath} />}
        </>
      )}
    </PageHead>
  );
}

/** The page of a list that is open: head, list, and what the screen adds. */
export function ListFrame<E extends ApiCall>(props: ListFrameProps<E>) {
  const { list, shown, head, buttons, above, fields, columns = list.columns, actions, selecting } = props;
  const { state, views, page } = shown;
  const user = useSignedInUser();
  const chips = list.chips?.(state, user);
  const switches = list.switches?.(user);
  return (
    <div className="page">
      {head ?? <ListHead list={list} buttons={buttons} />}
      {above}
      {views.all.length > 0 && <ViewTabs views={views} state={state} />}
      <DataTable
        label={t(list.title)}
        columns={columns}
        state={state}
        views={<ViewsMenu views={views} state={state} />}
        page={page}
        empty={list.empty?.()}
        emptyFilter={list.emptyFilter?.(state.view.filters)}
        filterFields={fields?.(state)}
        filters={
          (chips || switches) && (
            <>
              {chips}
              {switches && <FilterSwitches filters={switches} state={state} />}
            </>
          )
        }
        actions={actions}
        selecting={selecting}
      />
    </div>
  );
}

interface ListPageProps<E extends ApiCall> extends ListSlots<E> {
  list: ListScreen<E>;
}

/** The screen of a list. */
export function ListPage<E extends ApiCall>(props: ListPageProps<E>) {
  const shown = useListPage(props.list);
  return <ListFrame {...props} shown={shown} />;
}
