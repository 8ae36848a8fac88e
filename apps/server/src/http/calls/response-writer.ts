import type { Endpoint } from '@account/contract/calls/endpoint';
import fastJson from 'fast-json-stringify';
import * as z from 'zod/mini';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Turns a response into JSON: only declared fields leave the server. */
export type ResponseWriter = (value: unknown) => string;

interface Branch {
  required: readonly string[];
  write: (value: unknown) => string;
}

function branchOf(schema: JsonSchema): Branch {
  const { $schema: _dialect, ...plain } = schema;
  return { required: plain.required ?? [], write: fastJson(plain as Parameters<typeof fastJson>[0]) };
}

const carries = (value: unknown, keys: readonly string[]): boolean =>
  typeof value === 'object' && value !== null && keys.every((key) => key in value);

const compiled = new WeakMap<z.ZodMiniType, readonly Branch[]>();

/** The branches of a schema, compiled when the first response of its kind is written. */
function branchesOf(described: z.ZodMiniType): readonly Branch[] {
  const known = compiled.get(described);
  if (known) return known;
  const schema = z.toJSONSchema(described, { target: 'draft-7', io: 'output' });
  const branches = ((schema.anyOf as JsonSchema[] | undefined) ?? [schema])
    .map(branchOf)
    .sort((left, right) => right.required.length - left.required.length);
  compiled.set(described, branches);
  return branches;
}

/**
 * Makes the writer of what a schema describes. The members of a union differ by their required fields, the most demanding first.
 * With `strict` (tests and development) every value is validated and a wrong one fails.
 */
export function createWriter(what: string, described: z.ZodMiniType, strict: boolean): ResponseWriter {
  return (value) => {
    const branch = branchesOf(described).find(({ required }) => carries(value, required));
    if (!branch) throw new Error(`${what}: the response has none of the declared forms`);
    const text = branch.write(value);
    if (strict) {
      const checked = described.safeParse(JSON.parse(text));
      if (!checked.success) throw new Error(`${what}: undeclared response: ${z.prettifyError(checked.error)}`);
    }
    return text;
  };
}

/** Makes the writer of an endpoint's response. */
export const createResponseWriter = ({ id, response }: Endpoint, strict: boolean): ResponseWriter =>
  createWriter(id, response, strict);
