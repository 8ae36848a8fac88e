import { type Call, ownSettingsAccess } from '../../calls/call.ts';

const access = ownSettingsAccess;

export const listPasskeys = {
  id: 'passkeys.list',
  method: 'GET',
  path: '/appapi/passkeys',
  access,
} as const satisfies Call;

export const beginPasskey = {
  id: 'passkeys.begin',
  method: 'POST',
  path: '/appapi/passkey/options',
  access,
} as const satisfies Call;

export const addPasskey = {
  id: 'passkeys.add',
  method: 'POST',
  path: '/appapi/passkey',
  access,
} as const satisfies Call;

export const removePasskey = {
  id: 'passkeys.remove',
  method: 'DELETE',
  path: '/appapi/passkey/:id',
  access,
} as const satisfies Call;

export const beginPasskeySignIn = {
  id: 'signIn.beginPasskey',
  method: 'POST',
  path: '/login/passkey/options',
  access: { kind: 'visitor' },
} as const satisfies Call;

export const signInWithPasskey = {
  id: 'signIn.passkey',
  method: 'POST',
  path: '/login/passkey',
  access: { kind: 'visitor' },
} as const satisfies Call;
