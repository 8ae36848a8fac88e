import { formsOf, type JsonSchema } from './schema-fields.ts';

const samples: readonly (readonly [RegExp, string])[] = [
  [/email/, 'ada@school.example'],
  [/password/, 'correct horse battery staple'],
  [/url/, 'https://school.example'],
  [/(?:_at|moment)$/, '2026-01-31 12:00:00'],
  [/^(?:from|to)$/, '2026-01-31'],
  [/time_zone/, 'Europe/Berlin'],
  [/host/, '10.0.0.5'],
];

const textFor = (name: string): string => samples.find(([pattern]) => pattern.test(name))?.[1] ?? 'text';

/**
 * A value that a schema may allow, to begin from: required fields alone, and lists of one.
 * @param name of the field that holds the value
 */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  const [form, ...others] = formsOf(schema).forms;
  if (!form) return null;
  if (form.const !== undefined) return form.const;
  if (form.enum) return form.enum[0];
  if (form.items) return [exampleOf(form.items, name)];
  if (form.properties) {
    const { properties, required = [] } = form;
    return Object.fromEntries(required.map((key) => [key, exampleOf(properties[key] ?? {}, key)]));
  }
  switch (form.type) {
    case 'string':
      return textFor(name);
    case 'integer':
    case 'number':
      return Math.max(form.minimum ?? 1, 1);
    case 'boolean':
      return true;
    default:
      return others.length > 0 ? exampleOf({ anyOf: others }, name) : {};
  }
}
