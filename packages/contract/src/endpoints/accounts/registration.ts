import * as z from 'zod/mini';
import { defineEndpoint } from '../../calls/endpoint.ts';
import { messageResponse } from '../../calls/responses.ts';
import { newAccountFields, passwordsMatch } from '../../values/fields.ts';

/** 403 while REGISTRATION is `closed`. */
export const register = defineEndpoint({
  id: 'registration.register',
  summary: 'Register oneself; signs in and sends the verification mail',
  method: 'POST',
  path: '/register',
  access: { kind: 'visitor' },
  rateLimit: 'mail',
  body: z.object(newAccountFields).check(passwordsMatch),
  response: messageResponse,
  errors: ['validation_failed', 'forbidden'],
});

export const resendVerification = defineEndpoint({
  id: 'registration.resendVerification',
  summary: 'Send the verification mail of the caller anew',
  method: 'POST',
  path: '/email/resend',
  access: { kind: 'user', levels: 'every', openAt: ['verification', 'two_factor'] },
  rateLimit: 'mail',
  response: messageResponse,
  errors: ['rule_violated'],
});

export const registrationEndpoints = [register, resendVerification] as const;
