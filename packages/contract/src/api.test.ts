import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from './api.ts';
import { errorTable } from './calls/errors.ts';
import { inviteMany } from './endpoints/administration/invitation-batches.ts';
import { applyPlan } from './endpoints/plans.ts';
import { limits } from './limits.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

function walk(schema: JsonSchema, place: string): string[] {
  const inner = [...((schema.anyOf ?? []) as JsonSchema[]), ...((schema.allOf ?? []) as JsonSchema[])].flatMap(
    (option) => walk(option, place),
  );
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).flatMap(
    ([name, property]) => walk(property, place ? `${place}.${name}` : name),
  );
  const items = schema.items && typeof schema.items === 'object' ? walk(schema.items as JsonSchema, `${place}[]`) : [];
  const isOpen =
    [schema.type].flat().includes('string') &&
    schema.maxLength === undefined &&
    schema.enum === undefined &&
    schema.const === undefined;
  return [...(isOpen ? [place] : []), ...inner, ...properties, ...items];
}

/** The fields of a schema that accept a text of any length. Every text needs a limit of its own besides the body's. */
const unboundedTexts = (schema: z.ZodMiniType): string[] =>
  walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), '');

describe('every call', () => {
  it('has an id and an address of its own', () => {
    expect(new Set(endpoints.map(({ id }) => id)).size).toBe(endpoints.length);
    expect(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size).toBe(endpoints.length);
  });

  it.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s declares access, limits, errors and answer',
    (_id, endpoint) => {
      expect(endpoint.access.kind).toMatch(/^(public|visitor|user|token)$/);
      const isLong = endpoint === inviteMany || endpoint === applyPlan;
      expect(endpoint.bodyLimit).toBeLessThanOrEqual(isLong ? limits.invitedBody : 1_048_576);
      expect(endpoint.errors.every((code) => code in errorTable)).toBe(true);
      if (endpoint.success !== 204) expect(() => z.toJSONSchema(endpoint.response)).not.toThrow();
      if (endpoint.method === 'GET') expect(endpoint.body).toBeUndefined();
      if (endpoint.body) expect(endpoint.bodyLimit).toBeGreaterThan(0);
    },
  );

  it.each(endpoints.filter(({ body }) => body).map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s bounds every text it takes',
    (_id, endpoint) => {
      expect(endpoint.body && unboundedTexts(endpoint.body)).toEqual([]);
    },
  );
});

describe('the look for unbounded texts', () => {
  it('finds one in an object, a list and a union', () => {
    const schema = z.object({
      a: z.string(),
      b: z.array(z.object({ c: z.nullable(z.string()) })),
      d: z.string().check(z.maxLength(3)),
    });
    expect(unboundedTexts(schema)).toEqual(['a', 'b[].c']);
  });
});
