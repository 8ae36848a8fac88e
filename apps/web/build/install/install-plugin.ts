import type { HtmlTagDescriptor, Plugin } from 'vite';
import { appIcons, drawIcon } from './app-icons.ts';
import { appManifest } from './app-manifest.ts';
import { serviceWorker } from './service-worker.ts';

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
