import type { Call } from '../calls/call.ts';
import { accessLevels } from '../roles.ts';

const access = { kind: 'user', levels: [accessLevels.top] } as const;

export const showSystem = {
  id: 'system.show',
  method: 'GET',
  path: '/appapi/system',
  access,
} as const satisfies Call;

export const sendTestMail = {
  id: 'system.sendTestMail',
  method: 'POST',
  path: '/appapi/system/testmail',
  access,
} as const satisfies Call;
