import type { Call } from '../calls/call.ts';

const access = { kind: 'user', levels: 'every' } as const;

export const listBin = {
  id: 'bin.list',
  method: 'POST',
  path: '/appapi/bin',
  access,
} as const satisfies Call;

export const restoreFromBin = {
  id: 'bin.restore',
  method: 'POST',
  path: '/appapi/bin/:id/restore',
  access,
} as const satisfies Call;

export const removeFromBin = {
  id: 'bin.remove',
  method: 'DELETE',
  path: '/appapi/bin/:id',
  access,
} as const satisfies Call;
