/** Characters that are read of a text, and those that are kept of it. */
const [read, kept] = [2_000, 300];

/** Runs that may be a token: long ones with a digit in them, as no word has one, and very long ones. */
const tokens = /(?=[\w~+=-]*\d)[\w~+=-]{24,}|[\w~+=-]{40,}/g;

/** Words of another server for the log: in one line, cut, and without anything that may be a token. */
export const quoted = (text: string): string =>
  text
    .slice(0, read)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(tokens, '…')
    .trim()
    .slice(0, kept);

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const lineBreaks = /[\u0000-\u001f\u007f]+/g;

/** A text in one line, cut to a length. */
export const inOneLine = (text: string, maxLength: number): string => text.replace(lineBreaks, ' ').slice(0, maxLength);

function innermost(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return innermost(error.errors[0]);
  return error instanceof Error && error.cause !== undefined ? innermost(error.cause) : error;
}

/** Why something failed, in the words of the innermost cause: one line of bounded length, without the stop at its end. */
export function reasonOf(error: unknown): string {
  const cause = innermost(error);
  const { message, code } = (cause ?? {}) as { message?: string; code?: string };
  const text = message || code || String(cause);
  return inOneLine(text, kept).trim().replace(/\.$/, '');
}
