import { catalogueFile, compileCatalogue, namespacesOf } from '@account/messages/catalogue-files';
import { locales } from '@account/messages/locales';
import type { Plugin } from 'vite';

const index = 'virtual:catalogues';
const prefix = 'virtual:catalogue/';
const resolved = (id: string) => `\0${id}`;

/** `{locale: {namespace: () => import(…)}}`, so that a new language or catalogue needs no code. */
function indexModule(): string {
  const entries = locales.map((locale) => {
    const loaders = namespacesOf(locale).map((name) => `"${name}": () => import('${prefix}${locale}/${name}')`);
    return `"${locale}": { ${loaders.join(', ')} }`;
  });
  return `export const catalogues = { ${entries.join(', ')} };`;
}

/** Compiles the ICU messages of `packages/messages` when the web is built, so that no parser is shipped. */
export function cataloguePlugin(): Plugin {
  return {
    name: 'account:catalogues',
    resolveId(id) {
      return id === index || id.startsWith(prefix) ? resolved(id) : null;
    },
    load(id) {
      if (id === resolved(index)) return indexModule();
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
