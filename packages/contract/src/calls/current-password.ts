import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

const hasField = ({ properties, anyOf }: JsonSchema): boolean =>
  'current_password' in (properties ?? {}) || ((anyOf ?? []) as JsonSchema[]).some(hasField);

/** Whether the body of an endpoint may carry `current_password`. Calls that do count towards the limit `password`. */
export const takesCurrentPassword = ({ body }: Pick<Endpoint, 'body'>): boolean =>
  body !== undefined && hasField(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));
