import { metaOf } from '@account/contract/calls/page-meta';
import profile from '#shared/assets/default-profile.svg';
import type { FetchedPage } from '#shared/list/state/fetched-page.ts';
import type { ListView } from '#shared/list/state/list-view.ts';

/** A made-up record with a value of every kind that a cell can show. */
export interface Room {
  id: number;
  name: string;
  uuid: string;
  picture: string;
  seats: number;
  note: string | null;
  state: 'on' | 'silent';
  created_at: string;
  updated_at: string | null;
  seen: number;
  site: string;
}

const day = 86_400_000;
const firstSeen = Date.UTC(2026, 3, 1, 6, 30);
const halls = ['Library', 'North Hall', 'Auditorium', 'Foyer', 'Gymnasium'];
const notes = ['<b>New</b> panel, <i>see</i> <a href="https://example.com">plan</a>', null, 'Next to the lift', ''];

const toTimestamp = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ');

function roomAt(index: number): Room {
  const number = String(index + 1).padStart(4, '0');
  return {
    id: index + 1,
    name: `${halls[index % halls.length]} ${number}`,
    uuid: `6f1d2c3b-${number}-4a5b-8c7d-${number}9e0f1a2b`,
    picture: profile,
    seats: (index * 7) % 120,
    note: notes[index % notes.length] ?? null,
    state: index % 3 === 0 ? 'silent' : 'on',
    created_at: toTimestamp(firstSeen + index * day),
    updated_at: index % 4 === 3 ? null : toTimestamp(firstSeen + index * day + 3_600_000),
    seen: firstSeen + index * 60_000,
    site: `https://example.com/rooms/${index + 1}`,
  };
}

/** Makes a number of rooms, the same on each call. */
export const roomsOf = (count: number): Room[] => Array.from({ length: count }, (_, index) => roomAt(index));

const settled = { loading: false, failure: undefined, retry: () => {} };

/** The page of rooms for a view, as a server would return it. */
export function pageOfRooms(rooms: readonly Room[], { page, perPage, search, sort }: ListView): FetchedPage<Room> {
  const wanted = search.toLowerCase();
  const key = sort.column as keyof Room;
  const found = rooms
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .sort((one, other) => String(one[key]).localeCompare(String(other[key]), 'en', { numeric: true }));
  if (sort.direction === 'desc') found.reverse();
  const meta = metaOf(page, perPage, found.length, Math.min(perPage, found.length));
  const from = (meta.current_page - 1) * perPage;
  const rows = found.slice(from, from + perPage);
  return { ...settled, rows, meta: metaOf(page, perPage, found.length, rows.length) };
}

/** All rooms on one page. */
export const wholePage = (rooms: readonly Room[]): FetchedPage<Room> => ({
  ...settled,
  rows: rooms,
  meta: { current_page: 1, last_page: 1, from: 1, to: rooms.length, total: rooms.length },
});
