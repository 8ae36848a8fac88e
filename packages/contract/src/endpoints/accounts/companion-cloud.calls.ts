import { type Call, ownSettingsAccess } from '../../calls/call.ts';

export const linkCompanionCloud = {
  id: 'companionCloud.link',
  method: 'POST',
  path: '/appapi/linkums',
  access: ownSettingsAccess,
} as const satisfies Call;
