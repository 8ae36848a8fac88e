import type { PageName } from '@account/contract/pages';
import type { Namespace } from '@account/messages/ids';

/**
 * How a page of the contract is shown.
 * - `entrance`: a document of its own, without router and shell: sign-in and what leads to it
 * - `panel`: inside the shell, one document for all
 * - `both`: in the shell for signed-in people, else a document of its own
 */
export interface Screen {
  frame: 'entrance' | 'panel' | 'both';
  /** Folder in `src/pages`; its `<folder>-page.tsx` exports the component `Page`. */
  folder: string;
  /** Catalogues beside those of the frame. */
  messages: readonly Namespace[];
}

/** All screens that are built. The paths are those of the contract; what is not in this table is not linked. */
export const screens: { readonly [Name in PageName]?: Screen } = {
  home: { frame: 'panel', folder: 'home', messages: ['dashboard'] },
  about: { frame: 'both', folder: 'about', messages: [] },
  signIn: { frame: 'entrance', folder: 'sign-in', messages: ['sign-in'] },
  firstPassword: { frame: 'entrance', folder: 'first-password', messages: ['accounts'] },
  acceptInvitation: { frame: 'entrance', folder: 'accept-invitation', messages: ['accounts'] },
  register: { frame: 'entrance', folder: 'register', messages: ['accounts'] },
  requestPasswordReset: { frame: 'entrance', folder: 'request-password-reset', messages: ['accounts'] },
  resetPassword: { frame: 'entrance', folder: 'reset-password', messages: ['accounts'] },
  verifyEmail: { frame: 'entrance', folder: 'verify-email', messages: ['accounts'] },
  twoFactorChallenge: { frame: 'entrance', folder: 'two-factor-challenge', messages: ['accounts', 'sign-in'] },
  changePassword: { frame: 'panel', folder: 'change-password', messages: ['accounts'] },
  terms: { frame: 'both', folder: 'terms', messages: ['legal'] },
  privacy: { frame: 'both', folder: 'privacy', messages: ['legal'] },
  personalSettings: { frame: 'panel', folder: 'personal-settings', messages: ['settings', 'two-factor', 'sessions'] },
  activity: { frame: 'panel', folder: 'activity', messages: ['activities', 'date-picker', 'data-table'] },
  generalSettings: { frame: 'panel', folder: 'general-settings', messages: ['settings'] },
  organizations: { frame: 'panel', folder: 'organizations', messages: ['organizations', 'data-table'] },
  organizationCreate: { frame: 'panel', folder: 'organization-form', messages: ['organizations'] },
  organizationUpdate: { frame: 'panel', folder: 'organization-form', messages: ['organizations'] },
  organization: { frame: 'panel', folder: 'organization', messages: ['organizations'] },
  devices: { frame: 'panel', folder: 'devices', messages: ['devices', 'data-table'] },
  deviceUpdate: { frame: 'panel', folder: 'device-form', messages: ['devices'] },
  device: { frame: 'panel', folder: 'device', messages: ['devices'] },
  panelRoles: { frame: 'panel', folder: 'panel-roles', messages: ['panel-roles', 'data-table'] },
  panelRole: { frame: 'panel', folder: 'panel-role', messages: ['panel-roles'] },
  manufacturerApps: { frame: 'panel', folder: 'manufacturer-apps', messages: ['manufacturer-apps', 'data-table'] },
  manufacturerAppCreate: { frame: 'panel', folder: 'manufacturer-app-form', messages: ['manufacturer-apps'] },
  manufacturerAppUpdate: { frame: 'panel', folder: 'manufacturer-app-form', messages: ['manufacturer-apps'] },
  manufacturerApp: { frame: 'panel', folder: 'manufacturer-app', messages: ['manufacturer-apps'] },
  networkDrives: { frame: 'panel', folder: 'network-drives', messages: ['network-drives', 'data-table'] },
  networkDriveCreate: { frame: 'panel', folder: 'network-drive-form', messages: ['network-drives'] },
  networkDriveUpdate: { frame: 'panel', folder: 'network-drive-form', messages: ['network-drives'] },
  networkDrive: { frame: 'panel', folder: 'network-drive', messages: ['network-drives'] },
  users: { frame: 'panel', folder: 'users', messages: ['users', 'data-table'] },
  userCreate: { frame: 'panel', folder: 'user-form', messages: ['users'] },
  userUpdate: { frame: 'panel', folder: 'user-form', messages: ['users'] },
  user: { frame: 'panel', folder: 'user', messages: ['users'] },
};

/** For every path that is no page: a document of its own, for everybody. */
export const notFoundScreen: Screen = { frame: 'entrance', folder: 'not-found', messages: [] };

/** Catalogues of every screen of a frame. Those of both are one file (build/chunk-groups.ts). */
export const frameMessages: Record<'entrance' | 'panel', readonly Namespace[]> = {
  entrance: ['common', 'ui', 'errors', 'validation', 'forms'],
  panel: ['common', 'ui', 'errors', 'validation', 'forms', 'shell'],
};
