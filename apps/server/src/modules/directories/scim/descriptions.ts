import { scimRoot } from '@account/contract/calls/scim-dialect';
import type { ScimDescription } from '@account/contract/endpoints/directories/scim';
import { scimLimits } from '@account/contract/limits';
import { AppError } from '../../../kernel/errors.ts';
import { groupSchema, userSchema } from './resources.ts';

const core = 'urn:ietf:params:scim:schemas:core:2.0';

const supported = (is: boolean) => ({ supported: is });

export const describeService = (publicUrl: string): ScimDescription => ({
  schemas: [`${core}:ServiceProviderConfig`],
  patch: supported(true),
  bulk: { ...supported(false), maxOperations: 0, maxPayloadSize: 0 },
  filter: { ...supported(true), maxResults: scimLimits.page },
  changePassword: supported(false),
  sort: supported(false),
  etag: supported(true),
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'OAuth Bearer Token',
      description: 'The token of the organization’s directory',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${publicUrl}${scimRoot}/ServiceProviderConfig` },
});

/** An attribute of a schema, RFC 7643, 7. */
type Attribute = Readonly<Record<string, unknown>>;

interface AttributeOptions {
  type?: 'string' | 'boolean' | 'complex' | 'reference';
  required?: boolean;
  caseExact?: boolean;
  uniqueness?: 'none' | 'server';
  mutability?: 'readWrite' | 'readOnly' | 'immutable';
  multiValued?: boolean;
  subAttributes?: Attribute[];
}

const attribute = (name: string, description: string, options: AttributeOptions = {}): Attribute => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...options,
});

const readOnly = { mutability: 'readOnly' } as const;

const userAttributes = [
  attribute('userName', 'The name at the directory', { required: true, uniqueness: 'server' }),
  attribute('externalId', 'The id at the directory', { caseExact: true }),
  attribute('name', 'The parts of the name', {
    type: 'complex',
    subAttributes: [
      attribute('formatted', 'The whole name'),
      attribute('givenName', 'The given name'),
      attribute('familyName', 'The family name'),
    ],
  }),
  attribute('displayName', 'The name as it is shown'),
  attribute('emails', 'The address is the primary one', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The address'),
      attribute('type', 'work, home or other'),
      attribute('primary', 'Whether it is the address of the account', { type: 'boolean' }),
    ],
  }),
  attribute('active', 'Whether the person may sign in', { type: 'boolean' }),
  attribute('groups', 'The role', {
    ...readOnly,
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The id of the role', readOnly),
      attribute('display', 'Its name', readOnly),
      attribute('type', 'direct', readOnly),
    ],
  }),
];

const groupAttributes = [
  attribute('displayName', 'The name of the role', { required: true, mutability: 'readOnly', uniqueness: 'server' }),
  attribute('members', 'The people who have the role', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The id of the person', { mutability: 'immutable' }),
      attribute('display', 'The address', readOnly),
      attribute('type', 'User', { mutability: 'immutable' }),
    ],
  }),
];

const kinds = [
  { name: 'User', endpoint: '/Users', schema: userSchema, attributes: userAttributes },
  { name: 'Group', endpoint: '/Groups', schema: groupSchema, attributes: groupAttributes },
];

const typeOf = ({ name, endpoint, schema }: (typeof kinds)[number], publicUrl: string): ScimDescription => ({
  schemas: [`${core}:ResourceType`],
  id: name,
  name,
  description: name,
  endpoint,
  schema,
  schemaExtensions: [],
  meta: { resourceType: 'ResourceType', location: `${publicUrl}${scimRoot}/ResourceTypes/${name}` },
});

const schemaOf = ({ name, schema, attributes }: (typeof kinds)[number], publicUrl: string): ScimDescription => ({
  schemas: [`${core}:Schema`],
  id: schema,
  name,
  description: name,
  attributes,
  meta: { resourceType: 'Schema', location: `${publicUrl}${scimRoot}/Schemas/${schema}` },
});

const all = (Resources: ScimDescription[]) => ({ total: Resources.length, startIndex: 1, Resources });

export const describeTypes = (publicUrl: string) => all(kinds.map((kind) => typeOf(kind, publicUrl)));
export const describeSchemas = (publicUrl: string) => all(kinds.map((kind) => schemaOf(kind, publicUrl)));

function named(descriptions: readonly ScimDescription[], id: string): ScimDescription {
  const found = descriptions.find((description) => description.id === id);
  if (!found) throw new AppError('not_found');
  return found;
}

export const describeType = (publicUrl: string, name: string) => named(describeTypes(publicUrl).Resources, name);
export const describeSchema = (publicUrl: string, id: string) => named(describeSchemas(publicUrl).Resources, id);
