import { type ErrorBody, gateErrors, grantErrors } from '@account/contract/calls/errors';
import type { ScimErrorBody } from '@account/contract/calls/scim-dialect';
import { tokenScopes } from '@account/contract/values/token-scopes';
import * as z from 'zod/mini';

export type JsonObject = Record<string, unknown>;

/** A schema of the contract as OpenAPI 3.1 writes it. */
export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  });
  return rest;
}

const text = { type: 'string' };

/** Every field of an error, as `ErrorBody` explains them. */
const errorFields: Record<keyof ErrorBody, JsonObject> = {
  message: text,
  error: { type: 'string', enum: grantErrors },
  errors: { type: 'object', additionalProperties: { type: 'array', items: text } },
  two_factor: { type: 'boolean' },
  suspended: { type: 'boolean' },
  gate: { type: 'string', enum: Object.keys(gateErrors) },
  scope: { anyOf: [{ type: 'string', enum: tokenScopes }, { type: 'null' }] },
  request_id: text,
};

const scimErrorFields: Record<keyof ScimErrorBody, JsonObject> = {
  schemas: { type: 'array', items: text },
  status: text,
  scimType: text,
  detail: text,
};

/** The schemas of the errors of calls, by the names under which responses refer to them. */
export const errorSchemas: JsonObject = {
  ScimError: { type: 'object', required: ['schemas', 'status', 'detail'], properties: scimErrorFields },
  Error: { type: 'object', required: ['message'], properties: errorFields },
};
