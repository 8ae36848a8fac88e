import { type Call, ownSettingsAccess } from '../../calls/call.ts';

export const requestMyData = {
  id: 'myData.request',
  method: 'POST',
  path: '/appapi/mydata',
  access: ownSettingsAccess,
} as const satisfies Call;
