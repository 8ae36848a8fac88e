import type { PublicConfig, SignedInUser } from '@account/contract/bootstrap';
import { type Page, type PageName, pages } from '@account/contract/pages/pages';
import type { PrerenderedFrames } from '@account/contract/pages/prerendered';
import { isOpenTo, principalOf } from '@account/contract/policies/principal';
import { accessLevels } from '@account/contract/roles';
import { locales } from '@account/messages/locales';
import { screens } from '../../src/app/screens.ts';
import type { PageVisit } from './renderer/visits.ts';

/** Pages, without what only the whole build knows. */
export type RenderedPages = Pick<PrerenderedFrames, 'pieces' | 'pages'>;

type Render = (visit: PageVisit) => Promise<string>;

const person = (level: SignedInUser['role']['access_level']): SignedInUser => ({
  id: 0,
  email: '{{email}}',
  username: '',
  name: '',
  organization: level === accessLevels.top ? null : { id: 0, name: '' },
  role: { id: 0, name: '', access_level: level },
  panel_role: 'normal',
  panel_idletimeout: 0,
  language: null,
  profilepic: null,
  wallpaper: null,
  umslinkcode: null,
  email_verified_at: '2026-01-01 00:00:00',
  two_factor_enabled: true,
  two_factor_required: false,
  has_password: true,
  must_change_password: false,
});

/** The address of a page, about a record where it is about one. */
const addressOf = ({ path }: Page): string => path.replace(/\/:\w+\?/g, '').replace(/:\w+/g, '1');

/** Where pages differ from each other and where they do not. */
const seam = /(?=<(?:header|main|footer|li|thead|tbody|section)\b)/;

const year = new RegExp(`(<footer.*?)${new Date().getFullYear()}`);

/** A page as it stands in the document: visible, but out of reach of keys and screen readers until the code is there. */
const picture = (html: string): string =>
  `<div inert aria-hidden="true">${html.replace(/>\{<\/span>/, '>{{initial}}</span>').replace(year, '$1{{year}}')}</div>`;

/** The pages that stand in the app frame, for visitors or not. */
export const framePages = (Object.keys(screens) as PageName[]).filter((name) => screens[name]?.frame !== 'auth');

/** The pages in the app frame that are open to a user. */
const openPages = (user: SignedInUser): PageName[] =>
  framePages.filter((name) => {
    const access: Page['access'] = pages[name].access;
    return access.kind === 'anyone' || (access.kind === 'user' && isOpenTo(principalOf(user), access));
  });

/**
 * Renders every page of the app frame for each access level in every language, one after the other.
 * @param trim removes from a page what is not visible
 */
export async function renderPages(
  render: Render,
  config: PublicConfig,
  trim: (html: string) => string,
): Promise<RenderedPages> {
  const places = new Map<string, number>();
  const placeOf = (piece: string): number => {
    const place = places.get(piece) ?? places.size;
    places.set(piece, place);
    return place;
  };
  const rendered: Record<string, Partial<Record<PageName, Record<string, number[]>>>> = {};
  for (const locale of locales)
    for (const level of Object.values(accessLevels)) {
      const user = person(level);
      for (const name of openPages(user)) {
        const html = picture(trim(await render({ pathname: addressOf(pages[name]), locale, user, config })));
        const inLocale = rendered[locale]?.[name];
        rendered[locale] = { ...rendered[locale], [name]: { ...inLocale, [level]: html.split(seam).map(placeOf) } };
      }
    }
  return { pieces: [...places.keys()], pages: rendered };
}

/** The pages, each in one text. */
export const wholePages = ({ pieces, pages: rendered }: RenderedPages): string[] =>
  Object.values(rendered).flatMap((ofLocale) =>
    Object.values(ofLocale).flatMap((levels) =>
      Object.values(levels).map((places) => places.map((place) => pieces[place]).join('')),
    ),
  );
