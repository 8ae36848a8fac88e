import { currentLocale, formatLocale } from './i18n.ts';

/** What stands between two sentences: nothing in Chinese, whose full stop is as wide as a letter. */
export const sentenceGap = (): string => (currentLocale() === 'zh-CN' ? '' : ' ');

/** What ends a sentence that is put together of parts. */
export const fullStop = (): string => (currentLocale() === 'zh-CN' ? '。' : '.');

/** Sentences one after the other; those that are empty are left out. */
export const joinSentences = (sentences: readonly (string | false | null | undefined)[]): string =>
  sentences.filter(Boolean).join(sentenceGap());

/** Words one after the other, as a sentence has them: `a, b and c`. */
export const listText = (words: readonly string[]): string => new Intl.ListFormat(formatLocale()).format(words);
