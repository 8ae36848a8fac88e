import type { Call } from '../../calls/call.ts';
import { accessLevels } from '../../roles.ts';

/**
 * `active` is everybody whose address is verified, `no_second_factor` those of them without one. An invitation that is not
 * accepted is `mail_failed` when the last mail to the person failed, otherwise `invited`.
 */
export const userStates = ['active', 'invited', 'mail_failed', 'no_second_factor'] as const;
export type UserState = (typeof userStates)[number];

const access = { kind: 'user', levels: [accessLevels.top, accessLevels.organization] } as const;

export const listUsers = {
  id: 'users.list',
  method: 'POST',
  path: '/appapi/users',
  access,
} as const satisfies Call;

export const showUser = {
  id: 'users.show',
  method: 'GET',
  path: '/appapi/user/:id',
  access,
} as const satisfies Call;

export const saveUser = {
  id: 'users.save',
  method: 'POST',
  path: '/appapi/user',
  access,
} as const satisfies Call;

export const assignUsers = {
  id: 'users.assign',
  method: 'POST',
  path: '/appapi/users/assign',
  access: { kind: 'user', levels: [accessLevels.top] },
} as const satisfies Call;

export const deleteUser = {
  id: 'users.delete',
  method: 'DELETE',
  path: '/appapi/user/:id',
  access,
} as const satisfies Call;

export const inviteUser = {
  id: 'users.invite',
  method: 'PUT',
  path: '/appapi/userinvite/:id',
  access,
} as const satisfies Call;

export const endUserSessions = {
  id: 'users.endSessions',
  method: 'DELETE',
  path: '/appapi/user/:id/sessions',
  access,
} as const satisfies Call;

export const listAssignableRoles = {
  id: 'users.listAssignableRoles',
  method: 'POST',
  path: '/appapi/roles',
  access,
} as const satisfies Call;
