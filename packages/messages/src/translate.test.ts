import { describe, expect, it } from 'vitest';
import { compileCatalogue, namespacesOf } from './catalogue-files.ts';
import { type Locale, locales } from './locales.ts';
import { currentLocale, inLocale, translate, translateRef } from './translate.ts';

describe('catalogues', () => {
  const files = locales.flatMap((locale) => namespacesOf(locale).map((namespace) => [locale, namespace] as const));

  it.each(files)('%s/%s compiles', (locale, namespace) => {
    expect(Object.keys(compileCatalogue(locale, namespace))).not.toHaveLength(0);
  });
});

describe('translate', () => {
  it('fills in values, plurals and numbers', () => {
    expect(translate('errors.too_many_requests', { seconds: 1 })).toMatch(/in 1 second\.$/);
    expect(translate('validation.too_long', { maximum: 2000 })).toBe('Enter at most 2,000 characters.');
  });

  it('keeps the language of each run to itself, across what it awaits', async () => {
    const languageAfter = (turns: number) => async () => {
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      return currentLocale();
    };
    const runs = locales.map((locale, index) => inLocale(locale, languageAfter(locales.length - index)));
    expect(await Promise.all(runs)).toEqual([...locales]);
    expect(currentLocale()).toBe('en');
  });

  it.each<[Locale, string]>([
    ['de', '2.000'],
    ['fr', '2\u202f000'],
    ['es', '2000'],
    ['ar', '2,000'],
    ['zh-CN', '2,000'],
  ])('writes numbers as %s does, in digits that all read', (locale, number) => {
    expect(translate('validation.too_long', { maximum: 2000 }, locale)).toContain(number);
  });

  it('counts by the rules of the language', () => {
    const inArabic = (seconds: number) => translate('errors.too_many_requests', { seconds }, 'ar');
    expect(new Set([1, 2, 3, 11, 100].map((seconds) => inArabic(seconds).replace(/\d+/, ''))).size).toBeGreaterThan(3);
  });

  it('words a reference that arrives as data', () => {
    expect(translateRef({ id: 'validation.required' })).toBe('Fill in this field.');
  });
});
