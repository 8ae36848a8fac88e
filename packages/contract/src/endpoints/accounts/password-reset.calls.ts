import type { Call } from '../../calls/call.ts';

export const requestPasswordReset = {
  id: 'passwordReset.request',
  method: 'POST',
  path: '/password/email',
  access: { kind: 'visitor' },
} as const satisfies Call;

export const showPasswordReset = {
  id: 'passwordReset.show',
  method: 'GET',
  path: '/password/reset/:token/link',
  access: { kind: 'visitor' },
} as const satisfies Call;

export const resetPassword = {
  id: 'passwordReset.reset',
  method: 'POST',
  path: '/password/reset',
  access: { kind: 'visitor' },
} as const satisfies Call;
