import type { PageName } from '@account/contract/pages/pages';
import type { LoadedNamespace } from '@account/messages/ids';

/**
 * How a page of the contract is shown.
 * - `auth`: a document of its own, without router and app shell, such as sign-in and registration
 * - `app`: in the app shell, one document for all
 * - `both`: in the app shell for signed-in users, a document of its own for visitors
 */
export interface Screen {
  frame: 'auth' | 'app' | 'both';
  /** Folder in `src/pages`; its `<folder>-page.tsx` exports the component `Page`. */
  folder: string;
  /** Catalogues beside those of the frame. */
  messages: readonly LoadedNamespace[];
}

/** All screens. Their paths are those of the contract. The page `panel` is an app of its own, `apps/display`. */
export const screens: { readonly [Name in PageName]?: Screen } = {
  home: { frame: 'app', folder: 'home', messages: ['dashboard', 'data-table'] },
  about: { frame: 'both', folder: 'about', messages: [] },
  signIn: { frame: 'auth', folder: 'sign-in', messages: ['sign-in'] },
  openApp: { frame: 'auth', folder: 'open-app', messages: ['presence', 'sign-in'] },
  firstPassword: { frame: 'auth', folder: 'first-password', messages: ['accounts'] },
  acceptInvitation: { frame: 'auth', folder: 'accept-invitation', messages: ['accounts', 'account-links'] },
  register: { frame: 'auth', folder: 'register', messages: ['accounts', 'sign-in'] },
  requestPasswordReset: { frame: 'auth', folder: 'request-password-reset', messages: ['accounts'] },
  resetPassword: { frame: 'auth', folder: 'reset-password', messages: ['accounts', 'account-links'] },
  endSessions: { frame: 'auth', folder: 'end-sessions', messages: ['accounts', 'account-links'] },
  verifyEmail: { frame: 'auth', folder: 'verify-email', messages: ['accounts', 'account-links'] },
  followVerification: { frame: 'auth', folder: 'verify-email', messages: ['accounts', 'account-links'] },
  twoFactorChallenge: { frame: 'auth', folder: 'two-factor-challenge', messages: ['accounts', 'sign-in'] },
  finishRegistration: { frame: 'auth', folder: 'finish-registration', messages: ['accounts', 'sign-in'] },
  changePassword: { frame: 'app', folder: 'change-password', messages: ['accounts'] },
  terms: { frame: 'both', folder: 'terms', messages: ['legal'] },
  privacy: { frame: 'both', folder: 'privacy', messages: ['legal'] },
  personalSettings: {
    frame: 'app',
    folder: 'personal-settings',
    messages: ['settings', 'identities', 'two-factor', 'sessions'],
  },
  display: { frame: 'auth', folder: 'display', messages: ['display-code'] },
  activity: { frame: 'app', folder: 'activity', messages: ['activities', 'data-table'] },
  system: { frame: 'app', folder: 'system', messages: ['system'] },
  bin: { frame: 'app', folder: 'bin', messages: ['bin', 'data-table'] },
  tokens: { frame: 'app', folder: 'tokens', messages: ['api-tokens', 'data-table'] },
  webhooks: { frame: 'app', folder: 'webhooks', messages: ['webhooks', 'data-table'] },
  generalSettings: { frame: 'app', folder: 'general-settings', messages: ['settings'] },
  organizations: { frame: 'app', folder: 'organizations', messages: ['organizations', 'data-table'] },
  organizationCreate: { frame: 'app', folder: 'organization-form', messages: ['organizations'] },
  organizationsImport: {
    frame: 'app',
    folder: 'organizations-import',
    messages: ['organizations', 'invitations'],
  },
  plan: { frame: 'app', folder: 'plan', messages: ['plan'] },
  organizationUpdate: { frame: 'app', folder: 'organization-form', messages: ['organizations'] },
  rewind: { frame: 'app', folder: 'rewind', messages: ['rewind'] },
  directory: { frame: 'app', folder: 'directory', messages: ['directories'] },
  organizationSignIn: { frame: 'app', folder: 'organization-sign-in', messages: ['organization-sign-in'] },
  organization: { frame: 'app', folder: 'organization', messages: ['organizations', 'operations'] },
  devices: { frame: 'app', folder: 'devices', messages: ['devices', 'operations', 'data-table'] },
  deviceUpdate: { frame: 'app', folder: 'device-form', messages: ['devices', 'device-page'] },
  device: { frame: 'app', folder: 'device', messages: ['devices', 'device-page'] },
  operations: { frame: 'app', folder: 'operations', messages: ['operations', 'operation-page', 'data-table'] },
  operation: { frame: 'app', folder: 'operation', messages: ['operations', 'operation-page'] },
  panelRoles: { frame: 'app', folder: 'panel-roles', messages: ['panel-roles', 'data-table'] },
  panelRole: { frame: 'app', folder: 'panel-role', messages: ['panel-roles'] },
  manufacturerApps: { frame: 'app', folder: 'manufacturer-apps', messages: ['manufacturer-apps', 'data-table'] },
  manufacturerAppCreate: { frame: 'app', folder: 'manufacturer-app-form', messages: ['manufacturer-apps'] },
  manufacturerAppUpdate: { frame: 'app', folder: 'manufacturer-app-form', messages: ['manufacturer-apps'] },
  manufacturerApp: { frame: 'app', folder: 'manufacturer-app', messages: ['manufacturer-apps'] },
  networkDrives: { frame: 'app', folder: 'network-drives', messages: ['network-drives', 'data-table'] },
  networkDriveCreate: { frame: 'app', folder: 'network-drive-form', messages: ['network-drives'] },
  networkDriveUpdate: { frame: 'app', folder: 'network-drive-form', messages: ['network-drives'] },
  networkDrive: { frame: 'app', folder: 'network-drive', messages: ['network-drives'] },
  cloudStorageProviders: {
    frame: 'app',
    folder: 'cloud-storage-providers',
    messages: ['cloud-storage', 'data-table'],
  },
  cloudStorageProviderCreate: { frame: 'app', folder: 'cloud-storage-provider-create', messages: ['cloud-storage'] },
  cloudStorageProvider: {
    frame: 'app',
    folder: 'cloud-storage-provider',
    messages: ['cloud-storage', 'data-table'],
  },
  users: { frame: 'app', folder: 'users', messages: ['users', 'operations', 'data-table'] },
  usersInvite: { frame: 'app', folder: 'users-invite', messages: ['invitations', 'users'] },
  invitationBatch: { frame: 'app', folder: 'invitation-batch', messages: ['invitations', 'users'] },
  userCreate: { frame: 'app', folder: 'user-form', messages: ['users'] },
  userUpdate: { frame: 'app', folder: 'user-form', messages: ['users', 'user-page'] },
  user: { frame: 'app', folder: 'user', messages: ['users', 'user-page', 'sessions'] },
};

/** The screen of every path that is no page. */
export const notFoundScreen: Screen = { frame: 'auth', folder: 'not-found', messages: [] };

/** Catalogues of every screen of a frame. The catalogues of both frames are one file (build/chunk-groups.ts). */
export const frameMessages: Record<'auth' | 'app', readonly LoadedNamespace[]> = {
  auth: ['common', 'ui', 'forms'],
  app: ['common', 'ui', 'forms', 'shell'],
};
