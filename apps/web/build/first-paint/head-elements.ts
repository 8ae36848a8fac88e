import type { PageName } from '@account/contract/pages/pages';
import type { Locale } from '@account/messages/locales';
import type { Rolldown } from 'vite';
import { notFoundScreen, screens } from '../../src/app/screens.ts';
import { firstView } from '../first-view.ts';

export const fetchCodeScript = 'build/first-paint/scripts/fetch-code.ts';

/** The style sheets that the document of every page has, as Vite writes them. */
export const sheetLink = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;

/** The elements that fetch the code of the start, as the document of other pages has them. */
export const codeTags = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

/** The text of a built file. Throws when it is not in the bundle. */
export function sourceOf(bundle: Rolldown.OutputBundle, file: string): string {
  const found = bundle[file];
  if (found?.type !== 'asset') throw new Error(`${file} is not in the bundle`);
  return String(found.source);
}

/** The style sheets of a page, in the order of their rules. */
export function sheetsOf(bundle: Rolldown.OutputBundle, page: PageName, html: string): string[] {
  const chunks = [...firstView(bundle, screens[page] ?? notFoundScreen)];
  const named = [...html.matchAll(sheetLink)].map(([, file]) => file ?? '');
  return [...new Set([...named, ...chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])])];
}

/** The code of a page, which a small script fetches after the first paint. */
export function codeOf(bundle: Rolldown.OutputBundle, page: PageName, locale: Locale, html: string): string {
  const script = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'fetch-code');
  if (!script) throw new Error(`${fetchCodeScript} is not in the bundle`);
  const chunks = [...firstView(bundle, screens[page] ?? notFoundScreen, locale)]
    .filter(({ fileName }) => !html.includes(fileName))
    .map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`);
  const code = [...(html.match(codeTags) ?? []), ...chunks].join('');
  return `<template id="code">${code}</template><script async fetchpriority="low" src="/${script.fileName}"></script>`;
}
