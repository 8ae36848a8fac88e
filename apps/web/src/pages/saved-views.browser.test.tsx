import type { ApiCall } from '@account/contract/api';
import type { SignedInUser } from '@account/contract/bootstrap';
import type { ViewList } from '@account/contract/endpoints/administration/views';
import { fitsList } from '@account/contract/policies/view-params';
import { accessLevels } from '@account/contract/roles';
import { expect, it } from 'vitest';
import type { ListScreen } from '#shared/list/list-page.tsx';
import type { FilterChoice } from '#shared/list/state/list-view.ts';
import { signIn } from '#test/session.ts';

signIn();
const [
  { activityScreen },
  { driveScreen },
  { deviceScreen },
  { manufacturerAppScreen },
  { networkDriveScreen },
  { organizationScreen },
  { panelRoleScreen },
  { userScreen },
] = await Promise.all([
  import('#features/activities/activities-list.tsx'),
  import('#features/cloud-storage/providers-list.tsx'),
  import('#features/devices/devices-list.tsx'),
  import('./manufacturer-apps/manufacturer-apps-page.tsx'),
  import('./network-drives/network-drives-page.tsx'),
  import('#features/organizations/organizations-list.tsx'),
  import('./panel-roles/panel-roles-page.tsx'),
  import('#features/users/users-list.tsx'),
]);

const user = {
  id: 1,
  role: { id: 1, name: '', access_level: accessLevels.top },
  organization: null,
} as unknown as SignedInUser;

/** As much of a list as a view of it can keep. */
interface ListForm {
  views: ViewList | undefined;
  columns: readonly { key: string; sort: boolean | undefined }[];
  filters: readonly FilterChoice[];
}

const formOf = <E extends ApiCall>({ views, columns, filters = [] }: ListScreen<E>): ListForm => ({
  views,
  columns: columns.map(({ key, sort }) => ({ key, sort })),
  filters: typeof filters === 'function' ? filters(user) : filters,
});

const lists: Record<ViewList, ListForm> = {
  devices: formOf(deviceScreen),
  users: formOf(userScreen),
  activities: formOf(activityScreen),
  organizations: formOf(organizationScreen),
  panel_roles: formOf(panelRoleScreen),
  manufacturer_apps: formOf(manufacturerAppScreen),
  network_drives: formOf(networkDriveScreen),
  cloud_storage_providers: formOf(driveScreen),
};

/** Values for filters that accept more than a few. */
const samples: Readonly<Record<string, string>> = {
  from: '2026-03-01',
  to: '2026-03-02',
  actor_email: 'ada@example.com',
};

const valueFor = ({ name, values }: FilterChoice): string =>
  samples[name] ?? (Array.isArray(values) ? String(values[0]) : '7');

it.each(Object.entries(lists) as [ViewList, ListForm][])(
  'whatever the list of %s can show can be saved as a view',
  (list, { views, columns, filters }) => {
    expect(views).toBe(list);
    const keys = columns.map(({ key }) => key);
    for (const { key } of columns.filter(({ sort }) => sort))
      expect(fitsList(list, { sort: key, dir: 'desc' }), key).toBe(true);
    for (const filter of filters) expect(fitsList(list, { [filter.name]: valueFor(filter) }), filter.name).toBe(true);
    expect(fitsList(list, { search: 'a b', per_page: '100', hide: keys.join(',') })).toBe(true);
    expect(fitsList(list, { page: '2' })).toBe(false);
  },
);
