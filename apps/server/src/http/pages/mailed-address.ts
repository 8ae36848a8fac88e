import { matchPage } from '@account/contract/pages/page-match';
import { pages } from '@account/contract/pages/pages';

/** What programs that find addresses in texts take along: the signs that end a sentence or stand around an address. */
const behind = /(?:[.,;:!?'")>\]}»”]|%(?:22|27|29|3[BEbe]|5[Dd]|7[Dd]|C2%BB|E2%80%9D)){1,4}$/;

/**
 * The address of a mailed link without what mail programs do to it: `&` left as `&amp;` of HTML, signs behind it. Undefined
 * where there is nothing of that, and for every other page.
 */
export function mendedAddress(url: string): string | undefined {
  const mended = url.replace(/&amp(?:;|%3b)/gi, '&').replace(behind, '');
  if (mended === url) return undefined;
  const page = matchPage(mended.split('?', 1)[0] ?? '');
  return page && /:(?:token|hash)/.test(pages[page.name].path) ? mended : undefined;
}
