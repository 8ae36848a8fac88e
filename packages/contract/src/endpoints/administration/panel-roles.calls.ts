import type { Call } from '../../calls/call.ts';
import { accessLevels } from '../../roles.ts';

const access = { kind: 'user', levels: [accessLevels.top] } as const;

export const listPanelRoles = {
  id: 'panelRoles.list',
  method: 'POST',
  path: '/appapi/organizationpanelroles',
  access,
} as const satisfies Call;

export const showPanelRole = {
  id: 'panelRoles.show',
  method: 'GET',
  path: '/appapi/organizationpanelrole/:id',
  access,
} as const satisfies Call;
