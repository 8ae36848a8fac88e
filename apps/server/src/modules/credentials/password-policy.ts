import { fieldError } from '../../kernel/app-error.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Whose password it is to be: none of these may be the password itself. */
export interface PasswordOwner {
  email: string;
  username?: string | null;
  name?: string | null;
}

/** The rules beyond length: not one of the commonest, not the e-mail address or the name. */
export function requireAcceptablePassword(password: string, owner: PasswordOwner): void {
  const candidate = password.trim().toLowerCase();
  const personal = [owner.email, owner.email.split('@', 1)[0], owner.username, owner.name];
  if (personal.some((text) => text && text.toLowerCase() === candidate))
    throw fieldError('password', 'validation.password_personal');
  if (isCommonPassword(candidate)) throw fieldError('password', 'validation.password_common');
}
