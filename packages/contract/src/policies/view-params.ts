import type * as z from 'zod/mini';
import { activityList } from '../endpoints/administration/activities.list.ts';
import { activityRequest } from '../endpoints/administration/activities.ts';
import { manufacturerAppList } from '../endpoints/administration/manufacturer-apps.list.ts';
import { organizationList } from '../endpoints/administration/organizations.list.ts';
import { panelRoleList } from '../endpoints/administration/panel-roles.list.ts';
import { userList } from '../endpoints/administration/users.list.ts';
import type { ViewList } from '../endpoints/administration/views.ts';
import { deviceList } from '../endpoints/devices/devices.list.ts';
import { cloudStorageList } from '../endpoints/drives/cloud-storage.list.ts';
import { networkDriveList } from '../endpoints/drives/network-drives.list.ts';
import type { FilterKind } from '../lists/parts.ts';

/** The parts of a list that a saved view needs: its call, and the filters of its address. */
interface ViewedList {
  request: z.ZodMiniType;
  addressed: Readonly<Record<string, FilterKind>>;
}

const lists: Readonly<Record<ViewList, ViewedList>> = {
  devices: deviceList,
  users: userList,
  activities: {
    request: activityRequest,
    // Its address names what the list shows beyond its beginning, the call what it leaves out.
    addressed: { ...activityList.addressed, single: 'switch', renewals: 'switch' },
  },
  organizations: organizationList,
  panel_roles: panelRoleList,
  manufacturer_apps: manufacturerAppList,
  network_drives: networkDriveList,
  cloud_storage_providers: cloudStorageList,
};

/** Of what form the values are; the call of the list checks what they mean. */
const filterShapes = { text: /^./u, id: /^(0|[1-9]\d{0,8})$/, switch: /^true$/ } as const;

/** The same for the parameters of every list. */
const shapes = {
  search: /^./u,
  sort: /^[a-z_]+$/,
  dir: /^(asc|desc)$/,
  per_page: /^\d{2,3}$/,
  hide: /^([a-z_]+(,[a-z_]+)*)?$/,
} as const;

const calledAs = { text: (value: string) => value, id: Number, switch: () => true } as const;

/** The body of the list's call for the parameters of its address. */
const bodyOf = ({ addressed }: ViewedList, { search, sort, dir, per_page, ...others }: Record<string, string>) => ({
  filters: {
    ...(search === undefined ? {} : { fussy: search }),
    ...Object.fromEntries(
      Object.entries(addressed).flatMap(([name, kind]) =>
        others[name] === undefined ? [] : [[name, calledAs[kind](others[name])]],
      ),
    ),
  },
  page: 1,
  ...(per_page === undefined ? {} : { per_page: Number(per_page) }),
  order_by: { column: sort, direction: dir },
});

/** Whether a list knows the parameters and takes their values; it has no others than those of its address. */
export function fitsList(list: ViewList, params: Readonly<Record<string, string>>): boolean {
  const viewed = lists[list];
  const known = new Map<string, RegExp>([
    ...Object.entries(shapes),
    ...Object.entries(viewed.addressed).map(([name, kind]) => [name, filterShapes[kind]] as const),
  ]);
  const isShaped = Object.entries(params).every(([name, value]) => known.get(name)?.test(value));
  return isShaped && viewed.request.safeParse(bodyOf(viewed, params)).success;
}
