import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { ViteUserConfig } from 'vitest/config';
import { chromiumArguments } from '../../../tools/harness/chromium-arguments.ts';
import { cataloguePlugin } from '../build/catalogue-plugin.ts';
import { themeCssPlugin } from '../build/theme-css-plugin.ts';
import { eventServerPlugin } from './event-server-plugin.ts';
import { keptModulesPlugin } from './kept-modules-plugin.ts';

const { CHROMIUM_PATH: executablePath } = process.env;

/** Tests of components in a real browser, `*.browser.test.tsx`. `npm test` finds the browser (tools/lib/chromium.mjs). */
export const browserTests = (name: string, root: string, entries: string[]): ViteUserConfig => ({
  root,
  plugins: [react(), cataloguePlugin(), themeCssPlugin(), eventServerPlugin(), keptModulesPlugin()],
  build: { assetsInlineLimit: 0 },
  // Found one by one while tests run, each new package would load the page again below the running test.
  optimizeDeps: {
    entries,
    include: ['react/jsx-dev-runtime', 'react-dom/client', 'vitest-browser-react', 'axe-core', 'fast-check'],
  },
  test: {
    name,
    env: { FULL: process.env.FULL ?? '' },
    include: ['{src,gallery}/**/*.browser.test.tsx'],
    setupFiles: [join(import.meta.dirname, '../test/browser-setup.ts')],
    // Far more than any test or step needs, so that a busy machine makes no test fail. Pictures take the longest: the
    // browser makes them when it is idle.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      connectTimeout: 300_000,
      provider: playwright({
        launchOptions: {
          ...(executablePath ? { executablePath } : {}),
          args: chromiumArguments,
        },
        contextOptions: { reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'Europe/Berlin' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
