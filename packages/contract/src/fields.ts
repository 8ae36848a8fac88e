import * as z from 'zod/mini';
import { limits } from './limits.ts';
import type { ValidationId } from './messages.ts';

const id = (name: ValidationId) => name;

/** Words a value of another type; a text that is too long keeps the words of that rule. */
export const onWrongType = (message: ValidationId) => (issue: { code?: string }) =>
  issue.code === 'invalid_type' ? message : undefined;

/** Postgres cannot store U+0000 nor half a surrogate pair, and no field of ours means anything by them. */
export const storable = z.refine<string>((value) => !value.includes('\0') && !/\p{Surrogate}/u.test(value), {
  error: id('validation.characters'),
});

/** A text that must not be empty; blanks around it are removed. */
export const requiredText = (max: number, missing: ValidationId = 'validation.required') =>
  z.string({ error: onWrongType(missing) }).check(z.trim(), z.minLength(1, missing), z.maxLength(max), storable);

/** A text that may be left out, null or empty: all three become null. */
export const optionalText = (max: number) =>
  z.pipe(
    z.nullish(z.string().check(z.trim(), z.maxLength(max), storable)),
    z.transform((value) => value || null),
  );

/** An e-mail address, trimmed and in lower case (contract section 10). */
export const email = z
  .string({ error: onWrongType('validation.email') })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, id('validation.email_required')),
    z.maxLength(limits.email),
    z.regex(z.regexes.email, id('validation.email')),
  );

/** An existing password: any text, so that old rules never lock anybody out. */
export const currentPassword = z
  .string({ error: onWrongType('validation.password_required') })
  .check(z.minLength(1, id('validation.password_required')), z.maxLength(limits.password.max), storable);

/** The body of sensitive calls: who asks proves the own password. */
export const passwordProof = z.object({ current_password: currentPassword });
export type PasswordProof = z.infer<typeof passwordProof>;

/** A password to be: length only; the blocklist and the likeness to name and e-mail are the server's (contract section 5). */
export const newPassword = z
  .string({ error: onWrongType('validation.password_required') })
  .check(
    z.minLength(1, id('validation.password_required')),
    z.minLength(limits.password.min),
    z.maxLength(limits.password.max),
    storable,
  );

/** The repetition of a new password. */
export const repeatedPassword = z
  .string({ error: onWrongType('validation.password_confirmation') })
  .check(z.maxLength(limits.password.max));

/** Adds the rule that `password_confirmation` repeats `password`. */
export const passwordsMatch = z.refine<{ password: string; password_confirmation: string }>(
  (value) => value.password === value.password_confirmation,
  { path: ['password_confirmation'], error: id('validation.password_confirmation') },
);

/** What somebody fills in who makes an account, or takes up the one of an invitation. `passwordsMatch` is checked beside. */
export const newAccountFields = {
  name: requiredText(limits.name, 'validation.name_required'),
  email,
  password: newPassword,
  password_confirmation: repeatedPassword,
  terms: z.literal(true, { error: 'validation.terms' }),
};

/** A record's number. */
export const recordId = z.int().check(z.positive(), z.maximum(limits.maxId));

/** A record's number in an address; what is no number names no record (404). */
export const recordIdParam = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,9}$/)),
  z.pipe(
    z.transform((value: string) => Number(value)),
    recordId,
  ),
);

/** A secret out of a link: URL-safe letters only. */
export const linkToken = z
  .string()
  .check(z.minLength(16), z.maxLength(limits.token), z.regex(/^[A-Za-z0-9_-]+$/, id('validation.link')));

/** `true`, `"true"`, `1` and `"1"` are true, anything else is false (contract section 10). */
export const flag = z.pipe(
  z.unknown(),
  z.transform((value) => value === true || value === 'true' || value === 1 || value === '1'),
);

/** The record's `updated_at` as it was read, for the check against lost updates (contract section 10). */
export const readVersion = z.optional(
  z.nullable(
    z.string().check(z.maxLength(19), z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, id('validation.timestamp'))),
  ),
);
