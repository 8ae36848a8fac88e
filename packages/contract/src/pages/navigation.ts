import type { MessageId } from '@account/messages/ids';
import type { PageName } from './pages.ts';

/** The pages that the sidebar leads to. */
export type NavigationPage = Extract<
  PageName,
  | 'home'
  | 'manufacturerApps'
  | 'organizations'
  | 'panelRoles'
  | 'devices'
  | 'users'
  | 'personalSettings'
  | 'networkDrives'
  | 'cloudStorageProviders'
  | 'changePassword'
>;

export interface NavigationEntry<Name extends PageName = PageName> {
  /** The page that it leads to, which tells who sees it. */
  page: Name;
  label: MessageId;
  /** Other words by which it is found. */
  words?: MessageId;
}

export interface NavigationGroup {
  /** Its title in the sidebar and in the breadcrumb. */
  heading?: { sidebar: MessageId; breadcrumb: MessageId };
  entries: readonly NavigationEntry<NavigationPage>[];
}

/** The sidebar of all users: its pages and their names. */
export const navigation: readonly NavigationGroup[] = [
  { entries: [{ page: 'home', label: 'shell.dashboard' }] },
  {
    heading: { sidebar: 'shell.management_group', breadcrumb: 'shell.management' },
    entries: [
      { page: 'manufacturerApps', label: 'shell.manufacturer_apps', words: 'commands.words_manufacturer_apps' },
      { page: 'organizations', label: 'shell.organizations' },
      { page: 'panelRoles', label: 'shell.panel_roles' },
      { page: 'devices', label: 'shell.devices', words: 'commands.words_devices' },
      { page: 'users', label: 'shell.users', words: 'commands.words_users' },
    ],
  },
  {
    heading: { sidebar: 'shell.individual_group', breadcrumb: 'shell.individual' },
    entries: [
      { page: 'personalSettings', label: 'shell.personal_settings', words: 'commands.words_personal_settings' },
      { page: 'networkDrives', label: 'shell.network_drives' },
      { page: 'cloudStorageProviders', label: 'shell.cloud_storage', words: 'commands.words_cloud_storage' },
      { page: 'changePassword', label: 'shell.change_password' },
    ],
  },
];
