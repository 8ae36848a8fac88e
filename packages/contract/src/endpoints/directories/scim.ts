import * as z from 'zod/mini';
import { defineEndpoint } from '../../calls/endpoint.ts';
import { limits, scimLimits } from '../../limits.ts';
import { recordIdParam } from '../../values/fields.ts';
import * as calls from './scim.calls.ts';

const texts = z.array(z.string());

const text = z.optional(z.string());
const meta = z.object({ resourceType: text, created: text, lastModified: text, location: text, version: text });

/** A person as SCIM shows one. `attributes` and `excludedAttributes` leave parts out, and parts of parts. */
const scimUser = z.object({
  schemas: texts,
  id: z.string(),
  externalId: text,
  userName: text,
  name: z.optional(z.object({ formatted: text, givenName: text, familyName: text })),
  displayName: text,
  emails: z.optional(z.array(z.object({ value: text, type: text, primary: z.optional(z.boolean()) }))),
  active: z.optional(z.boolean()),
  groups: z.optional(z.array(z.object({ value: text, display: text, type: text }))),
  meta: z.optional(meta),
});
export type ScimUser = z.infer<typeof scimUser>;

/** A role as SCIM shows one. */
const scimGroup = z.object({
  schemas: texts,
  id: z.string(),
  displayName: text,
  members: z.optional(z.array(z.object({ value: text, display: text, type: text }))),
  meta: z.optional(meta),
});
export type ScimGroup = z.infer<typeof scimGroup>;

const listOf = <S extends z.ZodMiniType>(resource: S) =>
  z.object({
    schemas: texts,
    totalResults: z.int(),
    startIndex: z.int(),
    itemsPerPage: z.int(),
    Resources: z.array(resource),
  });

/** A document of RFC 7643, which describes the other calls. */
const description = z.looseObject({ schemas: texts });
export type ScimDescription = z.infer<typeof description>;

/** Whatever a directory sends: what the product keeps is read from it, and the rest is let go. */
const resource = z.record(z.string(), z.unknown());

const asked = z.optional(z.string().check(z.maxLength(scimLimits.filter)));
const shown = { attributes: asked, excludedAttributes: asked };
const selection = z.object(shown);
export type ScimSelection = z.infer<typeof selection>;

const query = z.object({ ...shown, filter: asked, startIndex: asked, count: asked });
export type ScimQuery = z.infer<typeof query>;

const rateLimit = 'directory';
const params = z.object({ id: recordIdParam });
/** Of descriptions, which are never filtered (RFC 7644, 4). */
const whole = z.object({ filter: asked });
const named = z.object({ name: z.string().check(z.maxLength(limits.name)) });
const headers = { etag: 'The version of the resource', location: 'Its address' };
const refused = ['bad_request', 'conflict', 'precondition_failed', 'not_found', 'validation_failed'] as const;

export const serviceProviderConfig = defineEndpoint(calls.serviceProviderConfig, {
  summary: 'The parts of SCIM that are understood',
  rateLimit,
  query: whole,
  response: description,
  errors: ['forbidden'],
});

export const resourceTypes = defineEndpoint(calls.resourceTypes, {
  summary: 'The kinds of resources',
  rateLimit,
  query: whole,
  response: listOf(description),
  errors: ['forbidden'],
});

export const resourceType = defineEndpoint(calls.resourceType, {
  summary: 'One kind of resources',
  rateLimit,
  params: named,
  response: description,
  errors: ['not_found'],
});

export const schemas = defineEndpoint(calls.schemas, {
  summary: 'The attributes of all kinds of resources',
  rateLimit,
  query: whole,
  response: listOf(description),
  errors: ['forbidden'],
});

export const schema = defineEndpoint(calls.schema, {
  summary: 'The attributes of one kind of resources',
  rateLimit,
  params: named,
  response: description,
  errors: ['not_found'],
});

export const listScimUsers = defineEndpoint(calls.listScimUsers, {
  summary: 'Page through the people whom the directory manages',
  rateLimit,
  query,
  response: listOf(scimUser),
  errors: ['bad_request'],
});

export const showScimUser = defineEndpoint(calls.showScimUser, {
  summary: 'One person whom the directory manages',
  rateLimit,
  isConditional: true,
  params,
  query: selection,
  response: scimUser,
  errors: ['not_found'],
});

export const createScimUser = defineEndpoint(calls.createScimUser, {
  summary: 'Create and invite a person, or take the account of one of the same organization over',
  rateLimit,
  query: selection,
  body: resource,
  headers,
  success: 201,
  response: scimUser,
  errors: refused,
});

export const replaceScimUser = defineEndpoint(calls.replaceScimUser, {
  summary: 'Replace what the directory says of a person',
  rateLimit,
  params,
  query: selection,
  body: resource,
  headers,
  response: scimUser,
  errors: refused,
});

export const patchScimUser = defineEndpoint(calls.patchScimUser, {
  summary: 'Change some of what the directory says of a person',
  rateLimit,
  params,
  query: selection,
  body: resource,
  headers,
  response: scimUser,
  errors: refused,
});

export const deleteScimUser = defineEndpoint(calls.deleteScimUser, {
  summary: 'Move a person to the bin, or hold the removal for an administrator when there are too many',
  rateLimit,
  params,
  success: 204,
  response: z.undefined(),
  errors: ['not_found', 'precondition_failed'],
});

export const listScimGroups = defineEndpoint(calls.listScimGroups, {
  summary: 'The roles that the administrators of the organization may give',
  rateLimit,
  query,
  response: listOf(scimGroup),
  errors: ['bad_request'],
});

export const showScimGroup = defineEndpoint(calls.showScimGroup, {
  summary: 'One role with its people',
  rateLimit,
  isConditional: true,
  params,
  query: selection,
  response: scimGroup,
  errors: ['not_found'],
});

export const createScimGroup = defineEndpoint(calls.createScimGroup, {
  summary: 'Refused: the groups are the roles',
  rateLimit,
  body: resource,
  success: 201,
  response: scimGroup,
  errors: refused,
});

export const replaceScimGroup = defineEndpoint(calls.replaceScimGroup, {
  summary: 'Replace the people of a role',
  rateLimit,
  params,
  query: selection,
  body: resource,
  headers,
  response: scimGroup,
  errors: refused,
});

export const patchScimGroup = defineEndpoint(calls.patchScimGroup, {
  summary: 'Give people a role, or take it from them; returns the role where attributes are asked for',
  rateLimit,
  params,
  query: selection,
  body: resource,
  headers,
  mayBeEmpty: true,
  response: scimGroup,
  errors: refused,
});

export const deleteScimGroup = defineEndpoint(calls.deleteScimGroup, {
  summary: 'Refused: the groups are the roles',
  rateLimit,
  params,
  success: 204,
  response: z.undefined(),
  errors: ['not_found', 'bad_request'],
});

export const scimEndpoints = [
  serviceProviderConfig,
  resourceTypes,
  resourceType,
  schemas,
  schema,
  listScimUsers,
  showScimUser,
  createScimUser,
  replaceScimUser,
  patchScimUser,
  deleteScimUser,
  listScimGroups,
  showScimGroup,
  createScimGroup,
  replaceScimGroup,
  patchScimGroup,
  deleteScimGroup,
] as const;
