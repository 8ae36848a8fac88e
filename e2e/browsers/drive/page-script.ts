import type { Json } from './browser.ts';

/** The source of a function of an element that runs another one in the page, and returns its result as text. */
export const pageScript = (inPage: (element: HTMLElement, argument: never) => Json, argument: Json): string =>
  `(element) => JSON.stringify((${inPage})(element ?? document.documentElement, ${JSON.stringify(argument)}))`;
