import type { Locale } from '@account/messages/locales';
import { isFullSize } from '../../tools/harness/full-size.ts';
import { expectAccessibleScreen } from '../support/screens/accessibility.ts';
import { test } from '../support/screens/demo-test.ts';
import { expectInLanguage } from '../support/screens/language.ts';
import { appScreens, authScreens, type Screen } from '../support/screens/screens.ts';

test.describe.configure({ mode: 'parallel' });

const pathOf = ({ path }: Screen) => path.split('?', 1)[0];

/**
 * A page is looked at in full once; in its further states only at full size. Every widget that they show is looked at by
 * night and by axe in the gallery.
 */
const inFull = (screen: Screen, all: readonly Screen[]): boolean =>
  isFullSize || all.find((other) => pathOf(other) === pathOf(screen)) === screen;

for (const screen of authScreens)
  test(`${screen.name}: accessible, wide and narrow`, async ({ visitorPage }) => {
    await expectAccessibleScreen(visitorPage, screen, inFull(screen, authScreens));
  });

for (const screen of appScreens)
  test(`${screen.name}, signed in: accessible, wide and narrow`, async ({ administratorPage }) => {
    await expectAccessibleScreen(administratorPage, screen, inFull(screen, appScreens));
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
