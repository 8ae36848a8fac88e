import { i18n } from '#shared/i18n/i18n.ts';

const languageOf = (locale: string) => locale.split('-', 1)[0];

/** How clock and date are written: as the browser prefers where it speaks the language of the texts. */
export const displayLocale = (): string =>
  navigator.languages.find((locale) => languageOf(locale) === languageOf(i18n.locale)) ?? i18n.locale;
