import type { Bootstrap } from '@account/contract/bootstrap';

function read(selector: string): Element {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`the page has no ${selector}`);
  return element;
}

/** What the server says in the page itself: who is signed in, and the public settings (contract section 2). */
export const bootstrap: Bootstrap = JSON.parse(read('script#bootstrap').textContent);

/** The token that every state-changing call carries in the header `X-CSRF-TOKEN`. */
export const csrfToken = read('meta[name="csrf-token"]').getAttribute('content') ?? '';
