import type { ValidationId } from '@account/contract/messages';
import * as z from 'zod/mini';
import { fieldError } from '../../kernel/errors.ts';
import { isCommonPassword } from './common-passwords.ts';
import { isMadeOfNames, type PasswordOwner } from './password-context.ts';

/** What the rules beyond length refuse: one of the commonest, and one of the names of person, organization and product. */
function refusalOf(password: string, owner: PasswordOwner): ValidationId | undefined {
  const candidate = password.normalize().trim().toLowerCase();
  const personal = [owner.email, owner.email.split('@', 1)[0], owner.username, owner.name];
  if (personal.some((text) => text && text.normalize().toLowerCase() === candidate))
    return 'validation.password_personal';
  if (isMadeOfNames(candidate, owner)) return 'validation.password_context';
  return isCommonPassword(candidate) ? 'validation.password_common' : undefined;
}

export function requireAcceptablePassword(password: string, owner: PasswordOwner): void {
  const refusal = refusalOf(password, owner);
  if (refusal) throw fieldError('password', refusal);
}

/** The same for a body that names its owner: what is wrong with a body counts towards no limit of valid calls. */
export const hasAcceptablePassword = z.check<PasswordOwner & { password: string }>(({ value, issues }) => {
  // Of a password that is too long this says nothing more.
  const message = issues.length === 0 ? refusalOf(value.password, value) : undefined;
  if (message) issues.push({ code: 'custom', path: ['password'], message, input: value.password });
});
