/** Files of the start, which are there before any page is opened in the app. */
const present = /\/(?:index|rolldown-runtime|router|start|app|calls|parts|both)-[\w-]+\.(?:js|css)$/;

/**
 * What a page that is opened in the app fetches beside its own code, which is asked for anyway. The list of that is a part of
 * the start, so it is kept short.
 */
export const laterFiles = (file: string, files: string[]): string[] =>
  files.filter((other) => other !== file && !present.test(other));
