import type { SignedInUser } from '@account/contract/bootstrap';
import type { PageName } from '@account/contract/pages/pages';
import type { PersonSlot, Prerendered } from '@account/contract/pages/prerendered';
import type { Locale } from '@account/messages/locales';
import { compile, escapeHtml } from './slots.ts';

/** The page as it stands in the document of somebody signed in; undefined for pages that have a document of their own. */
type DrawFrame = (page: PageName, locale: Locale, user: SignedInUser) => string | undefined;

/** The pages of the app frame, which stand in documents before the code of the web comes. */
export function createFrames(prerendered: Prerendered | undefined): DrawFrame {
  if (!prerendered) return () => undefined;
  const { pieces, pages } = prerendered.frames;
  const fills = pieces.map(compile);
  return (page, locale, { email, profilepic, role }) => {
    const texts: Record<PersonSlot, string> = {
      email: escapeHtml(email),
      // A picture comes with the code.
      initial: profilepic ? '' : escapeHtml(email.charAt(0).toUpperCase()),
      year: String(new Date().getFullYear()),
    };
    return pages[locale]?.[page]?.[role.access_level]?.map((place) => fills[place]?.(texts)).join('');
  };
}
