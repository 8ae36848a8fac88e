import { type Call, ownSettingsAccess } from '../../calls/call.ts';

export const changeFirstPassword = {
  id: 'credentials.changeFirstPassword',
  method: 'PUT',
  path: '/appapi/passwordchangefirsttime',
  access: { kind: 'user', levels: 'every', openAt: ['password', 'verification', 'two_factor'] },
} as const satisfies Call;

export const changePassword = {
  id: 'credentials.changePassword',
  method: 'PUT',
  path: '/appapi/passwordchange',
  access: ownSettingsAccess,
} as const satisfies Call;

export const provePresence = {
  id: 'credentials.provePresence',
  method: 'POST',
  path: '/appapi/presence',
  access: ownSettingsAccess,
} as const satisfies Call;
