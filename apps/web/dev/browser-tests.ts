import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { followEvents } from '@account/contract/endpoints/events.calls';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import type { ViteUserConfig } from 'vitest/config';
import { chromiumArguments } from '../../../tools/harness/chromium-arguments.ts';
import { cataloguePlugin } from '../build/catalogue-plugin.ts';
import { themeCssPlugin } from '../build/first-paint/theme-css-plugin.ts';

/** A server of events for browser tests: real streams, which a test sends to, ends and refuses by `/test/events`. */
function eventServerPlugin(): Plugin {
  const open = new Set<ServerResponse>();
  let opened = 0;
  let refusals: number[] = [];

  const follow = (_request: IncomingMessage, response: ServerResponse) => {
    const refusal = refusals.shift();
    if (refusal) {
      response.writeHead(refusal).end();
      return;
    }
    opened += 1;
    open.add(response.on('close', () => open.delete(response)));
    response
      .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
      .write('retry: 10\n\n');
  };
  const control = ({ url = '' }: IncomingMessage, response: ServerResponse) => {
    const asked = new URL(url, 'http://test').searchParams;
    const text = asked.get('send');
    if (text) for (const stream of open) stream.write(text);
    if (asked.has('end')) for (const stream of open) stream.end();
    if (asked.has('refuse')) refusals = asked.getAll('refuse').map(Number);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ open: open.size, opened, refusals: refusals.length }));
  };
  return {
    name: 'event-server',
    configureServer: ({ middlewares }) => {
      middlewares.use(followEvents.path, follow);
      middlewares.use('/test/events', control);
    },
  };
}

/**
 * Lets the browser keep every module while tests run: each file of tests begins with a new page, which would ask again for
 * all that it has. Not while files are watched, which change.
 */
const keptModulesPlugin = (): Plugin => ({
  name: 'kept-modules',
  apply: () => process.env.VITEST_MODE !== 'WATCH',
  configureServer: ({ middlewares }) => {
    middlewares.use((_request, response, next) => {
      const setHeader = response.setHeader.bind(response);
      response.setHeader = (name, value) =>
        setHeader(name, name.toLowerCase() === 'cache-control' && value === 'no-cache' ? 'max-age=3600' : value);
      next();
    });
  },
});

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
