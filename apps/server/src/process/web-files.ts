import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/** What pages are before the web is built: enough for the development server, which takes its data out of them. */
const bare =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><!--account:head--></head><body></body></html>';

/** The built web, or a bare page in its place while somebody develops. */
export async function loadWeb(): Promise<{ html: string; folder?: string }> {
  const document = `${folder}index.html`;
  if (!existsSync(document)) return { html: bare };
  return { html: await readFile(document, 'utf8'), folder };
}
