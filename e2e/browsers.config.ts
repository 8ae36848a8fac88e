import { defineConfig } from '@playwright/test';
import { engines } from './browsers/drive/start-browser.ts';
import type { EngineOption } from './browsers/fixtures.ts';

/** More than ten times what the slowest step takes on a quiet machine. */
const patience = 20_000;

/** The journeys that every engine must allow, each once in each of them. */
export default defineConfig<object, EngineOption>({
  testDir: './browsers/journeys',
  outputDir: './test-results/browsers',
  globalSetup: './global-setup.ts',
  // A worker has one browser and one product for all of its journeys.
  workers: 1,
  projects: engines.map((engine) => ({ name: engine, use: { engine } })),
  retries: 0,
  timeout: 120_000,
  expect: { timeout: patience, toPass: { timeout: patience } },
  forbidOnly: Boolean(process.env.CI),
});
