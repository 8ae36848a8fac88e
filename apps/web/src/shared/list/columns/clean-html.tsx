import DOMPurify from 'dompurify';
import classes from './cell.module.css';

/**
 * The content that HTML from outside may have: text, emphasis, lists and links. No images and no styles: with them a
 * cell could report that it was read, or imitate a part of the app.
 */
const tags = ['b', 'em', 'i', 'strong', 'u', 's', 'del', 'ins', 'mark', 'small', 'sub', 'sup', 'code', 'span'];
const blocks = ['a', 'br', 'p', 'ul', 'ol', 'li'];
const addresses = /^(?:https?|mailto|tel):/i;

/**
 * Turns untrusted HTML into clean nodes. They are built in a separate document, where nothing runs and nothing loads.
 * The page itself never parses the HTML, so that its content policy need not allow that.
 */
export function cleanHtml(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...tags, ...blocks],
    ALLOWED_ATTR: ['href', 'title', 'lang', 'dir'],
    ADD_URI_SAFE_ATTR: ['lang', 'dir'],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    ALLOWED_URI_REGEXP: addresses,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll('a')) link.rel = 'noreferrer';
  return fragment;
}

/** Untrusted HTML, cleaned. */
export const CleanHtml = ({ html }: { html: string }) => (
  <span key={html} className={classes.html} ref={(place) => place?.replaceChildren(cleanHtml(html))} />
);
