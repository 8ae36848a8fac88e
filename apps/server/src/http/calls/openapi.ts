import { type Endpoint, impliedErrors, templateOf } from '@account/contract/calls/endpoint';
import type { ErrorCode } from '@account/contract/calls/errors';
import { scimMediaType, speaksScim, statusOf } from '@account/contract/calls/scim-dialect';
import { productVersion } from '@account/contract/limits';
import { pages } from '@account/contract/pages/pages';
import { type Redirect, redirects } from '@account/contract/pages/redirects';
import type * as z from 'zod/mini';
import { errorSchemas, type JsonObject, schemaOf } from './openapi-schemas.ts';

function parametersOf(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): JsonObject[] {
  if (!schema) return [];
  const object = schemaOf(schema, 'input') as { properties?: JsonObject; required?: string[] };
  return Object.entries(object.properties ?? {}).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path' || (object.required ?? []).includes(name),
    schema: type,
  }));
}

const headerNamed = (name: string): JsonObject => ({ name, in: 'header', required: false, schema: { type: 'string' } });

/** Headers that a caller may send. */
const headersTaken = ({ namesDisplay, isConditional, params, errors }: Endpoint): JsonObject[] => [
  ...(namesDisplay ? [headerNamed('X-Device-Token')] : []),
  ...(isConditional ? [headerNamed('If-None-Match')] : []),
  ...(params && errors.includes('precondition_failed') ? [headerNamed('If-Match')] : []),
];

const formType = 'application/x-www-form-urlencoded';

/** Whether a call without a body, which counts as one without fields, is refused. */
const needsFields = ({ body }: Endpoint): boolean => body !== undefined && !body.safeParse({}).success;

function bodyOf(endpoint: Endpoint, takesForms: boolean): JsonObject {
  if (endpoint.file) {
    const { field, jsonField, required } = endpoint.file;
    const properties = {
      ...(jsonField && endpoint.body ? { [jsonField]: schemaOf(endpoint.body, 'input') } : {}),
      [field]: { type: 'string', format: 'binary' },
    };
    const parts = [...(jsonField && needsFields(endpoint) ? [jsonField] : []), ...(required ? [field] : [])];
    const schema = { type: 'object', properties, required: parts };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!endpoint.body) return {};
  const schema = schemaOf(endpoint.body, 'input');
  const json = speaksScim(endpoint.path) ? scimMediaType : 'application/json';
  const content = { [json]: { schema }, ...(takesForms ? { [formType]: { schema } } : {}) };
  return { requestBody: { required: needsFields(endpoint), content } };
}

function headersOf({ headers, isConditional }: Endpoint): JsonObject {
  if (!headers && !isConditional) return {};
  const all = { ...(isConditional ? { etag: 'The version, for If-None-Match' } : {}), ...headers };
  const described = Object.entries(all).map(([name, description]) => [
    name,
    { description, schema: { type: 'string' } },
  ]);
  return { headers: Object.fromEntries(described) };
}

const describeError = (code: ErrorCode): JsonObject => ({
  description: code,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

const withHeader = (name: string, description: string, type = 'string'): JsonObject => ({
  headers: { [name]: { description, schema: { type } } },
});

/** Headers that come with some errors. */
const errorHeaders: { [Code in ErrorCode]?: JsonObject } = {
  too_many_requests: withHeader('Retry-After', 'Seconds until the next try', 'integer'),
  unauthorized: withHeader('WWW-Authenticate', 'The scheme: Bearer'),
};

const location = withHeader('Location', 'Where it goes on');

function responsesOf(endpoint: Endpoint, takesForms: boolean): JsonObject {
  const json = speaksScim(endpoint.path) ? scimMediaType : 'application/json';
  const type = endpoint.events ? 'text/event-stream' : json;
  const description = endpoint.events ? 'Server-sent events; the schema describes one' : 'Done';
  const headers = headersOf(endpoint);
  const responses: JsonObject = {
    [endpoint.success ?? 200]: {
      description,
      ...headers,
      ...(endpoint.success === 204 ? {} : { content: { [type]: { schema: schemaOf(endpoint.response, 'output') } } }),
    },
  };
  if (takesForms) responses[303] = { description: 'To a form: where it goes on, or back with a reason', ...location };
  if (endpoint.mayBeEmpty) responses[204] = { description: 'Done, with nothing to say' };
  if (endpoint.isConditional)
    responses[304] = { description: 'Unchanged: the caller has the version named in If-None-Match', ...headers };
  if (endpoint.bodyLimit > 0 || endpoint.file)
    responses[408] = { ...describeError('bad_request'), description: 'The body did not come in time' };
  for (const code of [...impliedErrors(endpoint), ...endpoint.errors]) {
    const status = statusOf(code, endpoint.path);
    const known = responses[status] as { description: string } | undefined;
    const description = known && !known.description.split(', ').includes(code) ? `${known.description}, ${code}` : code;
    const error = { $ref: `#/components/schemas/${json === scimMediaType ? 'ScimError' : 'Error'}` };
    const schema = code === 'unavailable' && endpoint.unready ? schemaOf(endpoint.unready, 'output') : undefined;
    responses[status] = {
      description,
      ...errorHeaders[code],
      content: { [json]: { schema: schema ? { anyOf: [error, schema] } : error } },
    };
  }
  return responses;
}

/** A session, with its CSRF token where the call changes something, or an API token in its place. */
function securityOf(endpoint: Endpoint): JsonObject[] {
  if (endpoint.access.kind === 'public') return [];
  if (endpoint.access.kind === 'token') return [{ bearer: [] }];
  const session = { session: [], ...(endpoint.method === 'GET' ? {} : { csrf: [] }) };
  return endpoint.scope ? [session, { bearer: [] }] : [session];
}

function describeRedirect({ id, summary, path, page, query }: Redirect): JsonObject {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const inPath = names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  return {
    operationId: id,
    summary,
    parameters: [...inPath, ...parametersOf(query, 'query')],
    responses: {
      302: { description: 'Leads on, or back to a page that shows a reason', ...location },
      ...(page ? { 404: { description: 'Closed by the settings' } } : {}),
    },
    security: page && pages[page].access.kind === 'user' ? [{ session: [] }] : [],
  };
}

/** Kinds of uploaded pictures. */
const pictures = ['profile', 'wallpaper', 'logos'];

const describePicture = (kind: string): JsonObject => ({
  operationId: `storage.${kind}`,
  summary: 'An uploaded picture; its name cannot be guessed',
  parameters: [{ name: 'name', in: 'path', required: true, schema: { type: 'string' } }],
  responses: {
    200: { description: 'Done', content: { 'image/*': {} } },
    206: { description: 'The part that Range asks for', content: { 'image/*': {} } },
    304: { description: 'Unchanged: the caller has the version named in If-None-Match' },
    404: describeError('not_found'),
    416: { description: 'Range asks for nothing of it' },
    503: describeError('unavailable'),
  },
  security: [],
});

/** The page of a mailed link that sends a file. */
const archive: JsonObject = {
  operationId: 'pages.myData',
  summary: 'The archive of the signed-in person’s data, by the link of the mail',
  parameters: [{ name: 'token', in: 'path', required: true, schema: { type: 'string' } }],
  responses: {
    200: { description: 'Done', content: { 'application/zip': {} } },
    302: { description: 'Leads to the sign-in, or to the page of what is not there', ...location },
  },
  security: [{ session: [] }],
};

const description: JsonObject = {
  operationId: 'system.openapi',
  summary: 'This description',
  responses: { 200: { description: 'Done', content: { 'application/json': {} } } },
  security: [],
};

/**
 * The OpenAPI 3.1 description of every call, redirect and file, written from the contract.
 * @param formIds ids of the endpoints that also take HTML forms
 */
export function describeApi(
  endpoints: readonly Endpoint[],
  publicUrl: string,
  cookie: string,
  formIds: ReadonlySet<string>,
): JsonObject {
  const paths: Record<string, JsonObject> = { '/openapi.json': { get: description } };
  for (const redirect of redirects) paths[templateOf(redirect.path)] = { get: describeRedirect(redirect) };
  for (const kind of pictures) paths[`/storage/${kind}/{name}`] = { get: describePicture(kind) };
  paths[templateOf(pages.myData.path)] = { get: archive };
  for (const endpoint of endpoints) {
    const path = templateOf(endpoint.path);
    const takesForms = formIds.has(endpoint.id);
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: {
        operationId: endpoint.id,
        summary: endpoint.summary,
        parameters: [
          ...parametersOf(endpoint.params, 'path'),
          ...parametersOf(endpoint.query, 'query'),
          ...headersTaken(endpoint),
        ],
        ...bodyOf(endpoint, takesForms),
        responses: responsesOf(endpoint, takesForms),
        security: securityOf(endpoint),
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Account', version: productVersion },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookie },
        csrf: { type: 'apiKey', in: 'header', name: 'X-CSRF-TOKEN' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      schemas: errorSchemas,
    },
  };
}
