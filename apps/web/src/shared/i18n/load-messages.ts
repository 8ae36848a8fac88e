import { catalogues } from 'virtual:catalogues';
import type { Namespace } from '@account/messages/ids';
import { defaultLocale } from '@account/messages/locales';
import { i18n } from './i18n.ts';

/** Loads the catalogues that a screen needs, in the language in use. */
export async function loadMessages(namespaces: readonly Namespace[]): Promise<void> {
  const loaded = await Promise.all(namespaces.map((namespace) => catalogues[defaultLocale][namespace]()));
  i18n.load(defaultLocale, Object.assign({}, ...loaded.map((module) => module.default)));
}
