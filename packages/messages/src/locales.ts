/** Languages that have a folder of catalogues beside `src`, as BCP 47 names them. */
export const locales = ['en', 'de', 'fr', 'es', 'ar', 'zh-CN'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'en';

/** The name of each language in itself, so that everybody finds the own one. */
export const localeNames: Readonly<Record<Locale, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  ar: 'العربية',
  'zh-CN': '简体中文',
};

/** The direction in which a language is written: the `dir` of its documents. */
export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr');

/**
 * The locale whose rules `Intl` follows. Arabic keeps the digits 0 to 9: codes, addresses and dates of a fixed format
 * stand beside its numbers.
 */
export const formatLocaleOf = (locale: Locale): string => (locale === 'ar' ? 'ar-u-nu-latn' : locale);

export const isLocale = (value: unknown): value is Locale => (locales as readonly unknown[]).includes(value);

/** The locale for a language tag, by its language alone: `de` for `de-AT`, `zh-CN` for `zh-Hant-TW`. */
export function localeOf(tag: string): Locale | undefined {
  const [language] = tag.trim().toLowerCase().split('-', 1);
  return locales.find((locale) => locale.split('-', 1)[0] === language);
}

/** Ranges of an `Accept-Language` that are read; browsers send fewer. */
const mostRanges = 32;

/** The locale that suits an `Accept-Language` header best: highest quality first, among equals the first. */
export function negotiate(acceptLanguage: string | undefined): Locale {
  const ranges = (acceptLanguage ?? '').split(',', mostRanges).map((range) => {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim());
    const quality = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2);
    return { tag, quality: quality === undefined ? 1 : Number.parseFloat(quality) };
  });
  const wanted = ranges.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    const locale = tag === '*' ? defaultLocale : localeOf(tag);
    if (locale) return locale;
  }
  return defaultLocale;
}
