import { catalogues } from 'virtual:catalogues';
import { languageCookie } from '@account/contract/values/cookies';
import type { LoadedNamespace } from '@account/messages/ids';
import {
  defaultLocale,
  directionOf,
  formatLocaleOf,
  isLocale,
  type Locale,
  localeNames,
  locales,
} from '@account/messages/locales';
import { setupI18n } from '@lingui/core';
import { writeCookie } from '../lib/browser-storage.ts';

/** The language in use and its catalogues as far as they are loaded. */
export const i18n = setupI18n();

let inUse = defaultLocale;

/** Takes a language into use. Its texts are there when `loadMessages` has loaded them. */
export function setLocale(locale: Locale): void {
  inUse = locale;
  i18n.load(locale, {});
  i18n.activate(locale, [formatLocaleOf(locale)]);
}

// The server has chosen the language of the document.
const lang = globalThis.document?.documentElement.lang;
setLocale(isLocale(lang) ? lang : defaultLocale);

/** The language in use. */
export const currentLocale = (): Locale => inUse;

/** The locale for `Intl`: dates, numbers, lists and the order of words. */
export const formatLocale = (): string => formatLocaleOf(inUse);

/** Whether the language in use is written from right to left. */
export const isRtl = (): boolean => directionOf(inUse) === 'rtl';

/** Loads the catalogues that a screen needs, in the language in use. */
export async function loadMessages(namespaces: readonly LoadedNamespace[]): Promise<void> {
  const locale = currentLocale();
  const loaders = await catalogues[locale]();
  const loaded = await Promise.all(namespaces.map((namespace) => loaders[namespace]()));
  i18n.load(locale, Object.assign({}, ...loaded.map((module) => module.default)));
}

/**
 * Keeps a language in this browser, for the server to write the pages before the sign-in in; null takes it back. It shows
 * with the next document.
 */
export const keepLanguage = (locale: Locale | null): void => writeCookie(languageCookie, locale);

/** The languages for a select, each by its own name, after the choice that leaves it to something else. */
export const languageOptions = (otherwise: string) => [
  { value: '', label: otherwise },
  ...locales.map((locale) => ({ value: locale, label: localeNames[locale] })),
];
