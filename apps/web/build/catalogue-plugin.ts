import { catalogueFile, compileCatalogue, namespacesOf } from '@account/messages/catalogue-files';
import { type LoadedNamespace, serverNamespaces } from '@account/messages/ids';
import { isLocale, type Locale, locales } from '@account/messages/locales';
import type { Plugin } from 'vite';

const index = 'virtual:catalogues';
const indexPrefix = 'virtual:catalogues/';
const prefix = 'virtual:catalogue/';
const resolved = (id: string) => `\0${id}`;

type IsWanted = (namespace: string) => boolean;

/** `{namespace: () => import(…)}` of a language. */
function loadersOf(locale: Locale, isWanted: IsWanted): string {
  const loaders = namespacesOf(locale)
    .filter(isWanted)
    .map((name) => `"${name}": () => import('${prefix}${locale}/${name}')`);
  return `{ ${loaders.join(', ')} }`;
}

/**
 * `{locale: () => loaders}`, so that a new language or catalogue needs no code. The loaders of a language are a module of
 * their own, which only its readers load.
 */
function indexModule(): string {
  const entries = locales.map(
    (locale) => `"${locale}": () => import('${indexPrefix}${locale}').then((index) => index.default)`,
  );
  return `export const catalogues = { ${entries.join(', ')} };`;
}

/**
 * Compiles the ICU messages of `packages/messages` when an app is built, so that no parser is shipped.
 * @param namespaces the catalogues that the app uses; all but those of the server when left out
 */
export function cataloguePlugin(namespaces?: readonly LoadedNamespace[]): Plugin {
  const wanted = namespaces && new Set<string>(namespaces);
  const isOfServer = (namespace: string) => serverNamespaces.some((one) => one === namespace);
  const isWanted = (namespace: string) => wanted?.has(namespace) ?? !isOfServer(namespace);
  return {
    name: 'account:catalogues',
    resolveId(id) {
      return [index, indexPrefix, prefix].some((start) => id.startsWith(start)) ? resolved(id) : null;
    },
    load(id) {
      if (id === resolved(index)) return indexModule();
      const indexed = id.startsWith(resolved(indexPrefix)) && id.slice(resolved(indexPrefix).length);
      if (isLocale(indexed)) return `export default ${loadersOf(indexed, isWanted)};`;
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
