import type { Call } from '../../calls/call.ts';

const access = { kind: 'user', levels: 'every' } as const;

export const listNetworkDrives = {
  id: 'networkDrives.list',
  method: 'POST',
  path: '/appapi/networkdrives',
  access,
} as const satisfies Call;

export const showNetworkDrive = {
  id: 'networkDrives.show',
  method: 'GET',
  path: '/appapi/networkdrive/:id',
  access,
} as const satisfies Call;

export const saveNetworkDrive = {
  id: 'networkDrives.save',
  method: 'POST',
  path: '/appapi/networkdrive',
  access,
} as const satisfies Call;

export const deleteNetworkDrive = {
  id: 'networkDrives.delete',
  method: 'DELETE',
  path: '/appapi/networkdrive/:id',
  access,
} as const satisfies Call;
