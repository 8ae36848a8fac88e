const longest = 300;

/** Words of another server for the log: in one line, cut, and without anything that is as long as a token. */
export const quoted = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll(/[\w~+=-]{24,}/g, '…')
    .trim()
    .slice(0, longest);
