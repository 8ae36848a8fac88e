import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';

const { $ZodDefault, $ZodIntersection, $ZodNullable, $ZodObject, $ZodOptional, $ZodPipe, $ZodUnion } = z.core;

/** The schemas that a value may have to meet, as it is sent, besides this one. */
function partsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (schema instanceof $ZodUnion) return schema._zod.def.options;
  if (schema instanceof $ZodIntersection) return [schema._zod.def.left, schema._zod.def.right];
  if (schema instanceof $ZodPipe) return [schema._zod.def.in];
  const isOptional = schema instanceof $ZodOptional || schema instanceof $ZodNullable || schema instanceof $ZodDefault;
  return isOptional ? [schema._zod.def.innerType] : [];
}

const hasField = (schema: z.core.$ZodType): boolean =>
  schema instanceof $ZodObject ? 'current_password' in schema._zod.def.shape : partsOf(schema).some(hasField);

/** Whether the body of an endpoint may carry `current_password`. Calls that do count towards the limit `password`. */
export const takesCurrentPassword = ({ body }: Pick<Endpoint, 'body'>): boolean => body !== undefined && hasField(body);
