import type { PendingIdentity } from '@account/contract/endpoints/accounts/external-registration';
import { fromBase64 } from '#shared/lib/base64.ts';

/** The identity in the address of an unfinished registration. The server compares it with the identity in the session. */
export interface PendingAddress {
  id: string;
  email: string;
  name: string;
}

const delimiter = '|&&|';

/** Reads base64 or base64url of `id|&&|email|&&|name`; undefined for everything else. */
export function readPendingAddress(additional: string): PendingAddress | undefined {
  const [id, email, ...name] = fromBase64(additional)?.split(delimiter) ?? [];
  return id && email && name.length > 0 ? { id, email, name: name.join(delimiter) } : undefined;
}

/** The fields of the page that finishes a registration. */
export interface NameValues extends Record<string, unknown> {
  firstName: string;
  lastName: string;
  preferred_username: string;
  given_name: string;
  family_name: string;
}

/** The first word of a name, and the rest. */
function parted(name: string): [first: string, rest: string] {
  const [first = '', ...rest] = name.split(/\s+/);
  return [first, rest.join(' ')];
}

/**
 * The names that the platform gave, in the fields where they belong. Where it gave a full name only, its first word is
 * taken as the given name: a user with another name changes it.
 */
export function namesOf(pending: Pick<PendingIdentity, 'name' | 'given_name' | 'family_name'>): NameValues {
  const name = pending.name?.trim() ?? '';
  const [first, rest] = parted(name);
  const given = pending.given_name?.trim() || first;
  const family = pending.family_name?.trim() || (pending.given_name ? '' : rest);
  const preferred = name || [given, family].filter(Boolean).join(' ');
  return { firstName: given, lastName: family, preferred_username: preferred, given_name: given, family_name: family };
}
