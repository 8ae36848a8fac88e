import type { Bootstrap } from '@account/contract/bootstrap';
import { directionOf } from '@account/messages/locales';
import { own, type Piece, shared } from './pieces.ts';

const placeholder = '<!--account:head-->';
const english = '<html lang="en">';
const drawnPlace = '<!--account:drawn-->';
const sheetsPlace = '<!--account:sheets-->';

/** The data of one response of a page. */
export interface PageData {
  csrfToken: string;
  nonce: string;
  bootstrap: Bootstrap;
  /** Link elements for what the page will ask for at once; HTML of the build. */
  preload: string;
  /** The form or the page that the document shows before any code has come; HTML of the build. */
  form?: readonly Piece[] | undefined;
  /** HTML for browsers that run no scripts. */
  withoutScripts?: string | undefined;
  /** Style sheets that the first paint does not wait for; HTML of the build. */
  sheets?: string | undefined;
}

/** JSON that can stand in a script element: nothing in it ends the element or starts a comment. */
const scriptSafe = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Splits a text at the one place where a mark stands. Throws when there is none. */
function splitAt(text: string, mark: string): [string, string] {
  const place = text.indexOf(mark);
  if (place < 0) throw new Error(`the page template has no ${mark}`);
  return [text.slice(0, place), text.slice(place)];
}

/**
 * Fills the built page of the web with what the first paint needs (language, CSRF token, nonce, bootstrap data). The links
 * of a page come last in the head: its styles must follow those of all pages.
 */
export function createPageTemplate(html: string): (data: PageData) => Piece[] {
  const [start, root] = splitAt(html, english);
  const [between, rest] = splitAt(root.slice(english.length), placeholder);
  const [head, after] = splitAt(rest.slice(placeholder.length), '</head>');
  const [above = '', below = ''] = after.split(drawnPlace);
  const [top = '', body = ''] = above.split(/(?<=<body>)/);
  const [behind, end = ''] = below.split(sheetsPlace);
  return ({ csrfToken, nonce, bootstrap, preload, form = [], withoutScripts = '', sheets = '' }) => [
    shared(`${start}<html lang="${bootstrap.language}" dir="${directionOf(bootstrap.language)}">${between}`),
    own(
      `<meta name="csrf-token" content="${csrfToken}"><meta name="csp-nonce" content="${nonce}" nonce="${nonce}"><script type="application/json" id="bootstrap">${scriptSafe(bootstrap)}</script>`,
    ),
    shared(`${head}${preload}${top}`),
    own(withoutScripts && `<noscript>${withoutScripts}</noscript>`),
    shared(body),
    ...form,
    shared(`${behind}${sheets}${end}`),
  ];
}
