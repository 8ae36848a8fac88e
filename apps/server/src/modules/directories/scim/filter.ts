import { scimLimits } from '@account/contract/limits';
import { unknownFilter } from './scim-error.ts';

/** One comparison: an attribute without its namespace, in lower case, and what it has to equal. */
export interface Comparison {
  attribute: string;
  value: string | boolean;
}

/** `urn:ietf:params:scim:schemas:core:2.0:User:userName` is `username`. */
export const attributeName = (text: string): string => text.replace(/^urn:(?:[^:]+:)+/i, '').toLowerCase();

/** A name, a text in quotes, a mark or a word, each where the one before ends. */
const tokens = /\s*(?:"((?:[^"\\]|\\.)*)"|([[\]()])|([^\s"[\]()]+))/y;

type Token = { text: string } | { word: string };

function tokensOf(filter: string): Token[] {
  const found: Token[] = [];
  tokens.lastIndex = 0;
  while (tokens.lastIndex < filter.trimEnd().length) {
    const match = tokens.exec(filter);
    if (!match) throw unknownFilter();
    const [, text, mark, word] = match;
    found.push(text === undefined ? { word: mark ?? word ?? '' } : { text: unescaped(text) });
  }
  return found;
}

function unescaped(text: string): string {
  try {
    return String(JSON.parse(`"${text}"`));
  } catch {
    throw unknownFilter();
  }
}

const literals: Readonly<Record<string, string | boolean>> = { true: true, false: false };

function operandOf(token: Token | undefined): string | boolean {
  if (!token) throw unknownFilter();
  if ('text' in token) return token.text;
  return literals[token.word.toLowerCase()] ?? (/^\d+$/.test(token.word) ? token.word : fail());
}

function fail(): never {
  throw unknownFilter();
}

/**
 * Reads a filter of comparisons with `eq` that are joined by `and`: all that directories ask. `emails[type eq "work"].value eq`
 * and `emails[type eq "work" and value eq …]` are read too; people here have one address, so its type says nothing.
 */
export function parseFilter(filter: string | undefined): Comparison[] {
  if (filter === undefined || filter.trim() === '') return [];
  if (filter.length > scimLimits.filter) throw unknownFilter();
  const left = tokensOf(filter);
  const next = (): Token | undefined => left.shift();
  const isNext = (word: string): boolean => {
    const token = left[0];
    return token !== undefined && 'word' in token && token.word.toLowerCase() === word;
  };
  const expect = (word: string) => (isNext(word) ? next() : fail());

  const word = (): string => {
    const token = next();
    if (!token || !('word' in token)) throw unknownFilter();
    return token.word;
  };
  const equals = (attribute: string): Comparison => {
    expect('eq');
    return { attribute, value: operandOf(next()) };
  };
  /** The comparisons in brackets; where an attribute of the value follows, only the comparison of that attribute. */
  const ofValue = (name: string): Comparison[] => {
    const inner = all();
    expect(']');
    const rest = left[0];
    if (rest && 'word' in rest && rest.word.startsWith('.')) return [equals(`${name}${word().toLowerCase()}`)];
    return inner
      .map(({ attribute, value }) => ({ attribute: `${name}.${attribute}`, value }))
      .filter(({ attribute }) => attribute !== 'emails.type' && attribute !== 'members.type');
  };
  const all = (): Comparison[] => {
    const found = one();
    while (isNext('and')) {
      next();
      found.push(...one());
    }
    return found;
  };
  const one = (): Comparison[] => {
    if (isNext('(')) {
      next();
      const inner = all();
      expect(')');
      return inner;
    }
    const name = attributeName(word());
    if (!isNext('[')) return [equals(name)];
    next();
    return ofValue(name);
  };
  const comparisons = all();
  if (left.length > 0) throw unknownFilter();
  return comparisons;
}
