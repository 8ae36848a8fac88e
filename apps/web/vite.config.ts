import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cataloguePlugin } from './build/catalogue-plugin.ts';
import { chunkGroups, laterFiles } from './build/chunk-groups.ts';
import { earlyAssetsPlugin } from './build/first-paint/early-assets-plugin.ts';
import { preloadPlugin } from './build/first-paint/preload-plugin.ts';
import { prerenderPlugin } from './build/first-paint/prerender-plugin.ts';
import { themeCssPlugin } from './build/first-paint/theme-css-plugin.ts';
import { installPlugin } from './build/install/install-plugin.ts';
import { lateCodePlugin } from './build/late-code-plugin.ts';
import { mantineAliases } from './build/mantine-aliases.ts';
import { precompressPlugin } from './build/precompress-plugin.ts';
import { weightPlugin } from './build/weight/weight-plugin.ts';
import { appServerProxy } from './dev/app-server.ts';
import { shellPlugin } from './dev/shell-plugin.ts';

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    cataloguePlugin(),
    themeCssPlugin(),
    earlyAssetsPlugin(),
    installPlugin(),
    shellPlugin(),
    preloadPlugin(),
    prerenderPlugin(),
    lateCodePlugin(),
    precompressPlugin(),
    weightPlugin(),
  ],
  resolve: { alias: command === 'build' ? mantineAliases : [] },
  build: {
    manifest: true,
    // The policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: laterFiles },
    reportCompressedSize: false,
    // Compressing and rendering take most of a build, which is no fault of it.
    rolldownOptions: { checks: { pluginTimings: false }, output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: { port: 3000, strictPort: true, proxy: appServerProxy },
}));
