import type { Endpoint } from '@account/contract/calls/endpoint';
import * as z from 'zod/mini';

interface Schema {
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
}

/** The fields of a body, as paths: `filters`, `filters.fussy`. */
export function placesOf(endpoint: Endpoint): string[][] {
  const walk = (schema: Schema, path: string[]): string[][] => [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
      [...path, name],
      ...walk(inner, [...path, name]),
    ]),
    ...(schema.anyOf ?? []).flatMap((option) => walk(option, path)),
  ];
  if (!endpoint.body) return [];
  return walk(z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as Schema, []);
}

const text = (value: string): string => JSON.stringify(value);

/** Values that hardly any field takes, as JSON; undefined leaves the field out. */
export const wrongValues: readonly (readonly [string, string | undefined])[] = [
  ['nothing', undefined],
  ['null', 'null'],
  ['a boolean', 'true'],
  ['zero', '0'],
  ['a negative number', '-1'],
  ['a fraction', '1.5'],
  ['a number past every integer', '1e300'],
  ['a number past every number', '1e999'],
  ['a number past 32 bits', '2147483648'],
  ['a number in quotes', '"7"'],
  ['an empty text', '""'],
  ['blanks', '"   "'],
  ['a text', '"text"'],
  ['a text of 900,000 letters', text('x'.repeat(900_000))],
  ['NUL', text('a\0b')],
  ['half a surrogate pair', text('a\ud800b')],
  ['other line ends', text('a\r\nb\u2028c')],
  ['SQL', text("'; DROP TABLE users; --")],
  ['a pattern', text('%_\\')],
  ['a day of the year 0', '"0000-01-01"'],
  ['the last day', '"9999-12-31"'],
  ['a day that is none', '"2026-02-30"'],
  ['a moment that is none', '"0000-00-00 99:99:99"'],
  ['markup', text('<script>alert(1)</script>')],
  ['an empty list', '[]'],
  ['an empty object', '{}'],
  ['a list of 20,000 numbers', `[${'7,'.repeat(19_999)}7]`],
  ['lists in lists, 28 deep', `${'['.repeat(28)}${']'.repeat(28)}`],
  ['objects in objects, 28 deep', `${'{"a":'.repeat(28)}1${'}'.repeat(28)}`],
  ['an object with the prototype as its own', '{"__proto__": {"polluted": true}, "constructor": {"prototype": 1}}'],
];

/** Another value for one field of a body, as JSON; undefined leaves the field out. */
export interface Change {
  place: readonly string[];
  value: string | undefined;
}

const hole = (number: number): string => `\u2620${number}\u2620`;

function withHole(body: unknown, [name = '', ...rest]: readonly string[], value: unknown): object {
  const copy: Record<string, unknown> = { ...(body as object) };
  const inner = rest.length > 0 ? withHole(copy[name] ?? {}, rest, value) : value;
  // An assignment would not make `__proto__` a field.
  return Object.defineProperty(copy, name, { value: inner, enumerable: true, configurable: true, writable: true });
}

/** A body as JSON with other values in some fields. */
export function jsonWithAll(body: unknown, changes: readonly Change[]): string {
  const holed = changes.reduce<unknown>(
    (all, { place, value }, number) => withHole(all, place, value === undefined ? undefined : hole(number)),
    body,
  );
  return changes.reduce(
    (json, { value }, number) => json.replace(text(hole(number)), () => value ?? ''),
    JSON.stringify(holed),
  );
}

export const jsonWith = (body: unknown, place: readonly string[], value: string | undefined): string =>
  jsonWithAll(body, [{ place, value }]);
