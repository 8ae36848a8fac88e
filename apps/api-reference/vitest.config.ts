import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'api-reference',
    include: ['src/**/*.test.{ts,tsx}'],
    isolate: false,
  },
});
