import * as z from 'zod/mini';

/** A JSON Schema, as far as the contract's schemas need it. */
export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
}

/** A field of a body or response, in dot notation: `data[].name`. */
export interface Field {
  name: string;
  type: string;
  isRequired: boolean;
  /** Its bounds, such as `1 to 255 characters`. */
  bounds: string;
}

export const jsonSchemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;

const isNull = ({ type }: JsonSchema): boolean => type === 'null';
const isAny = (schema: JsonSchema): boolean => Object.keys(schema).length === 0;

/** The forms that a schema allows, null apart. */
export function formsOf(schema: JsonSchema): { forms: JsonSchema[]; isNullable: boolean } {
  if (schema.anyOf) {
    const parts = schema.anyOf.map(formsOf);
    return {
      forms: parts.flatMap(({ forms }) => forms),
      isNullable: parts.some(({ isNullable }) => isNullable),
    };
  }
  if (isNull(schema)) return { forms: [], isNullable: true };
  if (!Array.isArray(schema.type)) return { forms: [schema], isNullable: false };
  const types = schema.type.filter((type) => type !== 'null');
  return { forms: types.map((type) => ({ ...schema, type })), isNullable: types.length < schema.type.length };
}

function wordOf(form: JsonSchema): string {
  if (form.const !== undefined) return JSON.stringify(form.const);
  if (form.enum) return form.enum.map((value) => JSON.stringify(value)).join(', ');
  if (form.items) return `list of ${typeOf(form.items)}`;
  return isAny(form) ? 'any' : String(form.type ?? 'any');
}

/** The type of a value in words: `string or null`, `"on", "off"`. */
export function typeOf(schema: JsonSchema): string {
  const { forms, isNullable } = formsOf(schema);
  return [...new Set(forms.map(wordOf)), ...(isNullable ? ['null'] : [])].join(' or ');
}

function range(least: number | undefined, most: number | undefined, unit: string): string {
  if (least === undefined && most === undefined) return '';
  if (most === undefined) return `at least ${least}${unit}`;
  return least === undefined ? `at most ${most}${unit}` : `${least} to ${most}${unit}`;
}

/** A bound that only says what a number can hold is none. */
const bound = (value: number | undefined): number | undefined =>
  value !== undefined && Math.abs(value) < 2_147_483_647 ? value : undefined;

function boundsOf(schema: JsonSchema): string {
  const [form = {}] = formsOf(schema).forms;
  const least = bound(form.minimum ?? (form.exclusiveMinimum === undefined ? undefined : form.exclusiveMinimum + 1));
  return [
    range(form.minLength, form.maxLength, ' characters'),
    range(form.minItems, form.maxItems, ' entries'),
    range(least, bound(form.maximum), ''),
  ]
    .filter(Boolean)
    .join('; ');
}

function childrenOf(schema: JsonSchema, name: string): Field[] {
  return formsOf(schema).forms.flatMap((form) => {
    if (form.items) return childrenOf(form.items, `${name}[]`);
    const rest = typeof form.additionalProperties === 'object' ? form.additionalProperties : undefined;
    return [...fieldsOf(form, name), ...(rest ? fieldOf(rest, `${name}.*`, false) : [])];
  });
}

const fieldOf = (schema: JsonSchema, name: string, isRequired: boolean): Field[] => [
  { name, type: typeOf(schema), isRequired, bounds: boundsOf(schema) },
  ...childrenOf(schema, name),
];

/**
 * The fields of an object, each followed by its own; those of all forms where there are several, each name once.
 * @param prefix the name of the field that holds the object
 */
export function fieldsOf(schema: JsonSchema, prefix = ''): Field[] {
  const fields = formsOf(schema).forms.flatMap(({ properties = {}, required = [] }) =>
    Object.entries(properties).flatMap(([name, own]) =>
      fieldOf(own, prefix ? `${prefix}.${name}` : name, required.includes(name)),
    ),
  );
  return [...new Map(fields.map((field) => [field.name, field])).values()];
}
