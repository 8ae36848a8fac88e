import { readFileSync } from 'node:fs';
import { locales } from '@account/messages/locales';
import { transformWithOxc } from 'vite';
import { offlineDocument } from './offline-document.ts';

const worker = new URL('../../src/offline/service-worker.ts', import.meta.url);

/** A script of its own, in no bundle: a worker loads nothing else. */
export async function serviceWorker(): Promise<string> {
  const documents = locales.map((locale) => [locale.split('-', 1)[0], offlineDocument(locale)]);
  const { code } = await transformWithOxc(readFileSync(worker, 'utf8'), worker.pathname, { sourcemap: false });
  return `const OFFLINE_DOCUMENTS = ${JSON.stringify(Object.fromEntries(documents))};\n${code}`;
}
