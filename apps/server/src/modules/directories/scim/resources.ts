import { createHash } from 'node:crypto';
import { scimRoot } from '@account/contract/calls/scim-dialect';
import type { ScimGroup, ScimSelection, ScimUser } from '@account/contract/endpoints/directories/scim';
import { toIsoTimestamp } from '@account/contract/values/dates';
import type { GroupRecord, PersonRecord } from '../people.queries.ts';
import { attributeName } from './filter.ts';
import { isResource, type Resource } from './patch.ts';

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';

/** The version of a resource: it is another one whenever something of it is. */
const versionOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);

export interface Versioned<R> {
  resource: R;
  version: string;
}

const given = <T>(value: T | null): value is T => value !== null;

export function presentUser(record: PersonRecord, publicUrl: string): Versioned<ScimUser> {
  const { formatted_name: formatted, given_name: givenName, family_name: familyName } = record;
  const id = String(record.id);
  const name = {
    ...(given(formatted) && { formatted }),
    ...(given(givenName) && { givenName }),
    ...(given(familyName) && { familyName }),
  };
  const content = {
    schemas: [userSchema],
    id,
    ...(given(record.external_id) && { externalId: record.external_id }),
    userName: record.user_name,
    ...(Object.keys(name).length > 0 && { name }),
    ...(given(record.display_name) && { displayName: record.display_name }),
    emails: [{ value: record.email, type: 'work', primary: true }],
    active: record.is_active,
    groups: [{ value: String(record.role_id), display: record.role_name, type: 'direct' }],
  };
  const version = versionOf(content);
  const meta = {
    resourceType: 'User',
    created: toIsoTimestamp(record.created_at),
    lastModified: toIsoTimestamp(record.updated_at),
    location: `${publicUrl}${scimRoot}/Users/${id}`,
    version: `"${version}"`,
  };
  return { resource: { ...content, meta }, version };
}

/** A person as the directory last sent one: without the address where it sent none. */
export function sentOf(record: PersonRecord, publicUrl: string): Resource {
  const { emails, ...resource } = presentUser(record, publicUrl).resource;
  return record.has_emails ? { ...resource, emails } : resource;
}

export function presentGroup({ id, name, members }: GroupRecord, publicUrl: string): Versioned<ScimGroup> {
  const content = {
    schemas: [groupSchema],
    id: String(id),
    displayName: name,
    ...(members && { members: members.map(({ id, email }) => ({ value: String(id), display: email, type: 'User' })) }),
  };
  const version = versionOf(content);
  const location = `${publicUrl}${scimRoot}/Groups/${id}`;
  return { resource: { ...content, meta: { resourceType: 'Group', location, version: `"${version}"` } }, version };
}

const namesOf = (text: string | undefined): string[] =>
  (text ?? '').split(',').flatMap((name) => attributeName(name.trim()) || []);

/** Whether a selection asks for attributes: a change is then answered with the resource (RFC 7644, 3.5.2). */
export const selects = ({ attributes, excludedAttributes }: ScimSelection): boolean =>
  attributes !== undefined || excludedAttributes !== undefined;

/** Whether a selection shows an attribute at all. */
export function shows({ attributes, excludedAttributes }: ScimSelection, attribute: string): boolean {
  const [asked, excluded] = [namesOf(attributes), namesOf(excludedAttributes)];
  const name = attribute.toLowerCase();
  if (asked.length > 0) return asked.some((one) => one === name || one.startsWith(`${name}.`));
  return !excluded.includes(name);
}

/** The parts of a value that stay: an object loses parts, each of a list too; any other value stays whole. */
function partsOf(value: unknown, stays: (part: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((entry) => partsOf(entry, stays));
  if (!isResource(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([part]) => stays(part.toLowerCase())));
}

/** Leaves out what was not asked for, parts of attributes too (RFC 7644, 3.9). `schemas` and `id` stay. */
export function select<R extends ScimUser | ScimGroup>(resource: R, selection: ScimSelection): R {
  const [asked, excluded] = [namesOf(selection.attributes), namesOf(selection.excludedAttributes)];
  const selected = Object.entries(resource).flatMap(([attribute, value]) => {
    if (attribute === 'schemas' || attribute === 'id') return [[attribute, value]];
    if (!shows(selection, attribute)) return [];
    const name = attribute.toLowerCase();
    const stays = (part: string) =>
      asked.length > 0
        ? asked.includes(name) || asked.includes(`${name}.${part}`)
        : !excluded.includes(`${name}.${part}`);
    return [[attribute, partsOf(value, stays)]];
  });
  return Object.fromEntries(selected) as R;
}
