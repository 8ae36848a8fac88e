import * as z from 'zod/mini';

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

/** The places of a schema that take a text of any length. The body's limit alone is not enough: every input is bounded. */
export const unboundedTexts = (schema: z.ZodMiniType): string[] =>
  walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), '');
