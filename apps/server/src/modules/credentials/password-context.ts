import { translate } from '@account/messages/translate';

/** Whose password it is to be. */
export interface PasswordOwner {
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
export function isMadeOfNames(password: string, owner: PasswordOwner): boolean {
  const names = namesAround(owner);
  const rest = names.reduce((text, name) => text.replaceAll(name, ' '), password);
  if (rest === password) return false;
  const words = rest.match(/\p{L}+/gu) ?? [];
  return words.every((word) => word.length < shortest) && rest.replace(/[^\p{L}\p{N}]/gu, '').length <= mostBeside;
}
