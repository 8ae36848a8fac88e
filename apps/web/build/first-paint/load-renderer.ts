import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { cataloguePlugin } from '../catalogue-plugin.ts';
import type { FormVisit, PageVisit } from './renderer/visits.ts';

const web = join(import.meta.dirname, '../..');
/** In node_modules, so that what it imports from there is found. */
const folder = join(web, 'node_modules/.prerender');

/** In place of the values that a document of the server carries; the renderer fills in the rest. */
const blank = "export const bootstrap = {}; export const csrfToken = '{{csrf_token}}';";

function blankSessionPlugin(): Plugin {
  return {
    name: 'account:blank-session',
    enforce: 'pre',
    load: (id) => (id.endsWith('/src/shared/session/bootstrap.ts') ? blank : null),
  };
}

/** Renders documents for the time before the code of the web has come. */
interface Renderer {
  renderForm(visit: FormVisit): Promise<string>;
  renderPage(visit: PageVisit): Promise<string>;
  renderRoom(): string;
}

/** Builds the renderer for the server side of React, and loads it. */
export async function loadRenderer(): Promise<Renderer> {
  await rm(folder, { recursive: true, force: true });
  await build({
    configFile: false,
    root: web,
    logLevel: 'warn',
    plugins: [blankSessionPlugin(), react(), cataloguePlugin()],
    build: {
      ssr: 'build/first-paint/renderer/renderer.tsx',
      outDir: folder,
      minify: false,
      // Modules that the browser loads later stand in one file here.
      rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
    },
  });
  return import(pathToFileURL(join(folder, 'renderer.js')).href);
}
