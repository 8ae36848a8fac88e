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

export const showPendingIdentity = {
  id: 'externalRegistration.showPending',
  method: 'GET',
  path: '/appapi/pendingidentity',
  access: { kind: 'visitor' },
} as const satisfies Call;

export const finishRegistration = {
  id: 'externalRegistration.finish',
  method: 'POST',
  path: '/usersave',
  access: { kind: 'visitor' },
} as const satisfies Call;

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

export const showInvitation = {
  id: 'invitations.show',
  method: 'GET',
  path: '/password/create/:token/invitation',
  access: { kind: 'visitor' },
} as const satisfies Call;

export const acceptInvitation = {
  id: 'invitations.accept',
  method: 'POST',
  path: '/password/create',
  access: { kind: 'visitor' },
} as const satisfies Call;

export const renewInvitation = {
  id: 'invitations.renew',
  method: 'POST',
  path: '/password/create/:token/renewal',
  access: { kind: 'visitor' },
} as const satisfies Call;
