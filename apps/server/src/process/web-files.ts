import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Prerendered } from '@account/contract/pages/prerendered';
import type { AppFiles, Preload, WebFiles } from '../http/files/static-files.ts';

const folderOf = (app: 'web' | 'display') => fileURLToPath(new URL(`../../../${app}/dist/`, import.meta.url));

/** The page while the web is not built: enough for the development server, which reads its data from it. */
const bare =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><!--account:head--></head><body></body></html>';

async function loadApp(folder: string): Promise<AppFiles> {
  const html = await readFile(`${folder}index.html`, 'utf8');
  const preload = JSON.parse(await readFile(`${folder}preload.json`, 'utf8')) as Preload;
  return { html, preload, folder };
}

/** Loads the built apps, or a bare page for development when there is none. */
export async function loadWeb(): Promise<WebFiles> {
  const [web, display] = [folderOf('web'), folderOf('display')];
  if (!existsSync(`${web}index.html`)) return { html: bare };
  const prerendered = JSON.parse(await readFile(`${web}prerendered.json`, 'utf8')) as Prerendered;
  return { ...(await loadApp(web)), prerendered, display: await loadApp(display) };
}
