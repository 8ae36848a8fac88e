import { defineConfig } from 'vitest/config';

/** Forks, not threads: tests start processes, change the environment and hold locks of the operating system. */
export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    pool: 'forks',
    // Ten times what the slowest takes on a quiet machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
