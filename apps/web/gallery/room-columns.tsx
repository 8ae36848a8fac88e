import { IconClock, IconDeviceTv, IconRefresh, IconTrash } from '@tabler/icons-react';
import type { Column } from '#shared/list/columns/column.ts';
import type { RowAction } from '#shared/list/columns/row-action.ts';
import { Badge } from '#shared/ui/badge/badge.tsx';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import type { Room } from './rooms.ts';

const name: Column<Room> = {
  key: 'name',
  label: 'devices.name',
  sort: true,
  dab: true,
  route: ({ id }) => `/rooms/${id}`,
};
const date: Column<Room> = { key: 'created_at', label: 'devices.date', sort: true, isDate: true, place: 'aside' };
const actions: Column<Room> = { key: 'actions', label: 'data-table.actions', isActions: true };

export const fewColumns: readonly Column<Room>[] = [
  name,
  { key: 'uuid', label: 'devices.uuid', sort: true, class: 'mono' },
  { key: 'updated_at', label: 'device-page.updated', isDatetime: true, prefix: 'device-page.updated' },
  { key: 'state', label: 'users.role', visible: false },
  date,
];

export const valueColumns: readonly Column<Room>[] = [
  { ...name, icon: IconDeviceTv },
  { key: 'picture', label: 'organizations.logo', isAvatar: true, width: 64 },
  { key: 'seats', label: 'manufacturer-apps.code', sort: true, isNumber: true },
  { key: 'updated_at', label: 'device-page.updated', isDatetime: true },
  { key: 'seen', label: 'devices.last_seen', isUnix: true, isDate: true },
  date,
];

export const textColumns: readonly Column<Room>[] = [
  name,
  { key: 'note', label: 'network-drives.displayname', isHtml: true },
  { key: 'site', label: 'network-drives.host', link: ({ site }) => site, value: ({ id }) => `room-${id}.example.com` },
  { key: 'uuid', label: 'devices.uuid', class: 'mono', truncate: true, width: 160 },
  {
    key: 'state',
    label: 'users.role',
    icon: IconClock,
    computed: ({ state }) => <Badge kind={state === 'on' ? 'success' : 'neutral'}>{state}</Badge>,
  },
];

export const actionColumns: readonly Column<Room>[] = [name, date, actions];
/** The same with actions below each other, in a narrower column. */
export const stackedColumns: readonly Column<Room>[] = [name, date, { ...actions, isStacked: true }];

const tell = (what: string) => (row: Room) => showToast({ message: `${what}: ${row.name}` });

const edit: RowAction<Room> = { name: 'Edit', btn: () => 'Edit', action: tell('Edit') };
const sync: RowAction<Room> = {
  name: 'Sync',
  btn: ({ state }) => (state === 'on' ? 'Check Status' : 'Sync File Lists'),
  iconOf: ({ state }) => (state === 'on' ? IconClock : IconRefresh),
  width: 195,
  does: ({ state }) => (state === 'on' ? 'checkstatus' : 'sync'),
  sync: tell('Sync'),
  checkstatus: tell('Status'),
};
const unlink: RowAction<Room> = {
  name: 'Unlink',
  btn: () => 'Unlink',
  danger: true,
  placeholder: true,
  offered: ({ id }) => id % 4 !== 0,
  action: tell('Unlink'),
};
const mute: RowAction<Room> = {
  name: 'Mute',
  btn: ({ state }) => (state === 'on' ? 'Mute' : 'Unmute'),
  does: ({ state }) => (state === 'on' ? 'action' : 'action1'),
  action: tell('Mute'),
  action1: tell('Unmute'),
};

export const fewActions: readonly RowAction<Room>[] = [edit, sync, unlink];
export const manyActions: readonly RowAction<Room>[] = [edit, sync, mute, { ...unlink, icon: IconTrash }];
