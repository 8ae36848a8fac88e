import type { SignedInUser } from '@account/contract/bootstrap';
import type { ViewList } from '@account/contract/endpoints/administration/views';
import { fitsList } from '@account/contract/policies/view-params';
import { accessLevels } from '@account/contract/roles';
import { expect, it } from 'vitest';
import type { Column, ListRow } from '#shared/ui/data-table/column.ts';
import type { FilterChoice } from '#shared/ui/data-table/list-view.ts';
import { signIn } from '#test/session.ts';

signIn();
const [
  { activityColumns },
  { activityFilters },
  { providerColumns },
  { stateChoice },
  { deviceColumns },
  { deviceChoices },
  { manufacturerAppColumns },
  { networkDriveColumns },
  { organizationColumns },
  { panelRoleColumns },
  { userColumns },
  { userChoices },
  { driveChoices },
  { ownChoices },
] = await Promise.all([
  import('#features/activities/activity-columns.tsx'),
  import('#features/activities/activity-filters.ts'),
  import('#features/cloud-storage/provider-columns.tsx'),
  import('#features/cloud-storage/provider-columns.tsx'),
  import('#features/devices/device-columns.tsx'),
  import('#features/devices/device-filters.ts'),
  import('#features/manufacturer-apps/manufacturer-app-columns.ts'),
  import('#features/network-drives/network-drive-columns.ts'),
  import('#features/organizations/organization-columns.ts'),
  import('#features/panel-roles/panel-role-columns.ts'),
  import('#features/users/user-columns.ts'),
  import('#features/users/user-filters.ts'),
  import('#shared/list/drive-filters.ts'),
  import('#shared/list/own-filter.ts'),
]);

const user = {
  id: 1,
  role: { id: 1, name: '', access_level: accessLevels.top },
  organization: null,
} as unknown as SignedInUser;

type Columns = readonly Pick<Column<ListRow>, 'key' | 'sort'>[];
const formOf = (columns: unknown, filters: readonly FilterChoice[] = []) => ({ columns: columns as Columns, filters });

const lists: Record<ViewList, ReturnType<typeof formOf>> = {
  devices: formOf(deviceColumns, deviceChoices),
  users: formOf(userColumns, userChoices(user)),
  activities: formOf(activityColumns, activityFilters),
  organizations: formOf(organizationColumns, ownChoices),
  panel_roles: formOf(panelRoleColumns, ownChoices),
  manufacturer_apps: formOf(manufacturerAppColumns),
  network_drives: formOf(networkDriveColumns, driveChoices(user)),
  cloud_storage_providers: formOf(providerColumns, [stateChoice, ...driveChoices(user)]),
};

/** Values for filters that accept more than a few. */
const samples: Readonly<Record<string, string>> = {
  from: '2026-03-01',
  to: '2026-03-02',
  actor_email: 'ada@example.com',
};

const valueFor = ({ name, values }: FilterChoice): string =>
  samples[name] ?? (Array.isArray(values) ? String(values[0]) : '7');

it.each(Object.entries(lists) as [ViewList, ReturnType<typeof formOf>][])(
  'whatever the list of %s can show can be saved as a view',
  (list, { columns, filters }) => {
    const keys = columns.map(({ key }) => key);
    for (const { key } of columns.filter(({ sort }) => sort))
      expect(fitsList(list, { sort: key, dir: 'desc' }), key).toBe(true);
    for (const filter of filters) expect(fitsList(list, { [filter.name]: valueFor(filter) }), filter.name).toBe(true);
    expect(fitsList(list, { search: 'a b', per_page: '100', hide: keys.join(',') })).toBe(true);
    expect(fitsList(list, { page: '2' })).toBe(false);
  },
);
