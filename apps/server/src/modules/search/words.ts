/** Whether Postgres finds words by their trigrams: three letters that stand together, or two at the edge of a word. */
export const hasTrigrams = (words: string): boolean =>
  /[\p{L}\p{N}]{3}|[\p{L}\p{N}]{2}[^\p{L}\p{N}]|[^\p{L}\p{N}][\p{L}\p{N}]{2}/u.test(words);

export const beginsWithLetter = (words: string): boolean => /^[\p{L}\p{N}]/u.test(words);
