import { type Endpoint, impliedErrors, templateOf } from '@account/contract/calls/endpoint';
import { grantErrors } from '@account/contract/calls/errors';
import { scimMediaType, speaksScim, statusOf } from '@account/contract/calls/scim-dialect';
import { productVersion } from '@account/contract/limits';
import { pages } from '@account/contract/pages/pages';
import { type Redirect, redirects } from '@account/contract/pages/redirects';
import * as z from 'zod/mini';

type JsonObject = Record<string, unknown>;

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  });
  return rest;
}

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

const deviceToken = { name: 'X-Device-Token', in: 'header', required: false, schema: { type: 'string' } };

const formType = 'application/x-www-form-urlencoded';

function bodyOf(endpoint: Endpoint, takesForms: boolean): JsonObject {
  if (endpoint.file) {
    const { field, jsonField } = endpoint.file;
    const properties = {
      ...(jsonField && endpoint.body ? { [jsonField]: schemaOf(endpoint.body, 'input') } : {}),
      [field]: { type: 'string', format: 'binary' },
    };
    return { requestBody: { content: { 'multipart/form-data': { schema: { type: 'object', properties } } } } };
  }
  if (!endpoint.body) return {};
  const schema = schemaOf(endpoint.body, 'input');
  const json = speaksScim(endpoint.path) ? scimMediaType : 'application/json';
  const content = { [json]: { schema }, ...(takesForms ? { [formType]: { schema } } : {}) };
  return { requestBody: { content } };
}

function headersOf({ headers }: Endpoint): JsonObject {
  if (!headers) return {};
  const described = Object.entries(headers).map(([name, description]) => [
    name,
    { description, schema: { type: 'string' } },
  ]);
  return { headers: Object.fromEntries(described) };
}

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
  if (takesForms) responses[303] = { description: 'To a form: where it goes on, or back with a reason' };
  if (endpoint.isConditional)
    responses[304] = { description: 'Unchanged: the caller has the version named in If-None-Match', ...headers };
  for (const code of [...impliedErrors(endpoint), ...endpoint.errors]) {
    const status = statusOf(code, endpoint.path);
    const known = responses[status] as { description: string } | undefined;
    const description = known && !known.description.split(', ').includes(code) ? `${known.description}, ${code}` : code;
    responses[status] = {
      description,
      content: {
        [json]: { schema: { $ref: `#/components/schemas/${json === scimMediaType ? 'ScimError' : 'Error'}` } },
      },
    };
  }
  return responses;
}

const securityOf = (endpoint: Endpoint): JsonObject[] => {
  if (endpoint.access.kind === 'public') return [];
  return [endpoint.access.kind === 'token' ? { bearer: [] } : { session: [], csrf: [] }];
};

function describeRedirect({ id, summary, path, page, query }: Redirect): JsonObject {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const inPath = names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  return {
    operationId: id,
    summary,
    parameters: [...inPath, ...parametersOf(query, 'query')],
    responses: {
      302: { description: 'Leads on, or back to a page that shows a reason' },
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
    304: { description: 'Unchanged: the caller has the version named in If-None-Match' },
    404: { description: 'not_found' },
  },
  security: [],
});

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
          ...(endpoint.namesDisplay ? [deviceToken] : []),
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
      schemas: {
        ScimError: {
          type: 'object',
          required: ['schemas', 'status', 'detail'],
          properties: {
            schemas: { type: 'array', items: { type: 'string' } },
            status: { type: 'string' },
            scimType: { type: 'string' },
            detail: { type: 'string' },
          },
        },
        Error: {
          type: 'object',
          required: ['message'],
          properties: {
            message: { type: 'string' },
            error: { type: 'string', enum: grantErrors },
            errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
            two_factor: { type: 'boolean' },
            suspended: { type: 'boolean' },
            request_id: { type: 'string' },
          },
        },
      },
    },
  };
}
