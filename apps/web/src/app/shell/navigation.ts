import { type AccessLevel, accessLevels } from '@account/contract/roles';
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
  path: `/${string}`;
  label: MessageId;
  icon: TablerIcon;
  /** Who sees it; everybody if not given. */
  levels?: readonly AccessLevel[];
}

export interface NavigationGroup {
  /** Its title in the sidebar and in the breadcrumb. */
  heading?: { sidebar: MessageId; breadcrumb: MessageId };
  entries: readonly NavigationEntry[];
}

const top = [accessLevels.top];
const administrators = [accessLevels.top, accessLevels.organization];

/** The whole sidebar, for all roles. */
export const navigation: readonly NavigationGroup[] = [
  { entries: [{ path: '/home', label: 'shell.dashboard', icon: IconLayoutDashboard }] },
  {
    heading: { sidebar: 'shell.management_group', breadcrumb: 'shell.management' },
    entries: [
      { path: '/manufacturerapp', label: 'shell.manufacturer_apps', icon: IconApps, levels: top },
      { path: '/organization', label: 'shell.organizations', icon: IconBuilding, levels: top },
      { path: '/organizationpanelrole', label: 'shell.panel_roles', icon: IconIdBadge2, levels: top },
      { path: '/device', label: 'shell.devices', icon: IconDeviceTv, levels: top },
      { path: '/user', label: 'shell.users', icon: IconUsers, levels: administrators },
    ],
  },
  {
    heading: { sidebar: 'shell.individual_group', breadcrumb: 'shell.individual' },
    entries: [
      { path: '/user/personalsetting', label: 'shell.personal_settings', icon: IconAdjustmentsHorizontal },
      { path: '/networkdrive', label: 'shell.network_drives', icon: IconServer2 },
      { path: '/cloudstorage_provider', label: 'shell.cloud_storage', icon: IconCloud },
      { path: '/auth/change_password', label: 'shell.change_password', icon: IconKey },
    ],
  },
];
