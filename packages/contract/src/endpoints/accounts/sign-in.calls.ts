import type { Call } from '../../calls/call.ts';

export const signIn = {
  id: 'signIn.signIn',
  method: 'POST',
  path: '/login',
  access: { kind: 'visitor' },
} as const satisfies Call;

export const passTwoFactorChallenge = {
  id: 'signIn.passChallenge',
  method: 'POST',
  path: '/two-factor-challenge',
  access: { kind: 'visitor' },
} as const satisfies Call;
