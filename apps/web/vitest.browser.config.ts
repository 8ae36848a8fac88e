import { defineConfig } from 'vitest/config';
import { browserTests } from './dev/browser-tests.ts';

export default defineConfig(
  browserTests('web-browser', import.meta.dirname, ['src/{features,shared}/**/*.{ts,tsx}', '{test,gallery}/**/*.tsx']),
);
