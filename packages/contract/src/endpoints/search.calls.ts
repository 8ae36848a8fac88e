import type { Call } from '../calls/call.ts';

export const searchEverywhere = {
  id: 'search.everywhere',
  method: 'GET',
  path: '/appapi/search',
  access: { kind: 'user', levels: 'every' },
} as const satisfies Call;
