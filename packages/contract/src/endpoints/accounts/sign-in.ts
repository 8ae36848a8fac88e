import * as z from 'zod/mini';
import { defineEndpoint } from '../../calls/endpoint.ts';
import { messageResponse } from '../../calls/responses.ts';
import { currentPassword, email } from '../../values/fields.ts';
import { oneTimeCode, recoveryCode } from './two-factor.ts';

export const signIn = defineEndpoint({
  id: 'signIn.signIn',
  summary: 'Sign in with e-mail and password',
  method: 'POST',
  path: '/login',
  access: { kind: 'visitor' },
  body: z.object({ email, password: currentPassword, remember: z.optional(z.boolean()) }),
  response: z.object({ two_factor: z.boolean() }),
  errors: ['validation_failed', 'too_many_requests'],
});

export const passTwoFactorChallenge = defineEndpoint({
  id: 'signIn.passChallenge',
  summary: 'Finish a sign-in with a code or a recovery code',
  method: 'POST',
  path: '/two-factor-challenge',
  access: { kind: 'visitor' },
  body: z.object({ code: z.optional(oneTimeCode), recovery_code: z.optional(recoveryCode) }),
  response: messageResponse,
  errors: ['validation_failed', 'session_expired'],
});

export const signInEndpoints = [signIn, passTwoFactorChallenge] as const;
