import type { Bootstrap } from '@account/contract/bootstrap';

const placeholder = '<!--account:head-->';

/** What one answer of a page carries. */
export interface PageData {
  csrfToken: string;
  nonce: string;
  bootstrap: Bootstrap;
}

/** JSON that can stand in a script element: nothing in it ends the element or starts a comment. */
const scriptSafe = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Fills the built page of the web with what the first paint needs (contract section 2). */
export function createPageTemplate(html: string): (data: PageData) => string {
  const [before, after] = html.split(placeholder);
  if (before === undefined || after === undefined) throw new Error(`the page template has no ${placeholder}`);
  return ({ csrfToken, nonce, bootstrap }) =>
    `${before}<meta name="csrf-token" content="${csrfToken}"><meta name="csp-nonce" content="${nonce}" nonce="${nonce}"><script type="application/json" id="bootstrap">${scriptSafe(bootstrap)}</script>${after}`;
}
