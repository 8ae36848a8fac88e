/** Blanks, and what people type between entries with keyboards of every language. */
const separators = /[\s,;，；、،؛]+/;

/** The entries that are finished by a separator, and what is still being typed behind the last one. */
export function splitTags(text: string): { whole: string[]; rest: string } {
  const parts = text.split(separators);
  const rest = parts.pop() ?? '';
  return { whole: parts.filter(Boolean), rest };
}

/** The entries with those that are new to them, each once and in the order in which they came. */
export const addTags = (tags: readonly string[], added: readonly string[]): string[] => [
  ...new Set([...tags, ...added.filter(Boolean)]),
];
