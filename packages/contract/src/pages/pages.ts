import type { PublicConfig } from '../bootstrap.ts';
import type { Gate } from '../calls/call.ts';
import { type AccessLevel, accessLevels } from '../roles.ts';

/**
 * Who may see a page.
 * - `anyone`: signed in or not
 * - `visitor`: only before sign-in; signed-in users are redirected to /home
 * - `user`: signed-in users of the levels who have passed every gate. A page with `openAt` is shown only at that gate, one
 *   with `alsoAt` at that gate too.
 */
export type PageAccess =
  | { kind: 'anyone' }
  | { kind: 'visitor' }
  | { kind: 'user'; levels: readonly AccessLevel[] | 'every'; openAt?: Gate; alsoAt?: Gate };

export interface Page {
  /** Path template with `:name` segments; `?` marks an optional segment. */
  path: `/${string}`;
  access: PageAccess;
}

const everybody = { kind: 'user', levels: 'every' } as const;
/** A second factor is set up there, and the password that it needs. */
const atSecondFactor = { kind: 'user', levels: 'every', alsoAt: 'two_factor' } as const;
const top = { kind: 'user', levels: [accessLevels.top] } as const;
const administrators = { kind: 'user', levels: [accessLevels.top, accessLevels.organization] } as const;

/** The pages that exist. The web has a screen for each; the server responds to every other path with 404. */
export const pages = {
  home: { path: '/home', access: everybody },
  about: { path: '/about', access: { kind: 'anyone' } },
  signIn: { path: '/login', access: { kind: 'visitor' } },
  acceptInvitation: { path: '/password/create/:token?', access: { kind: 'anyone' } },
  openApp: { path: '/openapp', access: everybody },
  firstPassword: { path: '/password/firsttime', access: { kind: 'user', levels: 'every', openAt: 'password' } },
  register: { path: '/register', access: { kind: 'visitor' } },
  requestPasswordReset: { path: '/password/reset', access: { kind: 'visitor' } },
  resetPassword: { path: '/password/reset/:token', access: { kind: 'anyone' } },
  endSessions: { path: '/sessions/end/:token', access: { kind: 'anyone' } },
  changePassword: { path: '/auth/change_password', access: atSecondFactor },
  twoFactorChallenge: { path: '/two-factor-challenge', access: { kind: 'visitor' } },
  verifyEmail: { path: '/email/verify', access: { kind: 'user', levels: 'every', openAt: 'verification' } },
  followVerification: {
    path: '/email/verify/:id/:hash',
    access: { kind: 'user', levels: 'every', alsoAt: 'verification' },
  },
  signInWithGoogle: { path: '/auth/google', access: { kind: 'anyone' } },
  returnFromGoogle: { path: '/auth/google/callback', access: { kind: 'anyone' } },
  returnFromMicrosoft: { path: '/auth/microsoft/callback', access: { kind: 'anyone' } },
  signInWithOrganization: { path: '/auth/organization/:id/:step?', access: { kind: 'anyone' } },
  finishRegistration: { path: '/useradditional/:additional', access: { kind: 'visitor' } },
  returnFromGoogleDrive: { path: '/auth/drive/google/callback', access: everybody },
  returnFromOneDrive: { path: '/auth/drive/microsoft/callback', access: everybody },
  panel: { path: '/panel', access: { kind: 'anyone' } },
  terms: { path: '/terms', access: { kind: 'anyone' } },
  privacy: { path: '/privacy', access: { kind: 'anyone' } },
  personalSettings: { path: '/user/personalsetting/:data?', access: atSecondFactor },
  myData: { path: '/mydata/:token', access: everybody },
  generalSettings: { path: '/user/setting', access: everybody },
  display: { path: '/display', access: everybody },
  activity: { path: '/activity', access: administrators },
  system: { path: '/system', access: top },
  bin: { path: '/bin', access: everybody },
  tokens: { path: '/tokens', access: administrators },
  webhooks: { path: '/webhooks', access: administrators },
  organizations: { path: '/organization', access: top },
  organizationCreate: { path: '/organization/create', access: top },
  organizationsImport: { path: '/organization/import', access: top },
  plan: { path: '/plan', access: administrators },
  organizationUpdate: { path: '/organization/:id/update', access: top },
  rewind: { path: '/organization/:id/rewind', access: administrators },
  directory: { path: '/organization/:id/directory', access: administrators },
  organizationSignIn: { path: '/organization/:id/sso', access: administrators },
  organization: { path: '/organization/:id/:page?', access: top },
  devices: { path: '/device', access: top },
  deviceUpdate: { path: '/device/:id/update', access: top },
  device: { path: '/device/:id/:page?', access: top },
  operations: { path: '/operation', access: administrators },
  operation: { path: '/operation/:id', access: administrators },
  panelRoles: { path: '/organizationpanelrole', access: top },
  panelRole: { path: '/organizationpanelrole/:id/:page?', access: top },
  manufacturerApps: { path: '/manufacturerapp', access: top },
  manufacturerAppCreate: { path: '/manufacturerapp/create', access: top },
  manufacturerAppUpdate: { path: '/manufacturerapp/:id/update', access: top },
  manufacturerApp: { path: '/manufacturerapp/:id/:page?', access: top },
  networkDrives: { path: '/networkdrive', access: everybody },
  networkDriveCreate: { path: '/networkdrive/create', access: everybody },
  networkDriveUpdate: { path: '/networkdrive/:id/update', access: everybody },
  networkDrive: { path: '/networkdrive/:id/:page?', access: everybody },
  cloudStorageProviders: { path: '/cloudstorage_provider', access: everybody },
  cloudStorageProviderCreate: { path: '/cloudstorage_provider/create', access: everybody },
  cloudStorageProvider: { path: '/cloudstorage_provider/:id/:page?', access: everybody },
  users: { path: '/user', access: administrators },
  usersInvite: { path: '/users/invite', access: administrators },
  invitationBatch: { path: '/users/invite/:id', access: administrators },
  userCreate: { path: '/user/create', access: administrators },
  userUpdate: { path: '/user/:id/update', access: administrators },
  user: { path: '/user/:id/:page?', access: administrators },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;

/** The settings that decide which pages there are. */
export type PageSettings = Pick<PublicConfig, 'registration' | 'panel_page' | 'identity_providers'>;

/** Pages that the settings switch off. Like paths that do not exist, they show the not-found page with status 404. */
export const closedPages = ({
  registration,
  panel_page,
  identity_providers: { google, microsoft },
}: PageSettings): readonly PageName[] => [
  ...(registration === 'closed' ? (['register', 'finishRegistration'] as const) : []),
  ...(panel_page === 'on' ? [] : (['panel'] as const)),
  ...(google ? [] : (['signInWithGoogle', 'returnFromGoogle', 'returnFromGoogleDrive'] as const)),
  ...(microsoft ? [] : (['returnFromMicrosoft', 'returnFromOneDrive'] as const)),
];
