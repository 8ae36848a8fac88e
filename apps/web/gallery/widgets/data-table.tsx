import { Button } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import type { Selection } from '#shared/list/selection/use-selection.ts';
import type { FetchedPage } from '#shared/list/state/fetched-page.ts';
import { useListState } from '#shared/list/state/use-list-state.ts';
import { DataTable } from '#shared/list/table/data-table.tsx';
import { FilterChips } from '#shared/ui/filter-chips/filter-chips.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import {
  actionColumns,
  fewActions,
  fewColumns,
  manyActions,
  stackedColumns,
  textColumns,
  valueColumns,
} from '../room-columns.tsx';
import { pageOfRooms, type Room, roomsOf } from '../rooms.ts';
import { State } from '../state.tsx';

export const title = 'Data table';

const rooms = roomsOf(245);

interface SampleProps extends Partial<ComponentProps<typeof DataTable<Room>>> {
  name: string;
  /** In place of a page of the rooms. */
  patch?: Partial<FetchedPage<Room>>;
}

function Sample({ name, columns = fewColumns, patch, ...props }: SampleProps) {
  const state = useListState(columns, { column: 'name' });
  const page = { ...pageOfRooms(rooms, state.view), ...patch };
  return <DataTable label={name} page={page} {...props} {...{ columns, state }} />;
}

const nothing: Partial<FetchedPage<Room>> = {
  rows: [],
  meta: { current_page: 1, last_page: 1, from: 0, to: 0, total: 0 },
};
const unknown: Partial<FetchedPage<Room>> = { rows: undefined, meta: undefined };
const failure = { message: 'The server did not answer.', requestId: '8f3a' };
const tell = (message: string) => showToast({ message });
const events = {
  handleSearch: (text: string) => tell(`search ${text}`),
  sort: (key: string, direction: string) => tell(`sort ${key} ${direction}`),
  change: (page: number) => tell(`page ${page}`),
  exportexcel: () => tell('export'),
};

/** A retry that works. */
function Failing() {
  const [failed, setFailed] = useState(true);
  const patch = failed ? { ...unknown, failure, retry: () => setFailed(false) } : {};
  return <Sample name="Failed rooms" patch={patch} />;
}

/** The dimmed rows are a passing state, whose contrast no rule is asked about. */
function Stale() {
  const [loading, setLoading] = useState(false);
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setLoading(!loading)}>
        {loading ? 'Let it end' : 'Load the next page'}
      </Button>
      <Sample name="Previous rooms" patch={{ loading }} />
    </>
  );
}

const chips = [
  { value: 'on', label: 'On', count: 163 },
  { value: 'silent', label: 'Silent', count: 82 },
];
const choices = [{ name: 'state', values: ['on', 'silent'] }];
const filtering = { column: 'name', filters: choices } as const;
const selecting = {
  nameOf: ({ name }: Room) => name,
  Actions: ({ selection }: { selection: Selection }) => (
    <Button size="sm" onClick={() => tell(`move ${selection.count}`)}>
      Move
    </Button>
  ),
};

/** Rows that can be chosen, and chips that narrow the list. */
function Choosing() {
  const state = useListState(fewColumns, filtering);
  const { state: wanted } = state.view.filters;
  const found = wanted ? rooms.filter((room) => room.state === wanted) : rooms;
  return (
    <DataTable
      label="Rooms to choose"
      columns={fewColumns}
      state={state}
      page={pageOfRooms(found, state.view)}
      selecting={selecting}
      filters={
        <FilterChips label="State" chips={chips} value={wanted} onChange={(value) => state.filterBy('state', value)} />
      }
    />
  );
}

const samples: [at: string, props: SampleProps][] = [
  ['/rooms?per_page=10&page=2', { name: 'Rooms' }],
  ['/values?per_page=10', { name: 'Pictures, numbers and dates', columns: valueColumns }],
  ['/texts?per_page=10', { name: 'HTML, links, cut and drawn values', columns: textColumns }],
  ['/bare?per_page=10', { name: 'Without a placeholder', columns: textColumns, placeholder: false }],
  ['/actions?per_page=10', { name: 'Three actions', columns: actionColumns, actions: fewActions }],
  ['/stacked?per_page=10', { name: 'Three actions, stacked', columns: stackedColumns, actions: fewActions }],
  ['/menu?per_page=10', { name: 'Four actions', columns: actionColumns, actions: manyActions }],
  ['/events?search=hall&per_page=10', { name: 'With events and an export', events }],
  ['/first', { name: 'On their way', patch: { ...unknown, loading: true } }],
  ['/none', { name: 'None yet', patch: nothing, empty: { text: 'Rooms appear here when they enrol.' } }],
  ['/none?search=attic', { name: 'None found', patch: nothing }],
];

export const States = () => (
  <>
    {samples.map(([at, props]) => (
      <State key={props.name} name={props.name} at={at} wide>
        <Sample {...props} />
      </State>
    ))}
    <State name="actions on a phone" at="/phone?per_page=10">
      <Sample name="Actions on a phone" columns={stackedColumns} actions={fewActions} />
    </State>
    <State name="selection and filters" at="/choosing?per_page=10&state=on" wide>
      <Choosing />
    </State>
    <State name="while the next page loads" at="/stale?per_page=10" wide>
      <Stale />
    </State>
    <State name="failed" at="/failed?per_page=10" wide>
      <Failing />
    </State>
  </>
);
