import { expect, it } from 'vitest';
import { directionOf, localeOf, locales, negotiate } from './locales.ts';

it.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['DE-at', 'de'],
  ['zh', 'zh-CN'],
  ['zh-Hant-TW', 'zh-CN'],
  ['ar-EG', 'ar'],
  ['nl', undefined],
  ['den', undefined],
  ['', undefined],
])('the tag %j stands for %s', (tag, locale) => expect(localeOf(tag)).toBe(locale));

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['fr-CA, fr;q=0.9, en;q=0.8', 'fr'],
  ['en-GB;q=0.4, es;q=0.9', 'es'],
  ['nl, it;q=0.9, zh-TW;q=0.5', 'zh-CN'],
  ['nl, it', 'en'],
  ['nl, *, de;q=0.5', 'en'],
  ['de;q=0, fr;q=0.1', 'fr'],
  ['de;q=x, fr', 'fr'],
  [`${'nl,'.repeat(40)}de`, 'en'],
  [';;,=,q=1', 'en'],
])('the header %j asks for %s', (header, locale) => expect(negotiate(header)).toBe(locale));

it('writes Arabic alone from right to left', () =>
  expect(locales.filter((locale) => directionOf(locale) === 'rtl')).toEqual(['ar']));
