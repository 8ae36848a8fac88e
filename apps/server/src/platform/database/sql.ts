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

class Fragment {
  readonly parts: readonly string[];
  readonly values: readonly unknown[];
  constructor(parts: readonly string[], values: readonly unknown[]) {
    this.parts = parts;
    this.values = values;
  }
}

export type { Fragment };

function write(fragment: Fragment, values: unknown[]): string {
  let text = fragment.parts[0] ?? '';
  fragment.values.forEach((value, index) => {
    text += value instanceof Fragment ? write(value, values) : `$${values.push(value)}`;
    text += fragment.parts[index + 1] ?? '';
  });
  return text;
}

/**
 * Builds SQL from a template: values become parameters, fragments are inserted as SQL. Only literals of the program
 * become SQL text.
 */
export const sql = (parts: TemplateStringsArray, ...values: unknown[]): Fragment => new Fragment(parts, values);

/** Inserts a text as SQL, such as a column name from a fixed table. Never pass it input from outside the program. */
export const rawSql = (text: string): Fragment => new Fragment([text], []);

/** A prepared statement: parsed once per connection; Postgres uses a generic plan when that costs no more. */
export function prepared(fragment: Fragment): Statement {
  const values: unknown[] = [];
  const text = write(fragment, values);
  return { text, values, name: nameOf(text) };
}

/** A statement that is planned each time: for searches, whose best plan depends on the words. */
export function planned(fragment: Fragment): Statement {
  const values: unknown[] = [];
  return { text: write(fragment, values), values };
}
