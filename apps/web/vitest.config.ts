import { defineConfig } from 'vitest/config';
import { cataloguePlugin } from './build/catalogue-plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [cataloguePlugin()],
  test: {
    name: 'web',
    include: ['src/**/*.test.ts', 'build/**/*.test.ts', 'dev/**/*.test.ts'],
    // Files share the modules of their worker: loading them anew took three times as long as the tests.
    isolate: false,
  },
});
