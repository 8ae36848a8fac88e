import * as z from 'zod/mini';
import { defineEndpoint, messageResponse } from '../../calls/endpoint.ts';
import { newAccountFields, passwordsMatch } from '../../values/fields.ts';
import * as calls from './visitors.calls.ts';

/** 403 while REGISTRATION is `closed`. */
export const register = defineEndpoint(calls.register, {
  summary: 'Register oneself; signs in and sends the verification mail',
  rateLimit: 'mail',
  body: z.object(newAccountFields).check(passwordsMatch),
  response: messageResponse,
  errors: ['validation_failed', 'forbidden'],
});

export const resendVerification = defineEndpoint(calls.resendVerification, {
  summary: 'Send the verification mail of the caller anew',
  rateLimit: 'mail',
  response: messageResponse,
  errors: ['rule_violated'],
});

export const registrationEndpoints = [register, resendVerification] as const;
