import { createHash } from 'node:crypto';

/** A statement in the form that the driver takes. A named one is parsed once per connection. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name?: string;
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 20);
  names.set(text, name);
  return name;
}

/** SQL text in parts, with a value as parameter between each two. */
class Fragment {
  readonly parts: readonly string[];
  readonly values: readonly unknown[];
  constructor(parts: readonly string[], values: readonly unknown[]) {
    this.parts = parts;
    this.values = values;
  }
}

export type { Fragment };

function textOf({ parts }: Fragment): string {
  let text = parts[0] ?? '';
  for (let at = 1; at < parts.length; at += 1) text += `$${at}${parts[at]}`;
  return text;
}

/**
 * Builds SQL from a template: values become parameters, fragments are inserted as SQL. Only literals of the program
 * become SQL text. A fragment is one level deep, so that those of constants are not walked in each statement.
 */
export function sql(template: TemplateStringsArray, ...inserted: unknown[]): Fragment {
  if (inserted.length === 0) return new Fragment(template, inserted);
  let part = template[0] ?? '';
  const parts: string[] = [];
  const values: unknown[] = [];
  for (let index = 0; index < inserted.length; index += 1) {
    const one = inserted[index];
    if (one instanceof Fragment) {
      const last = one.values.length;
      for (let at = 0; at < last; at += 1) {
        parts.push(part + one.parts[at]);
        values.push(one.values[at]);
        part = '';
      }
      part += one.parts[last];
    } else {
      parts.push(part);
      values.push(one);
      part = '';
    }
    part += template[index + 1];
  }
  parts.push(part);
  return new Fragment(parts, values);
}

/** Inserts a text as SQL, such as a column name from a fixed table. Never pass it input from outside the program. */
export const rawSql = (text: string): Fragment => new Fragment([text], []);

/** A prepared statement: parsed once per connection; Postgres uses a generic plan when that costs no more. */
export function prepared(fragment: Fragment): Statement {
  const text = textOf(fragment);
  return { text, values: fragment.values, name: nameOf(text) };
}

/** A statement that is planned each time: for searches, whose best plan depends on the words. */
export const planned = (fragment: Fragment): Statement => ({ text: textOf(fragment), values: fragment.values });
