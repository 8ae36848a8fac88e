import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { languageCookie } from '@account/contract/values/cookies';
import { directionOf, type Locale } from '@account/messages/locales';
import { expect, type Page } from '@playwright/test';

const folder = fileURLToPath(new URL('../../../packages/messages/', import.meta.url));

/** All texts of a language by their ids. */
function textsOf(locale: Locale): Record<string, string> {
  const files = readdirSync(`${folder}${locale}`).map((file) => `${folder}${locale}/${file}`);
  return Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8'))));
}

const english = Object.values(textsOf('en')).filter((text) => !/[{<]/.test(text));
const foreign = new Map<Locale, ReadonlySet<string>>();

/** English texts that cannot stand on a page in another language: whole sentences and words, unless it has the same. */
function foreignTexts(locale: Locale): ReadonlySet<string> {
  const known = foreign.get(locale);
  if (known) return known;
  const own = new Set(Object.values(textsOf(locale)));
  const texts = new Set(english.filter((text) => !own.has(text)));
  foreign.set(locale, texts);
  return texts;
}

/** English that is on the page, in its texts and in the names of what is on it. */
async function englishOn(page: Page, locale: Locale): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const texts = [document.title.split(' · ')[0] ?? ''];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const { currentNode: text } = walk;
      // Pieces of one long word are not words.
      const isPiece = text.parentElement?.querySelector(':scope > wbr');
      texts.push((isPiece ? text.parentElement : text)?.textContent ?? '');
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '');
    return texts.map((text) => text.trim());
  });
  const texts = foreignTexts(locale);
  return [...new Set(shown)].filter((text) => texts.has(text));
}

/** Buttons and labels whose words are cut off. A name that is cut on purpose has a tooltip or a line of its own. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, .mantine-Button-root, label, th')].flatMap((control) =>
      [control, ...control.querySelectorAll<HTMLElement>('*')]
        .filter(({ clientWidth, scrollWidth }) => clientWidth > 2 && scrollWidth > clientWidth + 1)
        .filter((part) => getComputedStyle(part).overflowX !== 'visible' && !part.matches('.trunc, .hidden-text'))
        .map((part) => part.textContent ?? ''),
    ),
  );

/** Words of up to twenty letters that go on in a second line. Chinese has no spaces to break at, and breaks anywhere. */
const splitWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const split: string[] = [];
    const range = document.createRange();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const text = walk.currentNode as Text;
      if (text.parentElement?.closest('script, style, template, .hidden-text')) continue;
      // An address in a list is one text, which assistive technology reads in one go.
      if (text.data.includes('@')) continue;
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{M}\p{N}]{2,}/gu)) {
        if (word.length > 20 || /\p{Script=Han}/u.test(word)) continue;
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const tops = [...range.getClientRects()].map(({ top }) => top);
        if (tops.length > 0 && Math.max(...tops) - Math.min(...tops) > 4) split.push(word);
      }
    }
    return split;
  });

/**
 * Holds a page in a language, on a narrow screen, against what translation breaks: width, words cut off and split,
 * English left over.
 * @param address the whole address
 */
export async function expectInLanguage(page: Page, address: string, locale: Locale): Promise<void> {
  const context = page.context();
  await page.setViewportSize({ width: 320, height: 700 });
  await context.addCookies([{ name: languageCookie, value: locale, url: new URL('/', address).href }]);
  try {
    await page.goto(address);
    await expect(page.locator(`html[lang="${locale}"][dir="${directionOf(locale)}"]`)).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    // Words take another width until their own fonts are there.
    await page.evaluate(() => document.fonts.ready);
    const broken = async () => ({
      over: await page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth)),
      cutOff: await cutOff(page),
      split: await splitWords(page),
      english: await englishOn(page, locale),
    });
    await expect.poll(broken).toEqual({ over: 0, cutOff: [], split: [], english: [] });
  } finally {
    await context.clearCookies({ name: languageCookie });
  }
}
