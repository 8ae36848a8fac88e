import { readFileSync } from 'node:fs';
import { pages } from '@account/contract/pages/pages';
import { directionOf, type Locale, locales } from '@account/messages/locales';
import { translate } from '@account/messages/translate';
import sharp from 'sharp';
import { type HtmlTagDescriptor, type Plugin, transformWithOxc } from 'vite';
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

const drawing = new URL('../../src/shared/assets/mark.svg', import.meta.url);

/** A picture of the mark that a device shows for the app. */
interface AppIcon {
  fileName: string;
  /** Pixels of a side. */
  side: number;
  /** The share of a side that the mark fills. */
  share: number;
  /** On a colour rather than on nothing. */
  isOpaque: boolean;
}

/**
 * `maskable` keeps the mark within the circle that every shape of icons leaves (W3C, Web App Manifest, safe zone); iOS
 * takes the file that the page names, and shows what is clear as black.
 */
const appIcons = {
  small: { fileName: 'icon-192.png', side: 192, share: 1, isOpaque: false },
  large: { fileName: 'icon-512.png', side: 512, share: 1, isOpaque: false },
  maskable: { fileName: 'icon-maskable-512.png', side: 512, share: 0.56, isOpaque: true },
  apple: { fileName: 'apple-touch-icon.png', side: 180, share: 0.68, isOpaque: true },
} as const satisfies Record<string, AppIcon>;

/** Draws an icon, as a PNG. */
async function drawIcon({ side, share, isOpaque }: AppIcon): Promise<Buffer> {
  const mark = Math.round(side * share);
  const margin = (side - mark) / 2;
  const background = isOpaque ? tokens.color.light.glass : { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp(readFileSync(drawing), { density: (72 * mark) / 32 })
    .resize(mark, mark)
    .extend({
      top: Math.floor(margin),
      left: Math.floor(margin),
      bottom: Math.ceil(margin),
      right: Math.ceil(margin),
      background,
    })
    .flatten(isOpaque ? { background } : false)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

const icon = ({ fileName, side }: AppIcon, purpose: 'any' | 'maskable') => ({
  src: `/${fileName}`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
});

/** The manifest for a device that installs the panel as an app (W3C, Web App Manifest). */
const appManifest = {
  name: 'Account',
  short_name: 'Account',
  description: 'The panel for people, organizations and interactive displays.',
  id: '/',
  start_url: pages.home.path,
  scope: '/',
  display: 'standalone',
  background_color: tokens.color.light.bezel,
  theme_color: tokens.color.light.bezel,
  icons: [icon(appIcons.small, 'any'), icon(appIcons.large, 'any'), icon(appIcons.maskable, 'maskable')],
};

const manifest = 'manifest.webmanifest';

const link = (rel: string, fileName: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel, href: `/${fileName}` },
  injectTo: 'head',
});

/**
 * Makes the panel an app that a device can install: the manifest, its icons, and the service worker, which has the page
 * for the time without a network in it.
 */
export function installPlugin(): Plugin {
  return {
    name: 'account:install',
    apply: 'build',
    async generateBundle() {
      for (const icon of Object.values(appIcons))
        this.emitFile({ type: 'asset', fileName: icon.fileName, source: await drawIcon(icon) });
      this.emitFile({ type: 'asset', fileName: manifest, source: JSON.stringify(appManifest) });
      // Its address is its scope, and must stay.
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: await serviceWorker() });
    },
    transformIndexHtml: () => [link('manifest', manifest), link('apple-touch-icon', appIcons.apple.fileName)],
  };
}
