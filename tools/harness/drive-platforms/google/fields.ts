import { refuseParameter } from './google-errors.ts';

/** The fields of a selector, with the fields below each; none below means all. */
export type Selection = Map<string, Selection>;

/** Reads `a,b/c,d(e,f)`, Google's selector of fields. */
class SelectorReader {
  readonly #text: string;
  #place = 0;

  constructor(text: string) {
    this.#text = text.replaceAll(/\s/g, '');
  }

  read(): Selection {
    const selection = this.#list();
    return this.#place === this.#text.length ? selection : this.#refuse();
  }

  #refuse(): never {
    return refuseParameter('fields', 'invalidParameter', `Invalid field selection ${this.#text.slice(this.#place)}`);
  }

  #takes(sign: string): boolean {
    if (this.#text[this.#place] !== sign) return false;
    this.#place += 1;
    return true;
  }

  #list(): Selection {
    const selection: Selection = new Map();
    do {
      const [name, below] = this.#field();
      selection.set(name, new Map([...(selection.get(name) ?? []), ...below]));
    } while (this.#takes(','));
    return selection;
  }

  #field(): [string, Selection] {
    const [name] = /^(\w+|\*)/.exec(this.#text.slice(this.#place)) ?? this.#refuse();
    this.#place += name.length;
    if (this.#takes('/')) return [name, new Map([this.#field()])];
    if (!this.#takes('(')) return [name, new Map()];
    const below = this.#list();
    return this.#takes(')') ? [name, below] : this.#refuse();
  }
}

export const readSelector = (text: string): Selection => new SelectorReader(text).read();

/** Refuses fields that a resource does not have. */
export function checkFields(selection: Selection | undefined, known: ReadonlySet<string>): void {
  for (const name of selection?.keys() ?? [])
    if (name !== '*' && !known.has(name))
      refuseParameter('fields', 'invalidParameter', `Invalid field selection ${name}`);
}

/** The selected part of a value. */
export function select(selection: Selection | undefined, value: unknown): unknown {
  if (!selection || selection.size === 0 || selection.has('*')) return value;
  if (Array.isArray(value)) return value.map((entry) => select(selection, entry));
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Record<string, unknown>;
  const selected: Record<string, unknown> = {};
  for (const [name, below] of selection) if (fields[name] !== undefined) selected[name] = select(below, fields[name]);
  return selected;
}
