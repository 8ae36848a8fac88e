import type { PageName } from '@account/contract/pages/pages';
import type { MessageId } from '@account/messages/ids';
import {
  IconAdjustmentsHorizontal,
  IconApps,
  IconBuilding,
  IconCloud,
  IconDeviceTv,
  IconIdBadge2,
  IconKey,
  IconLayoutDashboard,
  IconServer2,
  IconUsers,
  type Icon as TablerIcon,
} from '@tabler/icons-react';

export interface NavigationEntry {
  /** The page that it leads to, which tells who sees it. */
  page: PageName;
  label: MessageId;
  icon: TablerIcon;
}

export interface NavigationGroup {
  /** Its title in the sidebar and in the breadcrumb. */
  heading?: { sidebar: MessageId; breadcrumb: MessageId };
  entries: readonly NavigationEntry[];
}

/** The whole sidebar, for all users. */
export const navigation: readonly NavigationGroup[] = [
  { entries: [{ page: 'home', label: 'shell.dashboard', icon: IconLayoutDashboard }] },
  {
    heading: { sidebar: 'shell.management_group', breadcrumb: 'shell.management' },
    entries: [
      { page: 'manufacturerApps', label: 'shell.manufacturer_apps', icon: IconApps },
      { page: 'organizations', label: 'shell.organizations', icon: IconBuilding },
      { page: 'panelRoles', label: 'shell.panel_roles', icon: IconIdBadge2 },
      { page: 'devices', label: 'shell.devices', icon: IconDeviceTv },
      { page: 'users', label: 'shell.users', icon: IconUsers },
    ],
  },
  {
    heading: { sidebar: 'shell.individual_group', breadcrumb: 'shell.individual' },
    entries: [
      { page: 'personalSettings', label: 'shell.personal_settings', icon: IconAdjustmentsHorizontal },
      { page: 'networkDrives', label: 'shell.network_drives', icon: IconServer2 },
      { page: 'cloudStorageProviders', label: 'shell.cloud_storage', icon: IconCloud },
      { page: 'changePassword', label: 'shell.change_password', icon: IconKey },
    ],
  },
];
