import { createHash } from 'node:crypto';

/** A statement as the driver takes it. A named one is parsed once a connection. */
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
 * Builds SQL from a template: values become parameters, other fragments are put in place.
 * Text of the program is the only thing that ever becomes SQL text.
 */
export const sql = (parts: TemplateStringsArray, ...values: unknown[]): Fragment => new Fragment(parts, values);

/** SQL text of the program itself, such as a column chosen from a fixed table. Never give it anything from outside. */
export const rawSql = (text: string): Fragment => new Fragment([text], []);

/** A named statement: parsed once, planned with a generic plan when that is no dearer. */
export function prepared(fragment: Fragment): Statement {
  const values: unknown[] = [];
  const text = write(fragment, values);
  return { text, values, name: nameOf(text) };
}

/** A statement that is planned for its own parameters each time: searches, whose best plan depends on the words. */
export function planned(fragment: Fragment): Statement {
  const values: unknown[] = [];
  return { text: write(fragment, values), values };
}
