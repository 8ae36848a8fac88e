import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { WebFiles } from '../http/files/static-files.ts';

const folder = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** What pages are before the web is built: enough for the development server, which takes its data out of them. */
const bare =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><!--account:head--></head><body></body></html>';

/** The built web, or a bare page in its place while somebody develops. */
export async function loadWeb(): Promise<WebFiles> {
  if (!existsSync(`${folder}index.html`)) return { html: bare };
  const html = await readFile(`${folder}index.html`, 'utf8');
  const preload = JSON.parse(await readFile(`${folder}preload.json`, 'utf8')) as Record<string, string>;
  return { html, preload, folder };
}
