import { defineConfig } from 'vitest/config';

/**
 * Forks, not threads: tests start processes and hold locks of the operating system. Files share the modules of their
 * worker, which are loaded once: the program keeps no state in them.
 */
export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // They need a JDK, which `npm run test:clients` installs.
    exclude: ['test/clients/java-*'],
    globalSetup: ['test/support/postgres/global-setup.ts'],
    pool: 'forks',
    isolate: false,
    // Node strips the types itself, as it does for the program. Vite's runner looks each import up at each use.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // Many times what a test takes on a quiet machine; one that takes seconds says so in its file (slow-tests.ts).
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
