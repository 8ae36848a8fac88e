import * as z from 'zod/mini';
import { defineEndpoint, messageResponse } from '../../calls/endpoint.ts';
import { currentPassword, email, yesOrNo } from '../../values/fields.ts';
import { oneTimeCode, recoveryCode } from './two-factor.ts';
import * as calls from './visitors.calls.ts';

export const signIn = defineEndpoint(calls.signIn, {
  summary: 'Sign in with e-mail and password',
  body: z.object({ email, password: currentPassword, remember: z.optional(yesOrNo) }),
  response: z.object({ two_factor: z.boolean() }),
  errors: ['validation_failed', 'too_many_requests'],
});

export const passTwoFactorChallenge = defineEndpoint(calls.passTwoFactorChallenge, {
  summary: 'Finish a sign-in with a code or a recovery code',
  body: z.object({ code: z.optional(oneTimeCode), recovery_code: z.optional(recoveryCode) }),
  response: messageResponse,
  errors: ['validation_failed', 'session_expired'],
});

export const signInEndpoints = [signIn, passTwoFactorChallenge] as const;
