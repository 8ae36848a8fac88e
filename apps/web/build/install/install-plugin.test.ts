import { runInNewContext } from 'node:vm';
import { directionOf, locales } from '@account/messages/locales';
import { translate } from '@account/messages/translate';
import { expect, it } from 'vitest';
import { serviceWorker } from './install-plugin.ts';

const code = await serviceWorker();

/** The answer of the worker to a page while there is no network. */
async function offlinePage(languages: string[]): Promise<string> {
  const listeners: Record<string, (event: object) => void> = {};
  const addEventListener = (type: string, listener: (event: object) => void) => {
    listeners[type] = listener;
  };
  const fetch = () => Promise.reject(new TypeError('no network'));
  runInNewContext(code, { addEventListener, navigator: { languages }, fetch, Response });
  const answer = new Promise<Response>((respondWith) => {
    listeners.fetch?.({ request: { mode: 'navigate' }, preloadResponse: Promise.resolve(undefined), respondWith });
  });
  return (await answer).text();
}

it.each(locales)('the page for the time without a network is there in %s', async (locale) => {
  const page = await offlinePage(['nl', locale, 'en']);
  expect(page).toContain(`<html lang="${locale}" dir="${directionOf(locale)}">`);
  expect(page).toContain(`<h1>${translate('ui.offline_title', undefined, locale)}</h1>`);
  expect(page).not.toMatch(/%\w+%/);
});

it.each([
  [['de-AT'], 'de'],
  [['ZH-tw', 'de'], 'zh-CN'],
  [['nl', 'constructor'], 'en'],
  [[], 'en'],
])('for the browser languages %j it is in %s', async (languages, locale) => {
  expect(await offlinePage(languages)).toContain(`lang="${locale}"`);
});
