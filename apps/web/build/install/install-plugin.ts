import { pages } from '@account/contract/pages/pages';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import tokens from '../../src/shared/theme/tokens.json' with { type: 'json' };
import { type AppIcon, appIcons, drawIcon } from './app-icons.ts';
import { serviceWorker } from './service-worker.ts';

const icon = ({ fileName, side }: AppIcon, purpose: 'any' | 'maskable') => ({
  src: `/${fileName}`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
});

/** What a device is told that installs the panel as an app (W3C, Web App Manifest). */
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
