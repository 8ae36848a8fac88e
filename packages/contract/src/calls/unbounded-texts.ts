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

/** The fields of a schema that accept a text of any length. Every text needs a limit of its own besides the body's. */
export const unboundedTexts = (schema: z.ZodMiniType): string[] =>
  walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), '');
