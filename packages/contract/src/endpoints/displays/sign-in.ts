import * as z from 'zod/mini';
import { defineEndpoint } from '../../calls/endpoint.ts';
import { limits } from '../../limits.ts';
import { currentPassword, email, storable } from '../../values/fields.ts';
import { foldCode } from '../../values/text-fold.ts';
import * as calls from './displays.calls.ts';

/** A code as it was typed: six digits are one of the authenticator app, anything else is a recovery code. */
const factorCode = z.pipe(
  z.nullish(z.string().check(z.maxLength(limits.code), z.overwrite(foldCode), z.toLowerCase(), storable)),
  z.transform((typed) => {
    if (!typed) return undefined;
    return /^\d{6}$/.test(typed) ? { code: typed } : { recovery_code: typed };
  }),
);

/**
 * Signs a user in at a display. `code` is needed from users with two factors: without it the error carries
 * `two_factor`. Who must change the password or verify the e-mail first gets no token.
 */
export const signInAtDisplay = defineEndpoint(calls.signInAtDisplay, {
  summary: 'Sign in at a display with e-mail and password, and a code where two factors are on',
  namesDisplay: true,
  body: z.object({ email, password: currentPassword, code: factorCode }),
  response: z.object({ token: z.string() }),
  errors: ['validation_failed', 'rule_violated', 'too_many_requests', 'password_change_required', 'email_unverified'],
});

export const displaySignInEndpoints = [signInAtDisplay] as const;
