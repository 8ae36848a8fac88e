import { defineConfig } from 'vitest/config';
import { browserTests } from '../web/dev/browser-tests.ts';

export default defineConfig(browserTests('display-browser', import.meta.dirname, ['src/**/*.{ts,tsx}']));
