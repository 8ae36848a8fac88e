import { randomBytes } from 'node:crypto';
import type { Endpoint } from '@account/contract/calls/endpoint';
import * as z from 'zod/mini';

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  enum?: (string | number)[];
}

/** A limit of one field: values just inside of it and values just outside. */
export interface Border {
  place: string[];
  what: string;
  inside: unknown[];
  outside: unknown[];
}

/**
 * A new random text of a length, neither a common password nor a pattern. `0` and `1` alone are identifiers that many
 * displays send.
 */
const anyText = (length: number): string =>
  randomBytes(length + 3)
    .toString('base64url')
    .replace(/[-01]/g, 'x')
    .slice(0, length);

const forms: readonly ((length: number) => string | undefined)[] = [
  anyText,
  (length) => (length > 20 ? `${anyText(length - 12)}@example.com` : undefined),
];

/** A text of this length in the form that a field takes; undefined when there is none. */
function textFor(name: string, { pattern }: Schema, length: number): string | undefined {
  if (name === 'internal_apps') return length > 30 ? `${anyText(length - 11)};c;activity` : undefined;
  const fits = (text: string | undefined) => text !== undefined && new RegExp(pattern ?? '').test(text);
  return forms.map((form) => form(length)).find(fits);
}

const known = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);

function textBorders(name: string, schema: Schema): Omit<Border, 'place'>[] {
  const { minLength: least = 0, maxLength: most } = schema;
  const text = (length: number) => known(textFor(name, schema, length));
  const longest =
    most === undefined ? [] : [{ what: `at most ${most} characters`, inside: text(most), outside: text(most + 1) }];
  const shortest =
    least === 0 ? [] : [{ what: `at least ${least} characters`, inside: text(least), outside: [anyText(least - 1)] }];
  return [...longest, ...shortest];
}

function numberBorders({ minimum, exclusiveMinimum, maximum }: Schema): Omit<Border, 'place'>[] {
  const least = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1);
  const low = known(least).map((value) => ({ what: `at least ${value}`, inside: [value], outside: [value - 1] }));
  const high = known(maximum)
    .filter((value) => value < Number.MAX_SAFE_INTEGER)
    .map((value) => ({ what: `at most ${value}`, inside: [value], outside: [value + 1] }));
  return [...low, ...high];
}

function leafBorders(name: string, schema: Schema): Omit<Border, 'place'>[] {
  if (schema.enum) {
    const choices = schema.enum;
    const near = choices.map((choice) => (typeof choice === 'number' ? choice + 1 : ` ${choice}`));
    return [{ what: 'one of the choices', inside: choices, outside: near.filter((value) => !choices.includes(value)) }];
  }
  return schema.type === 'string' ? textBorders(name, schema) : numberBorders(schema);
}

function walk(schema: Schema, place: string[]): Border[] {
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, property]) => walk(property, [...place, name]));
  const options = (schema.anyOf ?? []).flatMap((option) => walk(option, place));
  const own = leafBorders(place.at(-1) ?? '', schema).map((border) => ({ ...border, place }));
  return [...own, ...inner, ...options];
}

/** Every limit that the contract sets to the fields of a body. */
export const bordersOf = ({ body }: Endpoint): Border[] =>
  body ? walk(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema, []) : [];
