import { localeNames, locales } from '@account/messages/locales';

/** The languages for a select, each by its own name, after the choice that leaves it to something else. */
export const languageOptions = (otherwise: string) => [
  { value: '', label: otherwise },
  ...locales.map((locale) => ({ value: locale, label: localeNames[locale] })),
];
