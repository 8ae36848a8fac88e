import type { PageName } from '@account/contract/pages/pages';
import type { Locale } from '@account/messages/locales';
import type { Rolldown } from 'vite';
import { notFoundScreen, screens } from '../../src/app/screens.ts';
import { firstView } from '../first-view.ts';

export const takeOverScript = 'src/app/take-over.ts';

/** The elements that fetch the code of the start, as the document of other pages has them. */
export const codeTags = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

/** The code of a page, which a small script fetches after the first paint. */
export function codeOf(bundle: Rolldown.OutputBundle, page: PageName, locale: Locale, html: string): string {
  const takeOver = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'take-over');
  if (!takeOver) throw new Error(`${takeOverScript} is not in the bundle`);
  const chunks = [...firstView(bundle, screens[page] ?? notFoundScreen, locale)]
    .filter(({ fileName }) => !html.includes(fileName))
    .map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`);
  const code = [...(html.match(codeTags) ?? []), ...chunks].join('');
  return `<template id="code">${code}</template><script async fetchpriority="low" src="/${takeOver.fileName}"></script>`;
}
