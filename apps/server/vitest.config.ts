import { defineConfig } from 'vitest/config';

/**
 * Forks, not threads: tests start processes and hold locks of the operating system. Files share their worker's modules,
 * since the program keeps no state in them. Half of the time tests wait for Postgres, so every processor gets a worker;
 * a number of workers of its own asks for a turn of its own, after the other projects.
 */
export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/support/global-setup.ts'],
    pool: 'forks',
    isolate: false,
    maxWorkers: '100%',
    sequence: { groupOrder: 1 },
    // Ten times what the longest test takes.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
