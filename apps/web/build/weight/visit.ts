import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { constants, deflateRawSync } from 'node:zlib';
import { type PageName, pages } from '@account/contract/pages/pages';
import { type Prerendered, type PrerenderedPage, prerenderedPages } from '@account/contract/pages/prerendered';
import { type Locale, locales } from '@account/messages/locales';
import { screens } from '../../src/app/screens.ts';

/** The document of a page as a browser gets it at its first visit, but for what the server fills in. */
interface FirstDocument {
  page: PageName;
  locale: Locale;
  html: string;
}

/** The built files that documents are made of. */
interface DocumentParts {
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

/** Bytes that the server fills into a document, which are not compressed: tokens, and what is known of the person. */
const filledIn = 1_300;

/** Files that a browser fetches by itself and later, or only with the first use of the page. */
const notAtOnce = /<link rel="(?:icon|apple-touch-icon|manifest)"[^>]*>|<link rel="stylesheet"[^>]* disabled[^>]*>/g;
const isFont = (file: string): boolean => file.endsWith('.woff2');

/** The requests and bytes of the first visit of a page. */
export interface Visit {
  /** Requests, the document among them. */
  requests: number;
  /** Bytes as they travel, without fonts. */
  all: number;
  /** Bytes of scripts and style sheets. */
  code: number;
}

/** The files that a document names, in their order. */
export const filesOf = (html: string): string[] => [
  ...new Set(
    [...html.replaceAll(notAtOnce, '').matchAll(/ (?:href|src)="\/([\w./-]+\.\w+)"/g)].map(([, file]) => file ?? ''),
  ),
];

/** The bytes of a built file as it travels: compressed when the web was built, or as it is. */
function weightOf(folder: string, file: string): number {
  const compressed = join(folder, `${file}.br`);
  return statSync(existsSync(compressed) ? compressed : join(folder, file)).size;
}

/** A document as the server compresses it: each run by itself. */
const documentWeight = (html: string): number =>
  html
    .split(/\{\{\w+\}\}/)
    .reduce(
      (sum, run) =>
        sum + deflateRawSync(run, { level: constants.Z_BEST_COMPRESSION, finishFlush: constants.Z_SYNC_FLUSH }).length,
      filledIn,
    );

/**
 * Weighs the first visit of a page: its document, what that names, and what its code fetches at once.
 * @param folder of the built files
 */
export function visitOf(folder: string, html: string, further: readonly string[] = []): Visit {
  const files = [...new Set([...filesOf(html), ...further])];
  const weighed = files.filter((file) => !isFont(file)).map((file) => ({ file, weight: weightOf(folder, file) }));
  const sum = (wanted: (file: string) => boolean) =>
    weighed.reduce((total, { file, weight }) => total + (wanted(file) ? weight : 0), 0);
  return {
    requests: files.length - further.length + 1,
    all: documentWeight(html) + sum(() => true),
    code: sum((file) => /\.(?:js|css)$/.test(file)),
  };
}
