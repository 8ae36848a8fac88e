import { join } from 'node:path';
import { apiReferencePath } from '@account/contract/pages/api-reference';
import { defineConfig } from 'vite';
import { earlyAssetsPlugin } from '../web/build/first-paint/early-assets-plugin.ts';
import { themeCssPlugin } from '../web/build/first-paint/theme-css-plugin.ts';
import { precompressPlugin } from '../web/build/precompress-plugin.ts';
import { referencePlugin } from './build/reference-plugin.ts';

/** The reference of the API: a page that the build draws from the contract. */
export default defineConfig({
  root: import.meta.dirname,
  base: `${apiReferencePath}/`,
  plugins: [
    themeCssPlugin(),
    earlyAssetsPlugin(join(import.meta.dirname, '../web/build/first-paint/scripts/color-scheme.ts')),
    referencePlugin(),
    precompressPlugin(),
  ],
  build: {
    // The policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
});
