import { fieldError } from '../../kernel/app-error.ts';
import { isCommonPassword } from './common-passwords.ts';
import { isMadeOfNames, type PasswordOwner } from './password-context.ts';

/** The rules beyond length: not one of the commonest, not made of the names of person, organization and product. */
export function requireAcceptablePassword(password: string, owner: PasswordOwner): void {
  const candidate = password.normalize().trim().toLowerCase();
  const personal = [owner.email, owner.email.split('@', 1)[0], owner.username, owner.name];
  if (personal.some((text) => text && text.normalize().toLowerCase() === candidate))
    throw fieldError('password', 'validation.password_personal');
  if (isMadeOfNames(candidate, owner)) throw fieldError('password', 'validation.password_context');
  if (isCommonPassword(candidate)) throw fieldError('password', 'validation.password_common');
}
