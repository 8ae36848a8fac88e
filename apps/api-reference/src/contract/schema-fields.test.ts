import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fieldsOf, jsonSchemaOf, typeOf } from './schema-fields.ts';

const fields = (schema: z.ZodMiniType) => fieldsOf(jsonSchemaOf(schema, 'input'));

it('names fields within objects and lists by their way from the top', () => {
  const schema = z.object({
    rows: z.array(z.object({ name: z.string() })),
    meta: z.optional(z.object({ total: z.int() })),
  });
  expect(fields(schema).map(({ name, type, isRequired }) => [name, type, isRequired])).toEqual([
    ['rows', 'list of object', true],
    ['rows[].name', 'string', true],
    ['meta', 'object', false],
    ['meta.total', 'integer', true],
  ]);
});

it('says bounds in words, without those that only say what a number can hold', () => {
  const schema = z.object({
    name: z.string().check(z.minLength(1), z.maxLength(255)),
    ids: z.array(z.int()).check(z.minLength(1), z.maxLength(500)),
    seconds: z.int().check(z.gte(30), z.lte(240)),
    id: z.int().check(z.positive()),
    any: z.int(),
  });
  expect(fields(schema).map(({ bounds }) => bounds)).toEqual([
    '1 to 255 characters',
    '1 to 500 entries',
    '30 to 240',
    'at least 1',
    '',
  ]);
});

it('has the fields of every form, each once', () => {
  const schema = z.union([z.object({ kind: z.literal('page'), data: z.string() }), z.object({ data: z.string() })]);
  expect(fields(schema).map(({ name }) => name)).toEqual(['kind', 'data']);
});

it.each([
  [z.nullable(z.string()), 'string or null'],
  [z.enum(['on', 'off']), '"on", "off"'],
  [z.array(z.nullable(z.int())), 'list of integer or null'],
  [z.record(z.string(), z.array(z.string())), 'object'],
  [z.unknown(), 'any'],
])('says the type of a value: %#', (schema, words) => {
  expect(typeOf(jsonSchemaOf(schema, 'input'))).toBe(words);
});
