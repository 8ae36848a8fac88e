import type { Call } from '../../calls/call.ts';

export const register = {
  id: 'registration.register',
  method: 'POST',
  path: '/register',
  access: { kind: 'visitor' },
} as const satisfies Call;

export const resendVerification = {
  id: 'registration.resendVerification',
  method: 'POST',
  path: '/email/resend',
  access: { kind: 'user', levels: 'every', openAt: ['verification', 'two_factor'] },
} as const satisfies Call;
