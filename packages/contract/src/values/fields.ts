import * as z from 'zod/mini';
import { noOrganization } from '../calls/list-options.ts';
import { limits } from '../limits.ts';
import type { ValidationId } from '../messages.ts';
import { emailPattern, foldEmail } from './domain-name.ts';
import { parseInternalApps } from './internal-apps.ts';
import { shortestToken, tokenSigns } from './link-token.ts';
import { foldAscii, foldLine } from './text-fold.ts';

const id = (name: ValidationId) => name;

/** The message for a value of a wrong type; other violations, such as a text that is too long, keep their own. */
export const onWrongType = (message: ValidationId) => (issue: { code?: string }) =>
  issue.code === 'invalid_type' ? message : undefined;

const timestampForm = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

/** A timestamp in JSON: UTC, `YYYY-MM-DD HH:mm:ss`. */
export const timestamp = z.string().check(z.regex(timestampForm));

/** A day in JSON: `YYYY-MM-DD` in UTC. */
export const wireDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** Refuses U+0000 and unpaired surrogates: Postgres cannot store them, and no field needs them. */
export const storable = z.refine<string>((value) => !value.includes('\0') && !/\p{Surrogate}/u.test(value), {
  error: id('validation.characters'),
});

/** A text of one line that must not be empty; it is folded as `foldLine` says. */
export const requiredText = (
  max: number,
  missing: ValidationId = 'validation.required',
  fold: (typed: string) => string = foldLine,
) =>
  z
    .string({ error: onWrongType(missing) })
    .check(z.overwrite(fold), z.minLength(1, missing), z.maxLength(max), storable);

/** The same for what programs compare: an identifier or a code. */
export const requiredKey = (max: number, missing?: ValidationId) => requiredText(max, missing, foldAscii);

/** A text that may be missing, null or empty: all three become null. */
export const optionalText = (max: number, fold: (typed: string) => string = foldLine) =>
  z.pipe(
    z.nullish(z.string().check(z.overwrite(fold), z.maxLength(max), storable)),
    z.transform((value) => value || null),
  );

/** A text that stays as it is when it is left out; null and an empty one remove it. */
export const replacedText = (max: number) =>
  z.optional(
    z.pipe(
      z.nullable(z.string().check(z.overwrite(foldLine), z.maxLength(max), storable)),
      z.transform((value) => value || null),
    ),
  );

/** An e-mail address, as `foldEmail` stores it. */
export const email = z.string({ error: onWrongType('validation.email') }).check(
  z.overwrite(foldEmail),
  z.minLength(1, id('validation.email_required')),
  // The pattern takes its time with what is far too long.
  z.maxLength(limits.email, { abort: true }),
  z.regex(emailPattern, id('validation.email')),
);

/** An existing password: any text, so that a stricter rule for new passwords locks no user out. */
export const currentPassword = z
  .string({ error: onWrongType('validation.password_required') })
  .check(z.minLength(1, id('validation.password_required')), z.maxLength(limits.password.max), storable);

/** The body of sensitive calls: callers prove that they know their password. */
export const passwordProof = z.object({ current_password: currentPassword });
export type PasswordProof = z.infer<typeof passwordProof>;

/**
 * The body of calls that ask for a proof of presence: a sign-in or a password given in this session lately, or the
 * password here. Without one of them the call is refused under `current_password`.
 */
export const presenceProof = z.nullish(z.object({ current_password: z.optional(currentPassword) }));

/**
 * A new password, in the form (NFC) in which it is hashed: keyboards compose letters differently. Only its length is
 * checked here; the server also refuses common passwords, name and e-mail.
 */
export const newPassword = z
  .string({ error: onWrongType('validation.password_required') })
  .check(
    z.normalize(),
    z.minLength(1, id('validation.password_required')),
    z.minLength(limits.password.min),
    z.maxLength(limits.password.max),
    storable,
  );

/** The new password a second time. */
export const repeatedPassword = z
  .string({ error: onWrongType('validation.password_required') })
  .check(z.normalize(), z.minLength(1, id('validation.password_required')), z.maxLength(limits.password.max));

/**
 * For a check of several fields: zod would leave it out where another field is missing, and the next try would bring one
 * more fault.
 */
export const besideOthers = {
  when: ({ value }: z.core.ParsePayload) => typeof value === 'object' && value !== null,
};

/** Requires that `password_confirmation` equals `password`, once there are both. */
export const passwordsMatch = z.refine<{ password: unknown; password_confirmation: unknown }>(
  ({ password, password_confirmation: repeated }) =>
    typeof password !== 'string' || typeof repeated !== 'string' || password === repeated,
  { ...besideOthers, path: ['password_confirmation'], error: id('validation.password_confirmation') },
);

/** A yes in a body, which forms send as text. */
const yes = [true, 'true', 1, '1'] as const;

const isYes = (value: unknown): boolean => yes.some((one) => one === value);

/** The fields of registration and of accepting an invitation. The caller adds the check `passwordsMatch`. */
export const newAccountFields = {
  name: requiredText(limits.name, 'validation.name_required'),
  email,
  password: newPassword,
  password_confirmation: repeatedPassword,
  terms: z.literal(yes, { error: 'validation.terms' }),
};

const anId = [z.minimum(1), z.maximum(limits.maxId)] as const;

/** The id of a record. */
export const recordId = z.int().check(...anId);

/** By what lists are filtered: the id of an organization, or `noOrganization`. */
export const organizationOrNone = z.int().check(z.minimum(noOrganization), z.maximum(limits.maxId));

/** The id of a record that has to be chosen, or null. */
export const chosenId = (missing: ValidationId) => z.nullable(z.int({ error: onWrongType(missing) }).check(...anId));

/** The id of a record in a path; anything else than a number is a 404. */
export const recordIdParam = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
  z.pipe(
    z.transform((value: string) => Number(value)),
    recordId,
  ),
);

/** A whole number in a query string. */
export const queryNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/)),
  z.transform((text: string) => Number(text)),
);

/** The token of a link: URL-safe characters only. */
export const linkToken = z
  .string()
  .check(z.minLength(shortestToken), z.maxLength(limits.token), z.regex(tokenSigns, id('validation.link')));

/** A filter: `true`, `"true"`, `1` and `"1"` are true, anything else is false. */
export const flag = z.pipe(z.unknown(), z.transform(isYes));

/** A yes or no in a body. A value that is neither is refused: it must not count as a no. */
export const yesOrNo = z.pipe(
  z.literal([...yes, false, 'false', 0, '0', '', null], { error: id('validation.type') }),
  z.transform((value) => isYes(value)),
);

/** The record's `updated_at` as the caller read it. A save is refused when the record has changed since. */
export const readVersion = z.optional(
  z.nullable(z.string().check(z.maxLength(19), z.regex(timestampForm, id('validation.timestamp')))),
);

/** A list of internal apps as text, entries separated by `|`; empty becomes null. */
export const internalAppsText = z.pipe(
  z.nullish(
    z.string().check(
      z.overwrite(foldAscii),
      z.maxLength(limits.internalApps),
      storable,
      z.refine((text) => parseInternalApps(text).every((app) => app !== undefined), {
        error: 'validation.internal_apps',
      }),
    ),
  ),
  z.transform((text) => text || null),
);
