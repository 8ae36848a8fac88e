import type { Call } from '../../calls/call.ts';
import { accessLevels } from '../../roles.ts';

const access = { kind: 'user', levels: [accessLevels.top, accessLevels.organization] } as const;

export const showMorningMail = {
  id: 'morningMail.show',
  method: 'GET',
  path: '/appapi/morningmail',
  access,
} as const satisfies Call;

export const saveMorningMail = {
  id: 'morningMail.save',
  method: 'PUT',
  path: '/appapi/morningmail',
  access,
} as const satisfies Call;
