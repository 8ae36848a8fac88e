import type { Bootstrap } from '@account/contract/bootstrap';

function read(selector: string): Element {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`the page has no ${selector}`);
  return element;
}

/** The data that the server puts into the page: who is signed in, and the public settings. */
export const bootstrap: Bootstrap = JSON.parse(read('script#bootstrap').textContent);

/** The token that every state-changing call carries in the header `X-CSRF-TOKEN`. */
export const csrfToken = read('meta[name="csrf-token"]').getAttribute('content') ?? '';
