import type { Call } from '../../calls/call.ts';
import { accessLevels } from '../../roles.ts';

const access = { kind: 'user', levels: [accessLevels.top] } as const;

export const listManufacturerApps = {
  id: 'manufacturerApps.list',
  method: 'POST',
  path: '/appapi/manufacturerapps',
  access,
} as const satisfies Call;

export const showManufacturerApp = {
  id: 'manufacturerApps.show',
  method: 'GET',
  path: '/appapi/manufacturerapp/:id',
  access,
} as const satisfies Call;

export const saveManufacturerApp = {
  id: 'manufacturerApps.save',
  method: 'POST',
  path: '/appapi/manufacturerapp',
  access,
} as const satisfies Call;

export const deleteManufacturerApp = {
  id: 'manufacturerApps.delete',
  method: 'DELETE',
  path: '/appapi/manufacturerapp/:id',
  access,
} as const satisfies Call;
