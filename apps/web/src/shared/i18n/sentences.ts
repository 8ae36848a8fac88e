import type { MessageValues } from '@account/messages/ids';
import { currentLocale, formatLocale, isRtl } from './i18n.ts';

/** Hebrew, Arabic and the like. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * A name, an address or a date that stands beside other text gets its own direction (first strong isolate, and its end),
 * so that nothing around it is reordered: each in a language that is written from right to left, and those with letters
 * of such a language in the others.
 */
export const isolate = (text: string): string => (isRtl() || rightToLeft.test(text) ? `\u2068${text}\u2069` : text);

/** A word of small Latin letters: it needs no isolation, and may be a key that chooses between wordings. */
const plainWord = /^[a-z_]*$/;

const isolateValue = (value: string | number) =>
  typeof value === 'string' && !plainWord.test(value) ? isolate(value) : value;

/** The values of a message, each isolated. */
export function isolateValues(values: MessageValues | undefined): MessageValues | undefined {
  if (!values) return values;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolateValue(value)]));
}

/**
 * Facts beside each other, with a dot between them that begins no line; those that are empty are left out. Isolated facts say
 * nothing about the direction of their line: from right to left a mark does.
 */
export function joinFacts(facts: readonly (string | false | null | undefined)[]): string {
  const isolated = facts.flatMap((fact) => (fact ? [isolate(fact)] : []));
  return `${isRtl() && isolated.length > 1 ? '\u200f' : ''}${isolated.join('\u00a0· ')}`;
}

/** The gap between two sentences: none in Chinese, whose full stop is as wide as a letter. */
export const sentenceGap = (): string => (currentLocale() === 'zh-CN' ? '' : ' ');

/** The full stop of a sentence that is put together of parts. */
export const fullStop = (): string => (currentLocale() === 'zh-CN' ? '。' : '.');

/** Sentences one after the other; those that are empty are left out. */
export const joinSentences = (sentences: readonly (string | false | null | undefined)[]): string =>
  sentences.filter(Boolean).join(sentenceGap());

/** Words one after the other, as a sentence has them: `a, b and c`. */
export const listText = (words: readonly string[]): string => new Intl.ListFormat(formatLocale()).format(words);

/** The message of a failure. */
export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
