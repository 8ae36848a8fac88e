import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import type { FormVisit } from '../../src/app/prerender/form-visit.ts';
import type { PageVisit } from '../../src/app/prerender/page-visit.ts';
import { cataloguePlugin } from '../catalogue-plugin.ts';

const web = join(import.meta.dirname, '../..');
/** In node_modules, so that what it imports from there is found. */
const folder = join(web, 'node_modules/.prerender');

/** In place of what a page of the server carries; who draws fills in the rest. */
const blank = "export const bootstrap = {}; export const csrfToken = '{{csrf_token}}';";

function blankSessionPlugin(): Plugin {
  return {
    name: 'account:blank-session',
    enforce: 'pre',
    load: (id) => (id.endsWith('/src/shared/session/bootstrap.ts') ? blank : null),
  };
}

/** Draws documents before any code of the web has come. */
interface Renderer {
  renderForm(visit: FormVisit): Promise<string>;
  renderPage(visit: PageVisit): Promise<string>;
  renderRoom(): string;
}

/** Builds what draws documents on the server side of React, and loads it. */
export async function loadRenderer(): Promise<Renderer> {
  await rm(folder, { recursive: true, force: true });
  await build({
    configFile: false,
    root: web,
    logLevel: 'warn',
    plugins: [blankSessionPlugin(), react(), cataloguePlugin()],
    build: {
      ssr: 'src/app/prerender/renderer.ts',
      outDir: folder,
      minify: false,
      // What the browser loads later stands in one file here.
      rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
    },
  });
  return import(pathToFileURL(join(folder, 'renderer.js')).href);
}
