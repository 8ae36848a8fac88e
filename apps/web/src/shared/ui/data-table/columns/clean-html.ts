import DOMPurify from 'dompurify';

/**
 * What HTML from outside may hold: words, their emphasis, and links. No pictures and no styles, with which a cell could
 * tell somebody that it was read, or look like a part of the panel.
 */
const tags = ['b', 'em', 'i', 'strong', 'u', 's', 'del', 'ins', 'mark', 'small', 'sub', 'sup', 'code', 'span'];
const blocks = ['a', 'br', 'p', 'ul', 'ol', 'li'];
const addresses = /^(?:https?|mailto|tel):/i;

/**
 * Makes nodes of HTML that is not trusted (style guide 11). They are built in a document of their own, where nothing
 * runs and nothing loads, and come without a detour over text, so that no policy of the page stands in the way.
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
