import type { NavigationPage } from '@account/contract/pages/navigation';
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

/** The icons of the sidebar's entries. */
export const navigationIcons: Readonly<Record<NavigationPage, TablerIcon>> = {
  home: IconLayoutDashboard,
  manufacturerApps: IconApps,
  organizations: IconBuilding,
  panelRoles: IconIdBadge2,
  devices: IconDeviceTv,
  users: IconUsers,
  personalSettings: IconAdjustmentsHorizontal,
  networkDrives: IconServer2,
  cloudStorageProviders: IconCloud,
  changePassword: IconKey,
};
