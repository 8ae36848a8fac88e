import { catalogues } from 'virtual:catalogues';
import type { LoadedNamespace } from '@account/messages/ids';
import { currentLocale, i18n } from './i18n.ts';

/** Loads the catalogues that a screen needs, in the language in use. */
export async function loadMessages(namespaces: readonly LoadedNamespace[]): Promise<void> {
  const locale = currentLocale();
  const loaders = await catalogues[locale]();
  const loaded = await Promise.all(namespaces.map((namespace) => loaders[namespace]()));
  i18n.load(locale, Object.assign({}, ...loaded.map((module) => module.default)));
}
