import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pages } from '@account/contract/pages/pages';
import { type Locale, locales } from '@account/messages/locales';
import type { Plugin, Rolldown } from 'vite';
import { holding } from '../../web/build/first-view.ts';
import { visitOf } from '../../web/build/weight/visit.ts';
import { budget } from '../../web/build/weight/weight-plugin.ts';

type Group = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>[number];

const base = `${pages.panel.path}/`;

/** The catalogues that are shown at once, as one file; with the list of all catalogues of the language. */
const messages = /^\0virtual:catalogues?\/([\w-]+)(?:\/(?!validation$)[\w-]+)?$/;

/** A group also takes what its modules import, unless a group of a higher priority has it: the code comes first. */
export const chunkGroups: Group[] = [
  { name: 'code', priority: 1, tags: ['$initial'], test: (id) => !id.endsWith('/color-scheme.ts') },
  { debugName: 'messages', test: messages, name: (id) => `messages-${messages.exec(id)?.[1]}` },
];

/** Each of these would cost more than the whole display; it has no use for them. */
const foreign = /\/node_modules\/(?:react-router|@tanstack|@floating-ui)\//;

const messagesLink = (bundle: Rolldown.OutputBundle, locale: Locale): string =>
  `<link rel="modulepreload" crossorigin href="${base}${holding(bundle, `virtual:catalogue/${locale}/display`).fileName}">`;

/**
 * Writes `preload.json`: for each language the tag that fetches its messages beside the code. Fails the build when the first
 * visit takes more than that of a page of the web may.
 */
export function firstVisitPlugin(): Plugin {
  let folder = '';
  let links: readonly (readonly [Locale, string])[] = [];
  return {
    name: 'account:first-visit',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const id = Object.values(bundle)
        .flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
        .find((one) => foreign.test(one));
      if (id) this.error(`the display loads ${id}`);
      links = locales.map((locale) => [locale, messagesLink(bundle, locale)]);
      const tags = Object.fromEntries(links.map(([locale, link]) => [locale, { [pages.panel.path]: link }]));
      this.emitFile({ type: 'asset', fileName: 'preload.json', source: JSON.stringify(tags) });
    },
    writeBundle({ dir = 'dist' }) {
      folder = dir;
    },
    // When everything is written and compressed.
    closeBundle() {
      if (!folder) return;
      const html = readFileSync(join(folder, 'index.html'), 'utf8');
      for (const [locale, link] of links) {
        const { all } = visitOf(folder, `${html}${link}`.replaceAll(base, '/'));
        if (all > budget.all) this.error(`a first visit in ${locale} takes ${all} bytes, more than ${budget.all}`);
        this.info(`a first visit in ${locale} takes ${all} bytes`);
      }
    },
  };
}
