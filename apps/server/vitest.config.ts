import { defineConfig } from 'vitest/config';

/**
 * Forks, not threads: tests start processes and hold locks of the operating system. Files share the modules of their
 * worker, which are loaded once: the program keeps no state in them.
 */
export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    pool: 'forks',
    isolate: false,
    // Ten times what the slowest takes on a quiet machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
