import type { SignedInUser } from '@account/contract/bootstrap';
import type { PageName } from '@account/contract/pages/pages';
import type { PersonSlot, Prerendered } from '@account/contract/pages/prerendered';
import type { Locale } from '@account/messages/locales';
import { createPageTemplate, type PageData } from './page-template.ts';
import type { Piece } from './pieces.ts';
import { compile, escapeHtml } from './slots.ts';

/** Writes the document of a page with the page in it; undefined for a page that has a document of its own. */
type DrawFrame = (
  page: PageName,
  locale: Locale,
  user: SignedInUser,
) => ((data: Pick<PageData, 'csrfToken' | 'nonce' | 'bootstrap' | 'withoutScripts'>) => Piece[]) | undefined;

/** The pages of the app frame, which stand in documents before the code of the web comes. */
export function createFrames(prerendered: Prerendered | undefined): DrawFrame {
  if (!prerendered) return () => undefined;
  const { html, heads, sheets, pieces, pages } = prerendered.frames;
  const fill = createPageTemplate(html);
  const fills = pieces.map(compile);
  return (page, locale, { email, profilepic, role, has_password }) => {
    // The build has drawn the form that changes a password, not the one that sets the first.
    const places = page === 'changePassword' && !has_password ? undefined : pages[locale]?.[page]?.[role.access_level];
    if (!places) return undefined;
    const texts: Record<PersonSlot, string> = {
      email: escapeHtml(email),
      // A picture comes with the code.
      initial: profilepic ? '' : escapeHtml(email.charAt(0).toUpperCase()),
      year: String(new Date().getFullYear()),
    };
    const form = places.flatMap((place) => fills[place]?.(texts) ?? []);
    return (data) => fill({ ...data, form, preload: heads[locale]?.[page] ?? '', sheets: sheets[page] });
  };
}
