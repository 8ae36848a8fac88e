import { catalogueFile, compileCatalogue, namespacesOf } from '@account/messages/catalogue-files';
import { defaultLocale, isLocale, type Locale, locales } from '@account/messages/locales';
import type { Plugin } from 'vite';

const index = 'virtual:catalogues';
const indexPrefix = 'virtual:catalogues/';
const prefix = 'virtual:catalogue/';
const resolved = (id: string) => `\0${id}`;

/** `{namespace: () => import(…)}` of a language. */
function loadersOf(locale: Locale): string {
  const loaders = namespacesOf(locale).map((name) => `"${name}": () => import('${prefix}${locale}/${name}')`);
  return `{ ${loaders.join(', ')} }`;
}

/**
 * `{locale: () => loaders}`, so that a new language or catalogue needs no code. The loaders of English are at hand; those of
 * another language are a module of their own, which only its readers load.
 */
function indexModule(): string {
  const entries = locales.map((locale) =>
    locale === defaultLocale
      ? `"${locale}": async () => (${loadersOf(locale)})`
      : `"${locale}": () => import('${indexPrefix}${locale}').then((index) => index.default)`,
  );
  return `export const catalogues = { ${entries.join(', ')} };`;
}

/** Compiles the ICU messages of `packages/messages` when the web is built, so that no parser is shipped. */
export function cataloguePlugin(): Plugin {
  return {
    name: 'account:catalogues',
    resolveId(id) {
      return [index, indexPrefix, prefix].some((start) => id.startsWith(start)) ? resolved(id) : null;
    },
    load(id) {
      if (id === resolved(index)) return indexModule();
      const indexed = id.startsWith(resolved(indexPrefix)) && id.slice(resolved(indexPrefix).length);
      if (isLocale(indexed)) return `export default ${loadersOf(indexed)};`;
      if (!id.startsWith(resolved(prefix))) return null;
      const [locale = '', namespace = ''] = id.slice(resolved(prefix).length).split('/');
      this.addWatchFile(catalogueFile(locale, namespace));
      return `export default ${JSON.stringify(compileCatalogue(locale, namespace))};`;
    },
    hotUpdate({ file, server }) {
      if (!/\/packages\/messages\/[\w-]+\/[\w-]+\.json$/.test(file)) return;
      server.ws.send({ type: 'full-reload' });
    },
  };
}
