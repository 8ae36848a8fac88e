import { type Call, ownSettingsAccess } from '../../calls/call.ts';
import { accessLevels } from '../../roles.ts';

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
