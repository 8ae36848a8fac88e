import { defineConfig } from 'vitest/config';

/** `npm run test:clients`: clients and their examples against the real server. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'clients',
    include: ['test/clients/*.test.ts'],
    globalSetup: ['test/support/postgres/global-setup.ts'],
    pool: 'forks',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
