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
