import { type ComponentProps, type ReactNode, useState } from 'react';
import { Link, MemoryRouter, useLocation, useNavigate } from 'react-router';
import { page } from 'vitest/browser';
import { type FilterSwitch, FilterSwitches, kept } from '#shared/list/filter-switches.tsx';
import type { FetchedPage } from '#shared/list/state/fetched-page.ts';
import type { FilterChoice } from '#shared/list/state/list-view.ts';
import type { Opening } from '#shared/list/state/use-first-state.ts';
import { type ListState, useListState } from '#shared/list/state/use-list-state.ts';
import { DataTable } from '#shared/list/table/data-table.tsx';
import { FilterChips } from '#shared/ui/filter-chips/filter-chips.tsx';
import { fewColumns } from '../gallery/room-columns.tsx';
import { pageOfRooms, type Room, roomsOf } from '../gallery/rooms.ts';
import { show } from './show.tsx';

interface SampleProps
  extends Partial<Omit<ComponentProps<typeof DataTable<Room>>, 'page' | 'state' | 'filters' | 'selecting'>> {
  rooms?: readonly Room[];
  /** Replaces parts of the page of rooms. */
  patch?: Partial<FetchedPage<Room>>;
  /** Width of the card, in px. */
  width?: number;
  /** Whether rows can be chosen. */
  selects?: boolean;
  /** Whether the list can be filtered by the state of a room. */
  filters?: boolean;
  /** The saved view that it opens with. */
  opening?: Opening;
  /** The menu of its saved views. */
  menu?: (state: ListState) => ReactNode;
}

const rooms45 = roomsOf(45);
const states: readonly FilterChoice[] = [{ name: 'state', values: ['on', 'silent'] }, kept('isonly')];
const switches: readonly FilterSwitch[] = [{ name: 'isonly', label: 'Only mine' }];
const chips = [
  { value: 'on', label: 'On', count: 30 },
  { value: 'silent', label: 'Silent' },
];
const initial = { column: 'name' } as const;
const filtering = { column: 'name', filters: states } as const;
const selecting = {
  nameOf: ({ name }: Room) => name,
  Actions: () => <button type="button">Move</button>,
};

/** Needs a router around it. */
export function RoomList(sample: SampleProps) {
  const { rooms = rooms45, columns = fewColumns, patch, width, selects, filters, opening, menu, ...props } = sample;
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const state = useListState(columns, filters ? filtering : initial, opening);
  const { state: wanted } = state.view.filters;
  const found = wanted ? rooms.filter((room) => room.state === wanted) : rooms;
  return (
    <div style={{ width }}>
      <DataTable
        label="Rooms"
        columns={columns}
        state={state}
        page={{ ...pageOfRooms(found, state.view), ...patch }}
        selecting={selects ? selecting : undefined}
        views={menu?.(state)}
        filters={
          filters && (
            <>
              <FilterChips
                label="State"
                chips={chips}
                value={wanted}
                onChange={(value) => state.filterBy('state', value)}
              />
              <FilterSwitches filters={switches} state={state} />
            </>
          )
        }
        {...props}
      />
      <output aria-label="Ready">{state.isReady ? 'yes' : 'no'}</output>
      <output aria-label="Address">{pathname + search}</output>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <Link to="/rooms">All rooms</Link>
      <Link to="/rooms?state=silent">Silent rooms</Link>
    </div>
  );
}

/** Renders a list of 45 rooms at an address, which is shown below it. */
export const showList = (props: SampleProps = {}, { at = '/rooms', dir = 'ltr' as 'ltr' | 'rtl' } = {}) =>
  show(
    <MemoryRouter initialEntries={[at]}>
      <RoomList {...props} />
    </MemoryRouter>,
    { dir },
  );

/** A list whose page changes after `Go on`. */
function ChangingList({ before, after }: { before: SampleProps; after: SampleProps }) {
  const [gone, setGone] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setGone(true)}>
        Go on
      </button>
      <RoomList {...(gone ? after : before)} />
    </>
  );
}

export const showChangingList = (before: SampleProps, after: SampleProps) =>
  show(
    <MemoryRouter initialEntries={['/rooms']}>
      <ChangingList {...{ before, after }} />
    </MemoryRouter>,
  );

/** Locators for the parts of a list, and what it shows. */
export const list = {
  table: page.getByRole('table', { name: 'Rooms' }),
  search: page.getByRole('searchbox', { name: 'search' }),
  clear: page.getByRole('link', { name: 'Clear filter' }),
  columns: page.getByRole('button', { name: 'Columns' }),
  size: page.getByRole('combobox', { name: 'Rows per page' }),
  address: page.getByRole('status', { name: 'Address' }),
  back: page.getByRole('button', { name: 'Back' }),
  goOn: page.getByRole('button', { name: 'Go on' }),
  header: (name: string) => page.getByRole('columnheader', { name, exact: true }),
  button: (name: string) => page.getByRole('button', { name, exact: true }),
  choice: (name: string) => page.getByRole('checkbox', { name, exact: true }),
  /** Texts of the first column, from top to bottom. */
  names: () => [...document.querySelectorAll('tbody td:first-child a')].map((link) => link.textContent),
  /** Texts of the cells of a row, counted from 0. */
  cells: (row: number) =>
    [...(document.querySelectorAll('tbody tr')[row]?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent),
  headers: () => [...document.querySelectorAll('th')].map((header) => header.textContent),
};
