import { type Call, ownSettingsAccess } from '../../calls/call.ts';
import { accessLevels } from '../../roles.ts';

const access = ownSettingsAccess;

export const beginMicrosoftSignIn = {
  id: 'identities.beginMicrosoftSignIn',
  method: 'GET',
  path: '/appapi/cloudstorage_provider_msloginurl',
  access: { kind: 'visitor' },
} as const satisfies Call;

export const listIdentities = {
  id: 'identities.list',
  method: 'GET',
  path: '/appapi/identities',
  access,
} as const satisfies Call;

export const beginIdentityLink = {
  id: 'identities.beginLink',
  method: 'GET',
  path: '/appapi/identity/:platform/link',
  access,
} as const satisfies Call;

export const unlinkIdentity = {
  id: 'identities.unlink',
  method: 'DELETE',
  path: '/appapi/identity/:id',
  access,
} as const satisfies Call;

export const listPlatforms = {
  id: 'identities.listPlatforms',
  method: 'GET',
  path: '/appapi/platforms',
  access: { kind: 'user', levels: [accessLevels.top] },
} as const satisfies Call;

export const beginCalendarGrant = {
  id: 'grants.beginCalendar',
  method: 'GET',
  path: '/appapi/calendar_provider_msloginurl',
  access,
} as const satisfies Call;

export const listGrants = {
  id: 'grants.list',
  method: 'GET',
  path: '/appapi/grants',
  access,
} as const satisfies Call;

export const revokeGrant = {
  id: 'grants.revoke',
  method: 'DELETE',
  path: '/appapi/grant/:id',
  access,
} as const satisfies Call;
