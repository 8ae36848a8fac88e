import * as z from 'zod/mini';
import { messageAnswer } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { newAccountFields, passwordsMatch } from './fields.ts';

/** Only while REGISTRATION is open; otherwise 403. */
export const register = defineEndpoint({
  id: 'registration.register',
  summary: 'Register oneself; signs in and sends the verification mail',
  method: 'POST',
  path: '/register',
  access: { kind: 'visitor' },
  rateLimit: 'mail',
  body: z.object(newAccountFields).check(passwordsMatch),
  response: messageAnswer,
  errors: ['validation_failed', 'forbidden'],
});

export const resendVerification = defineEndpoint({
  id: 'registration.resendVerification',
  summary: 'Send the verification mail of the caller anew',
  method: 'POST',
  path: '/email/resend',
  access: { kind: 'user', levels: 'every', openAt: ['verification'] },
  rateLimit: 'mail',
  response: messageAnswer,
  errors: ['rule_violated'],
});

export const registrationEndpoints = [register, resendVerification] as const;
