import type { Locale } from '@account/messages/locales';
import { isFullSize } from '../../tools/harness/full-size.ts';
import { expectAccessibleScreen } from '../support/screens/accessibility.ts';
import { test } from '../support/screens/demo-test.ts';
import { expectInLanguage } from '../support/screens/language.ts';
import { appScreens, authScreens, type Screen } from '../support/screens/screens.ts';

test.describe.configure({ mode: 'parallel' });

for (const screen of authScreens)
  test(`${screen.name}: accessible, wide and narrow, by day and night`, async ({ visitorPage }) => {
    await expectAccessibleScreen(visitorPage, screen);
  });

for (const screen of appScreens)
  test(`${screen.name}, signed in: accessible, wide and narrow, by day and night`, async ({ administratorPage }) => {
    await expectAccessibleScreen(administratorPage, screen);
  });

/** The language with the longest words, and the one that is written from right to left. */
const demanding = ['de', 'ar'] as const;
const others = ['fr', 'es', 'zh-CN'] as const;

/** Each page once, in one of the demanding languages in turn; at full size each address in every language. */
function inLanguages(screens: readonly Screen[]): [path: string, locale: Locale][] {
  const addresses = new Map(screens.map(({ path }) => [isFullSize ? path : path.split('?', 1)[0], path]));
  return [...addresses.values()].flatMap((path, place) =>
    [...demanding, ...others]
      .filter((_, which) => isFullSize || which === place % demanding.length)
      .map((locale): [string, Locale] => [path, locale]),
  );
}

for (const [path, locale] of inLanguages(authScreens))
  test(`${path} in ${locale}`, async ({ visitorPage, demo }) => {
    await expectInLanguage(visitorPage, demo.url + path, locale);
  });

for (const [path, locale] of inLanguages(appScreens))
  test(`${path} in ${locale}, signed in`, async ({ administratorPage, demo }) => {
    await expectInLanguage(administratorPage, demo.url + path, locale);
  });
