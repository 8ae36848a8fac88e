import { defineConfig } from '@playwright/test';
import { chromiumArguments } from '../tools/harness/chromium-arguments.ts';
import { isFullSize } from '../tools/harness/full-size.ts';
import { browserContext } from './support/browser-context.ts';

/** More than ten times what the slowest step takes on a quiet machine. */
const patience = 60_000;

/** Each file or worker has a product of its own, so that two run beside each other. Timed tests run last, alone. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: './test-results',
  globalSetup: './global-setup.ts',
  workers: 3,
  projects: [
    // In one worker: each further one makes a product with the demo, and loads all pages into a browser of its own.
    { name: 'screens', testMatch: '**/e2e/a11y/**/*.spec.ts', ...(isFullSize ? {} : { workers: 1 }) },
    { name: 'journeys', testMatch: '**/e2e/journeys/**/*.spec.ts' },
    ...(isFullSize
      ? [{ name: 'speed', testMatch: '**/e2e/speed/**/*.spec.ts', dependencies: ['screens', 'journeys'] }]
      : []),
  ],
  retries: 0,
  timeout: 300_000,
  expect: { timeout: patience },
  forbidOnly: Boolean(process.env.CI),
  use: {
    ...browserContext,
    // Recording takes two fifths of a run: TRACE=1 when a failure is looked into.
    trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
    actionTimeout: patience,
    navigationTimeout: patience,
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: chromiumArguments,
    },
  },
});
