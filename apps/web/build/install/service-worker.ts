import { readFileSync } from 'node:fs';
import { directionOf, type Locale, locales } from '@account/messages/locales';
import { translate } from '@account/messages/translate';
import { transformWithOxc } from 'vite';
import * as tokens from '../../src/shared/theme/tokens.ts';

const read = (file: string): string => readFileSync(new URL(`../../src/${file}`, import.meta.url), 'utf8').trim();

/** Custom properties of the colours that the page names. */
const colors = ({ bezel, glass, text, text2, primary, onPrimary }: Record<string, string>): string =>
  Object.entries({ bezel, glass, text, text2, primary, onPrimary })
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

/**
 * The page that a device shows while it has no network: complete in itself, without a script. It asks for the wanted
 * address again by itself.
 */
function offlineDocument(locale: Locale): string {
  const style = `:root{${colors(tokens.color.light)}}@media(prefers-color-scheme:dark){:root{${colors(tokens.color.dark)}}}${read('offline/offline.css')}`;
  const texts: Record<string, string> = {
    title: translate('ui.offline_title', undefined, locale),
    text: translate('ui.offline_text', undefined, locale),
    again: translate('ui.try_again', undefined, locale),
  };
  return read('offline/offline.html')
    .replace('<html lang="en">', `<html lang="${locale}" dir="${directionOf(locale)}">`)
    .replace('<!--style-->', `<style>${style}</style>`)
    .replace('<!--mark-->', read('shared/assets/mark.svg'))
    .replace(/%(\w+)%/g, (_mark, name: string) => texts[name] ?? '');
}

const worker = new URL('../../src/offline/service-worker.ts', import.meta.url);

/** A script of its own, in no bundle: a worker loads nothing else. */
export async function serviceWorker(): Promise<string> {
  const documents = locales.map((locale) => [locale.split('-', 1)[0], offlineDocument(locale)]);
  const { code } = await transformWithOxc(readFileSync(worker, 'utf8'), worker.pathname, { sourcemap: false });
  return `const OFFLINE_DOCUMENTS = ${JSON.stringify(Object.fromEntries(documents))};\n${code}`;
}
