import { defineConfig } from 'vitest/config';

/** One run over every workspace; a workspace with needs of its own says them in its own vitest.config.ts. */
export default defineConfig({
  test: {
    projects: [
      'packages/*',
      'apps/*',
      'apps/web/vitest.browser.config.ts',
      { test: { name: 'tools', include: ['tools/**/*.test.{mjs,ts}'], isolate: false } },
    ],
  },
});
