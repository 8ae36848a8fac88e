import { type PageName, pages } from '@account/contract/pages/pages';
import { type Locale, locales } from '@account/messages/locales';
import type { Plugin, Rolldown } from 'vite';
import { type Screen, screens } from '../../src/app/screens.ts';
import { firstView } from '../first-view.ts';

const names = Object.keys(pages) as PageName[];

/** Links to everything that the first view of a screen loads, so that the browser asks for all of it at once. */
function links(bundle: Rolldown.OutputBundle, screen: Screen, page: string, locale: Locale): string {
  const chunks = [...firstView(bundle, screen, locale)];
  const styles = new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  const tags = [
    ...[...styles].map((file) => ({ file, tag: `<link rel="stylesheet" crossorigin href="/${file}">` })),
    ...chunks.map(({ fileName: file }) => ({ file, tag: `<link rel="modulepreload" crossorigin href="/${file}">` })),
  ];
  return tags
    .filter(({ file }) => !page.includes(file))
    .map(({ tag }) => tag)
    .join('');
}

/**
 * Writes `preload.json`: for each language and each page of the contract that has a screen, by its path template, the tags
 * that the server puts in the head beside the session's own. Pages work without them, but show later.
 */
export function preloadPlugin(): Plugin {
  return {
    name: 'account:preload',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const html = bundle['index.html'];
      const page = html?.type === 'asset' ? String(html.source) : '';
      const entriesIn = (locale: Locale) =>
        names.flatMap((name) => {
          const screen = screens[name];
          return screen ? [[pages[name].path, links(bundle, screen, page, locale)]] : [];
        });
      const tags = Object.fromEntries(locales.map((locale) => [locale, Object.fromEntries(entriesIn(locale))]));
      this.emitFile({ type: 'asset', fileName: 'preload.json', source: JSON.stringify(tags) });
    },
  };
}
