import { endpoints } from '@account/contract/api';
import type { Access } from '@account/contract/calls/call';
import { type Endpoint, groupOf, impliedErrors, takesApiTokens, templateOf } from '@account/contract/calls/endpoint';
import { errorTable } from '@account/contract/calls/errors';
import { rateLimits } from '@account/contract/limits';
import { initialRoles } from '@account/contract/roles';
import { type Field, fieldsOf, formsOf, type JsonSchema, jsonSchemaOf } from './schema-fields.ts';

const samples: readonly (readonly [RegExp, string])[] = [
  [/email/, 'ada@school.example'],
  [/password/, 'correct horse battery staple'],
  [/url/, 'https://school.example'],
  [/(?:_at|moment)$/, '2026-01-31 12:00:00'],
  [/^(?:from|to)$/, '2026-01-31'],
  [/time_zone/, 'Europe/Berlin'],
  [/host/, '10.0.0.5'],
];

const textFor = (name: string): string => samples.find(([pattern]) => pattern.test(name))?.[1] ?? 'text';

/**
 * A value that a schema may allow, to begin from: required fields alone, and lists of one.
 * @param name of the field that holds the value
 */
function exampleOf(schema: JsonSchema, name = ''): unknown {
  const [form, ...others] = formsOf(schema).forms;
  if (!form) return null;
  if (form.const !== undefined) return form.const;
  if (form.enum) return form.enum[0];
  if (form.items) return [exampleOf(form.items, name)];
  if (form.properties) {
    const { properties, required = [] } = form;
    return Object.fromEntries(required.map((key) => [key, exampleOf(properties[key] ?? {}, key)]));
  }
  switch (form.type) {
    case 'string':
      return textFor(name);
    case 'integer':
    case 'number':
      return Math.max(form.minimum ?? 1, 1);
    case 'boolean':
      return true;
    default:
      return others.length > 0 ? exampleOf({ anyOf: others }, name) : {};
  }
}

/** A call as the reference shows it. */
export interface Operation {
  id: string;
  group: string;
  method: Endpoint['method'];
  /** With `{name}` for each parameter. */
  path: string;
  summary: string;
  /** Who may call. */
  callers: string;
  rateLimit: string;
  /** The scope that an API token needs, or a note; undefined where a call has nothing to do with API tokens. */
  tokens: string | undefined;
  /** The fields of each kind of input, and of the response. */
  parameters: Field[];
  query: Field[];
  body: Field[];
  response: Field[];
  /** A body to begin from, as JSON; undefined where none is taken. */
  example: string | undefined;
  file: Endpoint['file'];
  isStream: boolean;
  errors: { status: number; codes: string[] }[];
}

function callersOf(access: Access): string {
  switch (access.kind) {
    case 'public':
      return 'Everybody';
    case 'visitor':
      return 'Every browser with a session, signed in or not';
    case 'token':
      return `Bearer token of a ${access.holders.join(' or a ')}`;
    case 'user': {
      const { levels } = access;
      if (levels === 'every') return 'Everybody who is signed in';
      const roles = initialRoles.filter(({ access_level }) => levels.includes(access_level));
      return roles.map(({ name, access_level }) => `${name} (${access_level})`).join(', ');
    }
  }
}

function rateLimitOf({ rateLimit }: Endpoint): string {
  const { max, window, by } = rateLimits[rateLimit];
  if (rateLimit === 'unlimited') return 'None';
  const span = window === 60 ? 'a minute' : window === 3_600 ? 'an hour' : `in ${window / 60} minutes`;
  return `${max} ${span} for each ${by}`;
}

function tokensOf(endpoint: Endpoint): string | undefined {
  if (!takesApiTokens(endpoint)) return undefined;
  return endpoint.scope ?? 'Closed to API tokens';
}

function errorsOf(endpoint: Endpoint): Operation['errors'] {
  const codes = [...new Set([...impliedErrors(endpoint), ...endpoint.errors])];
  const byStatus = Map.groupBy(codes, (code) => errorTable[code].status);
  return [...byStatus].map(([status, own]) => ({ status, codes: own })).toSorted((a, b) => a.status - b.status);
}

const fields = (schema: Endpoint['body'], io: 'input' | 'output'): Field[] =>
  schema ? fieldsOf(jsonSchemaOf(schema, io)) : [];

const operationOf = (endpoint: Endpoint): Operation => ({
  id: endpoint.id,
  group: groupOf(endpoint),
  method: endpoint.method,
  path: templateOf(endpoint.path),
  summary: endpoint.summary,
  callers: callersOf(endpoint.access),
  rateLimit: rateLimitOf(endpoint),
  tokens: tokensOf(endpoint),
  parameters: fields(endpoint.params, 'input'),
  query: fields(endpoint.query, 'input'),
  body: fields(endpoint.body, 'input'),
  response: fields(endpoint.response, 'output'),
  example: endpoint.body && JSON.stringify(exampleOf(jsonSchemaOf(endpoint.body, 'input')), null, 2),
  file: endpoint.file,
  isStream: endpoint.events !== undefined,
  errors: errorsOf(endpoint),
});

/** Every call of the contract by its group, in the contract's order. */
export const operationGroups = (): Map<string, Operation[]> =>
  Map.groupBy(endpoints.map(operationOf), ({ group }) => group);
