import type { PageName } from '@account/contract/pages/pages';
import type { Rolldown } from 'vite';
import { notFoundScreen, screens } from '../../src/app/screens.ts';
import { firstView } from '../first-view.ts';

/** The style sheets that the document of every page has, as Vite writes them. */
export const sheetLink = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;

export function sourceOf(bundle: Rolldown.OutputBundle, file: string): string {
  const found = bundle[file];
  if (found?.type !== 'asset') throw new Error(`${file} is not in the bundle`);
  return String(found.source);
}

/** The sheets of a page, in the order of their rules. */
export function sheetsOf(bundle: Rolldown.OutputBundle, page: PageName, html: string): string[] {
  const chunks = [...firstView(bundle, screens[page] ?? notFoundScreen)];
  const named = [...html.matchAll(sheetLink)].map(([, file]) => file ?? '');
  return [...new Set([...named, ...chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])])];
}
