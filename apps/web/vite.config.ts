import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { authWeightPlugin } from './build/auth-weight-plugin.ts';
import { cataloguePlugin } from './build/catalogue-plugin.ts';
import { chunkGroups } from './build/chunk-groups.ts';
import { earlyAssetsPlugin } from './build/early-assets-plugin.ts';
import { installPlugin } from './build/install/install-plugin.ts';
import { laterFiles } from './build/later-files.ts';
import { leanListsPlugin } from './build/lean-lists-plugin.ts';
import { leanMantinePlugin } from './build/lean-mantine-plugin.ts';
import { precompressPlugin } from './build/precompress-plugin.ts';
import { preloadPlugin } from './build/preload-plugin.ts';
import { prerenderPlugin } from './build/prerender/prerender-plugin.ts';
import { themeCssPlugin } from './build/theme-css-plugin.ts';
import { weightPlugin } from './build/weight/weight-plugin.ts';
import { appServerProxy } from './dev/app-server.ts';
import { shellPlugin } from './dev/shell-plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    cataloguePlugin(),
    themeCssPlugin(),
    leanMantinePlugin(),
    earlyAssetsPlugin(),
    installPlugin(),
    shellPlugin(),
    preloadPlugin(),
    prerenderPlugin(),
    authWeightPlugin(),
    leanListsPlugin(),
    precompressPlugin(),
    weightPlugin(),
  ],
  build: {
    manifest: true,
    // The policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: laterFiles },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: { port: 3000, strictPort: true, proxy: appServerProxy },
});
