import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Prerendered } from '@account/contract/pages/prerendered';
import type { Preload, WebFiles } from '../http/files/static-files.ts';

const folder = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** The page while the web is not built: enough for the development server, which reads its data from it. */
const bare =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><!--account:head--></head><body></body></html>';

/** Loads the built web, or a bare page for development when there is none. */
export async function loadWeb(): Promise<WebFiles> {
  if (!existsSync(`${folder}index.html`)) return { html: bare };
  const html = await readFile(`${folder}index.html`, 'utf8');
  const preload = JSON.parse(await readFile(`${folder}preload.json`, 'utf8')) as Preload;
  const prerendered = JSON.parse(await readFile(`${folder}prerendered.json`, 'utf8')) as Prerendered;
  return { html, preload, prerendered, folder };
}
