import type * as z from 'zod/mini';
import { listActivities } from '../endpoints/administration/activities.ts';
import { listDevices } from '../endpoints/administration/devices.ts';
import { listManufacturerApps } from '../endpoints/administration/manufacturer-apps.ts';
import { listOrganizations } from '../endpoints/administration/organizations.ts';
import { listPanelRoles } from '../endpoints/administration/panel-roles.ts';
import { listUsers } from '../endpoints/administration/users.ts';
import type { ViewList } from '../endpoints/administration/views.ts';
import { listCloudStorageProviders } from '../endpoints/drives/cloud-storage.ts';
import { listNetworkDrives } from '../endpoints/drives/network-drives.ts';

/** How a filter of an address becomes one of the call: as it is, as the id of a record, or as a switch that is on. */
type FilterKind = 'text' | 'id' | 'switch';

interface ListForm {
  call: { body: z.ZodMiniType };
  filters: Readonly<Record<string, FilterKind>>;
}

const forms: Readonly<Record<ViewList, ListForm>> = {
  devices: { call: listDevices, filters: { status: 'text', organization_id: 'id', isonly: 'switch' } },
  users: {
    call: listUsers,
    filters: { state: 'text', role_id: 'id', organization_id: 'id', onlyusers: 'switch', isonly: 'switch' },
  },
  activities: { call: listActivities, filters: { action: 'text', actor_email: 'text', from: 'text', to: 'text' } },
  organizations: { call: listOrganizations, filters: { isonly: 'switch' } },
  panel_roles: { call: listPanelRoles, filters: { isonly: 'switch' } },
  manufacturer_apps: { call: listManufacturerApps, filters: {} },
  network_drives: { call: listNetworkDrives, filters: { isonly: 'switch', isall: 'switch' } },
  cloud_storage_providers: {
    call: listCloudStorageProviders,
    filters: { state: 'text', isonly: 'switch', isall: 'switch' },
  },
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
const bodyOf = ({ filters }: ListForm, { search, sort, dir, per_page, ...others }: Record<string, string>) => ({
  filters: {
    ...(search === undefined ? {} : { fussy: search }),
    ...Object.fromEntries(
      Object.entries(filters).flatMap(([name, kind]) =>
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
  const form = forms[list];
  const known = new Map<string, RegExp>([
    ...Object.entries(shapes),
    ...Object.entries(form.filters).map(([name, kind]) => [name, filterShapes[kind]] as const),
  ]);
  const isShaped = Object.entries(params).every(([name, value]) => known.get(name)?.test(value));
  return isShaped && form.call.body.safeParse(bodyOf(form, params)).success;
}
