import type { Call } from '../../calls/call.ts';

export const signInAtDisplay = {
  id: 'displays.signIn',
  method: 'POST',
  path: '/api/v1/login',
  access: { kind: 'public' },
} as const satisfies Call;
