import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cataloguePlugin } from './build/catalogue-plugin.ts';
import { themeCssPlugin } from './build/first-paint/theme-css-plugin.ts';

/** `npm run gallery`: the widgets of shared/ui in their states. It is served for development and never built. */
export default defineConfig({
  root: join(import.meta.dirname, 'gallery'),
  // Beside that of the application, which may run at the same time.
  cacheDir: join(import.meta.dirname, 'node_modules/.vite-gallery'),
  plugins: [react(), cataloguePlugin(), themeCssPlugin()],
  build: { assetsInlineLimit: 0 },
  server: { port: 3010, strictPort: true },
});
