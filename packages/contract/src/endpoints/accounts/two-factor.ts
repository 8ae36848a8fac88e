import * as z from 'zod/mini';
import { defineEndpoint, messageResponse } from '../../calls/endpoint.ts';
import { limits } from '../../limits.ts';
import { onWrongType, passwordProof, recordIdParam } from '../../values/fields.ts';
import { foldCode } from '../../values/text-fold.ts';
import * as calls from './credentials.calls.ts';

/** A six-digit code, as `foldCode` reads what was typed. */
export const oneTimeCode = z
  .string({ error: onWrongType('validation.code_required') })
  .check(z.maxLength(limits.code), z.overwrite(foldCode), z.minLength(1, 'validation.code_required'));

/** A recovery code, in lower case. */
export const recoveryCode = oneTimeCode.check(z.toLowerCase());

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const startTwoFactor = defineEndpoint(calls.startTwoFactor, {
  summary: 'Begin the set-up: a new secret, not in force before it is confirmed',
  body: passwordProof,
  response: z.object({ secret: z.string(), otpauth_url: z.string(), qr_svg: z.string() }),
  errors: ['validation_failed', 'rule_violated'],
});

export const confirmTwoFactor = defineEndpoint(calls.confirmTwoFactor, {
  summary: 'Put two factors in force with a first code; returns the recovery codes once',
  body: z.object({ code: oneTimeCode }),
  response: recoveryCodes,
  errors: ['not_found', 'validation_failed', 'rule_violated'],
});

export const renewRecoveryCodes = defineEndpoint(calls.renewRecoveryCodes, {
  summary: 'Replace the recovery codes',
  body: passwordProof,
  response: recoveryCodes,
  errors: ['validation_failed', 'rule_violated'],
});

export const endTwoFactor = defineEndpoint(calls.endTwoFactor, {
  summary: 'Sign in by password alone again',
  body: passwordProof,
  response: messageResponse,
  errors: ['validation_failed', 'rule_violated'],
});

/** For users who lost their phone. The administrator sends the own password; the user is notified by mail. */
export const resetTwoFactor = defineEndpoint(calls.resetTwoFactor, {
  summary: 'Take the second factor from a user of the caller’s scope',
  params: z.object({ id: recordIdParam }),
  body: passwordProof,
  response: messageResponse,
  errors: ['not_found', 'validation_failed', 'rule_violated', 'forbidden', 'own_record'],
});

export const twoFactorEndpoints = [
  startTwoFactor,
  confirmTwoFactor,
  renewRecoveryCodes,
  endTwoFactor,
  resetTwoFactor,
] as const;
