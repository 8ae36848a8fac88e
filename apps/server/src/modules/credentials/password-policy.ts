import type { ValidationId } from '@account/contract/messages';
import { translate } from '@account/messages/translate';
import * as z from 'zod/mini';
import { fieldError } from '../../kernel/errors.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Whose password it is to be. */
interface PasswordOwner {
  email: string;
  username?: string | null;
  name?: string | null;
  organization_name?: string | null;
}

/** Shorter words are part of too many others. */
const shortest = 3;

/** Letters and digits that say nothing beside names: initials, years, a sign at the end. */
const mostBeside = 6;

/** Names that every attacker of this account knows, in lower case, the longest first. */
function namesAround({ email, username, name, organization_name }: PasswordOwner): string[] {
  const texts = [translate('common.product'), email, username, name, organization_name];
  const words = texts.flatMap((text) =>
    (text ?? '')
      .normalize()
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u),
  );
  return [...new Set(words)].filter((word) => word.length >= shortest).sort((one, other) => other.length - one.length);
}

/** Whether a password in lower case is made of names around its owner, with little else. */
function isMadeOfNames(password: string, owner: PasswordOwner): boolean {
  const names = namesAround(owner);
  const rest = names.reduce((text, name) => text.replaceAll(name, ' '), password);
  if (rest === password) return false;
  const words = rest.match(/\p{L}+/gu) ?? [];
  return words.every((word) => word.length < shortest) && rest.replace(/[^\p{L}\p{N}]/gu, '').length <= mostBeside;
}

/** The refusal by a rule beyond length: a common password, or one of the names of person, organization and product. */
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
