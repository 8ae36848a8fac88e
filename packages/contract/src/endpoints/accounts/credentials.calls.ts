import { type Call, ownSettingsAccess } from '../../calls/call.ts';
import { accessLevels } from '../../roles.ts';

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

const access = { kind: 'user', levels: 'every' } as const;

export const startTwoFactor = {
  id: 'twoFactor.start',
  method: 'POST',
  path: '/appapi/twofactor',
  access: ownSettingsAccess,
} as const satisfies Call;

export const confirmTwoFactor = {
  id: 'twoFactor.confirm',
  method: 'POST',
  path: '/appapi/twofactor/confirm',
  access: ownSettingsAccess,
} as const satisfies Call;

export const renewRecoveryCodes = {
  id: 'twoFactor.renewRecoveryCodes',
  method: 'POST',
  path: '/appapi/twofactor/recoverycodes',
  access,
} as const satisfies Call;

export const endTwoFactor = {
  id: 'twoFactor.end',
  method: 'DELETE',
  path: '/appapi/twofactor',
  access,
} as const satisfies Call;

export const resetTwoFactor = {
  id: 'twoFactor.reset',
  method: 'DELETE',
  path: '/appapi/user/:id/twofactor',
  access: { kind: 'user', levels: [accessLevels.top, accessLevels.organization] },
} as const satisfies Call;
