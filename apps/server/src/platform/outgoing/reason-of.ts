const maxLength = 300;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const lineBreaks = /[\u0000-\u001f\u007f]+/g;

function innermost(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return innermost(error.errors[0]);
  return error instanceof Error && error.cause !== undefined ? innermost(error.cause) : error;
}

/** Why something failed, in the words of the innermost cause: one line of bounded length, without the stop at its end. */
export function reasonOf(error: unknown): string {
  const cause = innermost(error);
  const { message, code } = (cause ?? {}) as { message?: string; code?: string };
  const text = message || code || String(cause);
  return text.replace(lineBreaks, ' ').slice(0, maxLength).trim().replace(/\.$/, '');
}
