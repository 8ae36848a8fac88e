import { languageCookie } from '@account/contract/values/language-cookie';
import { type Locale, localeNames, locales } from '@account/messages/locales';
import { writeCookie } from '../lib/browser-storage.ts';

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
