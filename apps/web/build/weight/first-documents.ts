import { type PageName, pages } from '@account/contract/pages/pages';
import { type Prerendered, type PrerenderedPage, prerenderedPages } from '@account/contract/pages/prerendered';
import { type Locale, locales } from '@account/messages/locales';
import { screens } from '../../src/app/screens.ts';

/** The document of a page as a browser gets it at its first visit, but for what the server fills in. */
export interface FirstDocument {
  page: PageName;
  locale: Locale;
  html: string;
}

/** The built files that documents are made of. */
export interface DocumentParts {
  html: string;
  prerendered: Prerendered;
  preload: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const longest = (texts: readonly string[]): string =>
  texts.reduce((found, text) => (text.length > found.length ? text : found), '');

const inRoot = (html: string, drawn: string): string => html.replace('<!--account:drawn-->', () => drawn);

const isForm = (page: PageName): page is PrerenderedPage => prerenderedPages.some((name) => name === page);

/** The largest that a page of the app frame gets; undefined for what has no place there. */
function inFrame(page: PageName, locale: Locale, { frames }: Prerendered): string | undefined {
  const drawn = Object.values(frames.pages[locale]?.[page] ?? {});
  if (drawn.length === 0) return undefined;
  const largest = longest(drawn.map((places) => places.map((place) => frames.pieces[place]).join('')));
  return inRoot(`${frames.html}${frames.heads[locale]?.[page]}${frames.sheets[page]}`, largest);
}

function alone(page: PageName, locale: Locale, { html, prerendered, preload }: DocumentParts): string {
  if (!isForm(page)) return `${html}${preload[locale]?.[pages[page].path] ?? ''}`;
  const forms = prerendered.forms[locale]?.[page] ?? {};
  return inRoot(`${prerendered.html}${prerendered.heads[locale]?.[page]}`, longest(Object.values(forms)));
}

/** The documents of every page with a screen, in every language. */
export const firstDocuments = (parts: DocumentParts): FirstDocument[] =>
  locales.flatMap((locale) =>
    (Object.keys(screens) as PageName[]).flatMap((page) =>
      [
        inFrame(page, locale, parts.prerendered),
        screens[page]?.frame === 'app' ? undefined : alone(page, locale, parts),
      ]
        .filter((html) => html !== undefined)
        .map((html) => ({ page, locale, html })),
    ),
  );
