import { limits } from '@account/contract/limits';
import { email as emailSchema } from '@account/contract/values/fields';
import { foldLine } from '@account/contract/values/text-fold';
import { attributeOf, isResource, type Resource } from './patch.ts';
import { scimError } from './scim-error.ts';

/** The attributes of a person from a directory, as far as they are kept. */
export interface DirectoryPerson {
  user_name: string;
  external_id: string | null;
  email: string;
  display_name: string | null;
  formatted_name: string | null;
  given_name: string | null;
  family_name: string | null;
  /** Whether addresses were sent: otherwise the username is the address, and goes on being it. */
  has_emails: boolean;
  is_active: boolean;
}

const isStorable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/** A text that directories compare: as it was sent, in one line. */
const foldKey = (text: string): string => text.trim().replace(/[\r\n\u2028\u2029]+/g, ' ');

/** A text of a resource, which may be sent as a number; empty and missing ones are null. */
function textOf(resource: Resource, attribute: string, fold = foldKey, most: number = limits.name): string | null {
  const value = attributeOf(resource, attribute);
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string' && typeof value !== 'number')
    throw scimError('invalidValue', 'scim.text_expected', { attribute });
  const text = fold(String(value));
  if (text.length > most || !isStorable(text)) throw scimError('invalidValue', 'scim.text_long', { attribute, most });
  return text || null;
}

/** Entra sends `"True"` and `"False"` in place of booleans. */
export function booleanOf(value: unknown, attribute: string): boolean {
  if (typeof value === 'boolean') return value;
  const word = typeof value === 'string' ? value.toLowerCase() : '';
  if (word !== 'true' && word !== 'false') throw scimError('invalidValue', 'scim.boolean_expected', { attribute });
  return word === 'true';
}

const isPrimary = (entry: Resource): boolean => {
  const value = attributeOf(entry, 'primary');
  return value === true || (typeof value === 'string' && value.toLowerCase() === 'true');
};

const asAddress = (text: unknown): string | undefined => {
  const parsed = emailSchema.safeParse(text);
  return parsed.success ? parsed.data : undefined;
};

/** The addresses that were sent: those of people without one may be null or empty. */
const addressesIn = (resource: Resource): Resource[] =>
  [attributeOf(resource, 'emails') ?? []]
    .flat()
    .map((entry: unknown): Resource => (isResource(entry) ? entry : { value: entry }))
    .filter((entry) => String(attributeOf(entry, 'value') ?? '').trim() !== '');

/** The primary address, the newest where several are; else the username where it is one, else the first address. */
function emailOf(entries: readonly Resource[], userName: string): string {
  const primary = entries.findLast(isPrimary);
  const address = primary
    ? asAddress(attributeOf(primary, 'value'))
    : (asAddress(userName) ?? entries.map((entry) => asAddress(attributeOf(entry, 'value'))).find(Boolean));
  if (!address) throw scimError('invalidValue', 'scim.email_missing', { attribute: 'userName' });
  return address;
}

/** Reads a person from a resource. Attributes that are not kept, known or unknown, are ignored. */
export function readPerson(resource: Resource): DirectoryPerson {
  const user_name = textOf(resource, 'userName', foldKey, limits.email);
  if (!user_name) throw scimError('invalidValue', 'scim.attribute_missing', { attribute: 'userName' });
  const name = attributeOf(resource, 'name') ?? {};
  if (!isResource(name)) throw scimError('invalidValue', 'scim.text_expected', { attribute: 'name' });
  const active = attributeOf(resource, 'active') ?? true;
  const addresses = addressesIn(resource);
  const email = emailOf(addresses, user_name);
  return {
    user_name,
    external_id: textOf(resource, 'externalId'),
    email,
    display_name: textOf(resource, 'displayName', foldLine),
    formatted_name: textOf(name, 'formatted', foldLine),
    given_name: textOf(name, 'givenName', foldLine),
    family_name: textOf(name, 'familyName', foldLine),
    has_emails: addresses.length > 0,
    is_active: booleanOf(active, 'active'),
  };
}

/** The name that the product shows. A character that does not fit is left out as a whole. */
export const shownName = ({ display_name, formatted_name, given_name, family_name }: DirectoryPerson): string | null =>
  display_name ??
  formatted_name ??
  ([given_name, family_name]
    .filter(Boolean)
    .join(' ')
    .slice(0, limits.name)
    .replace(/\p{Surrogate}/gu, '') ||
    null);
