import type { Call } from '../../calls/call.ts';
import { accessLevels } from '../../roles.ts';

const access = { kind: 'user', levels: [accessLevels.top, accessLevels.organization] } as const;

export const listViews = {
  id: 'views.list',
  method: 'GET',
  path: '/appapi/views',
  access,
} as const satisfies Call;

export const saveView = {
  id: 'views.save',
  method: 'POST',
  path: '/appapi/view',
  access,
} as const satisfies Call;

export const deleteView = {
  id: 'views.delete',
  method: 'DELETE',
  path: '/appapi/view/:id',
  access,
} as const satisfies Call;
