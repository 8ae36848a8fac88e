import { type Endpoint, impliedErrors } from '@account/contract/calls/endpoint';
import { errorTable, grantErrors } from '@account/contract/calls/errors';
import { productVersion } from '@account/contract/limits';
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

function bodyOf(endpoint: Endpoint): JsonObject {
  if (endpoint.file) {
    const { field, jsonField } = endpoint.file;
    const properties = {
      ...(jsonField && endpoint.body ? { [jsonField]: schemaOf(endpoint.body, 'input') } : {}),
      [field]: { type: 'string', format: 'binary' },
    };
    return { requestBody: { content: { 'multipart/form-data': { schema: { type: 'object', properties } } } } };
  }
  if (!endpoint.body) return {};
  return { requestBody: { content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } } };
}

function responsesOf(endpoint: Endpoint): JsonObject {
  const type = endpoint.events ? 'text/event-stream' : 'application/json';
  const description = endpoint.events ? 'Server-sent events; the schema describes one' : 'Done';
  const responses: JsonObject = {
    200: { description, content: { [type]: { schema: schemaOf(endpoint.response, 'output') } } },
  };
  if (endpoint.isConditional)
    responses[304] = { description: 'Unchanged: the caller has the version named in If-None-Match' };
  for (const code of [...impliedErrors(endpoint), ...endpoint.errors]) {
    const { status } = errorTable[code];
    const known = responses[status] as { description: string } | undefined;
    const description = known && !known.description.split(', ').includes(code) ? `${known.description}, ${code}` : code;
    responses[status] = {
      description,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    };
  }
  return responses;
}

const securityOf = (endpoint: Endpoint): JsonObject[] => {
  if (endpoint.access.kind === 'public') return [];
  return [endpoint.access.kind === 'token' ? { bearer: [] } : { session: [], csrf: [] }];
};

/** The OpenAPI 3.1 description of every call, written from the contract. */
export function describeApi(endpoints: readonly Endpoint[], publicUrl: string, cookie: string): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
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
        ...bodyOf(endpoint),
        responses: responsesOf(endpoint),
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
        Error: {
          type: 'object',
          required: ['message'],
          properties: {
            message: { type: 'string' },
            error: { type: 'string', enum: grantErrors },
            errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
            two_factor: { type: 'boolean' },
            request_id: { type: 'string' },
          },
        },
      },
    },
  };
}
