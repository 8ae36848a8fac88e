import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cataloguePlugin } from '../web/build/catalogue-plugin.ts';
import { earlyAssetsPlugin } from '../web/build/first-paint/early-assets-plugin.ts';
import { themeCssPlugin } from '../web/build/first-paint/theme-css-plugin.ts';
import { mantineAliases } from '../web/build/mantine-aliases.ts';
import { precompressPlugin } from '../web/build/precompress-plugin.ts';
import { chunkGroups, firstVisitPlugin } from './build/first-visit-plugin.ts';
import { namespaces } from './src/namespaces.ts';

/** The display in the browser. `npm run dev` serves it beside the web (apps/web/dev). */
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  base: '/panel/',
  plugins: [
    react(),
    cataloguePlugin(namespaces),
    themeCssPlugin(),
    earlyAssetsPlugin(join(import.meta.dirname, '../web/build/first-paint/scripts/color-scheme.ts')),
    precompressPlugin(),
    firstVisitPlugin(),
  ],
  resolve: { alias: command === 'build' ? mantineAliases : [] },
  build: {
    // The policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
}));
