import { type Call, ownSettingsAccess } from '../../calls/call.ts';
import { accessLevels } from '../../roles.ts';

export const signOut = {
  id: 'sessions.signOut',
  method: 'POST',
  path: '/logout',
  access: { kind: 'visitor' },
} as const satisfies Call;

export const listSessions = {
  id: 'sessions.list',
  method: 'GET',
  path: '/appapi/sessions',
  access: ownSettingsAccess,
} as const satisfies Call;

export const endSession = {
  id: 'sessions.end',
  method: 'DELETE',
  path: '/appapi/session/:id',
  access: ownSettingsAccess,
} as const satisfies Call;

export const endOtherSessions = {
  id: 'sessions.endOthers',
  method: 'DELETE',
  path: '/appapi/sessions',
  access: ownSettingsAccess,
} as const satisfies Call;

export const issueMobileToken = {
  id: 'sessions.issueMobileToken',
  method: 'GET',
  path: '/appapi/gettoken',
  access: { kind: 'user', levels: 'every' },
} as const satisfies Call;

export const endOwnToken = {
  id: 'sessions.endOwnToken',
  method: 'POST',
  path: '/api/v1/logout',
  access: { kind: 'token', holders: ['person'], openAt: ['password', 'verification', 'two_factor'] },
} as const satisfies Call;

export const showSessionAlarm = {
  id: 'sessionAlarm.show',
  method: 'GET',
  path: '/sessions/end/:token/link',
  access: { kind: 'visitor' },
} as const satisfies Call;

export const endAllSessions = {
  id: 'sessionAlarm.end',
  method: 'POST',
  path: '/sessions/end',
  access: { kind: 'visitor' },
} as const satisfies Call;

export const listOwnSignIns = {
  id: 'sessions.signIns',
  method: 'GET',
  path: '/appapi/signins',
  access: ownSettingsAccess,
} as const satisfies Call;

export const listSignInsOfUser = {
  id: 'sessions.signInsOfUser',
  method: 'GET',
  path: '/appapi/user/:id/signins',
  access: { kind: 'user', levels: [accessLevels.top, accessLevels.organization] },
} as const satisfies Call;
