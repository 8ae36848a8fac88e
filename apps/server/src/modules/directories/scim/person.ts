import { limits } from '@account/contract/limits';
import { email as emailSchema } from '@account/contract/values/fields';
import { attributeOf, isResource, type Resource } from './patch.ts';
import { scimError } from './scim-error.ts';

/** What a directory says of a person, as far as it is kept. */
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

/** A text of a resource; empty and missing ones are null. */
function textOf(resource: Resource, attribute: string, most: number = limits.name): string | null {
  const value = attributeOf(resource, attribute);
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw scimError('invalidValue', 'scim.text_expected', { attribute });
  const text = value.trim().replace(/[\r\n\u2028\u2029]+/g, ' ');
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

/** The primary address, the newest where several are; else the username where it is one, else the first address. */
function emailOf(resource: Resource, userName: string): string {
  const listed = [attributeOf(resource, 'emails') ?? []].flat();
  const entries = listed.map((entry: unknown): Resource => (isResource(entry) ? entry : { value: entry }));
  const primary = entries.findLast(isPrimary);
  const address = primary
    ? asAddress(attributeOf(primary, 'value'))
    : (asAddress(userName) ?? entries.map((entry) => asAddress(attributeOf(entry, 'value'))).find(Boolean));
  if (!address) throw scimError('invalidValue', 'scim.email_missing', { attribute: 'userName' });
  return address;
}

/** Reads a person from a resource. What is not kept, known or unknown, is let go. */
export function readPerson(resource: Resource): DirectoryPerson {
  const user_name = textOf(resource, 'userName', limits.email);
  if (!user_name) throw scimError('invalidValue', 'scim.attribute_missing', { attribute: 'userName' });
  const name = attributeOf(resource, 'name') ?? {};
  if (!isResource(name)) throw scimError('invalidValue', 'scim.text_expected', { attribute: 'name' });
  const active = attributeOf(resource, 'active') ?? true;
  const email = emailOf(resource, user_name);
  return {
    user_name,
    external_id: textOf(resource, 'externalId'),
    email,
    display_name: textOf(resource, 'displayName'),
    formatted_name: textOf(name, 'formatted'),
    given_name: textOf(name, 'givenName'),
    family_name: textOf(name, 'familyName'),
    has_emails: [attributeOf(resource, 'emails') ?? []].flat().length > 0,
    is_active: booleanOf(active, 'active'),
  };
}

/** The name that the product shows. */
export const shownName = ({ display_name, formatted_name, given_name, family_name }: DirectoryPerson): string | null =>
  display_name ?? formatted_name ?? ([given_name, family_name].filter(Boolean).join(' ').slice(0, limits.name) || null);
