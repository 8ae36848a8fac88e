import type { ViewList } from '../endpoints/administration/views.ts';
import { type PageName, pages } from '../pages/pages.ts';
import type { Principal } from './principal.ts';
import { isOpenTo } from './principal.ts';

/** The page of each list that views are saved of. */
export const viewPages = {
  devices: 'devices',
  users: 'users',
  activities: 'activity',
  organizations: 'organizations',
  panel_roles: 'panelRoles',
  manufacturer_apps: 'manufacturerApps',
  network_drives: 'networkDrives',
  cloud_storage_providers: 'cloudStorageProviders',
} as const satisfies Record<ViewList, PageName>;

/** Whether a user may save views of a list: all who may open it. */
export const maySaveViewOf = (actor: Pick<Principal, 'level'>, list: ViewList): boolean =>
  isOpenTo(actor, pages[viewPages[list]].access);
