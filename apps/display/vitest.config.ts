import { defineConfig } from 'vitest/config';
import { cataloguePlugin } from '../web/build/catalogue-plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [cataloguePlugin()],
  test: {
    name: 'display',
    include: ['src/**/*.test.ts'],
    isolate: false,
  },
});
