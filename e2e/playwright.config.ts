import { defineConfig } from '@playwright/test';

const asRoot = process.getuid?.() === 0;

/** Each file has a product of its own, so that two run beside each other. What is timed runs last, alone. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: './test-results',
  workers: 2,
  projects: [
    { name: 'screens and journeys', testIgnore: '**/speed/**' },
    { name: 'speed', testMatch: '**/speed/**/*.spec.ts', dependencies: ['screens and journeys'] },
  ],
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Berlin',
    locale: 'en-GB',
    trace: 'retain-on-failure',
    actionTimeout: 10_000,
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
