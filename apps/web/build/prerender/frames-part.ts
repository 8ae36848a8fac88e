import { brotliCompressSync } from 'node:zlib';
import type { PageName } from '@account/contract/pages/pages';
import type { PrerenderedFrames } from '@account/contract/pages/prerendered';
import { locales } from '@account/messages/locales';
import type { Rolldown } from 'vite';
import { type DrawnFrames, framePages, wholeFrames } from './draw-frames.ts';
import { codeOf, codeTags } from './page-code.ts';
import { sheetLink, sheetsOf, sourceOf } from './page-sheets.ts';
import { slimmer } from './slim.ts';
import { smallSheet } from './small-sheet.ts';

/** Bytes: the sheet as it travels, and a page before it is compressed. */
const most = { style: 11_000, page: 32_000 };

const schemeScript = /<script src="[^"]*color-scheme[^"]*"><\/script>/;

/**
 * The document of every page, painted with one small style sheet. The others follow what they style, so that browsers
 * paint what stands before them; the code comes after the paint.
 */
function documentOf(html: string, style: string): string {
  const [script = ''] = schemeScript.exec(html) ?? [];
  return html
    .replaceAll(sheetLink, '')
    .replaceAll(codeTags, '')
    .replace(schemeScript, '')
    .replace('<!--account:head-->', (mark) => `${mark}<link rel="stylesheet" href="/${style}">`)
    .replace('<!--account:sheets-->', (mark) => `${script}${mark}`);
}

/** What the server needs to put pages into documents. The build fails when they or their sheet grow beyond what they may. */
export async function framesPart(
  context: Rolldown.PluginContext,
  bundle: Rolldown.OutputBundle,
  html: string,
  draw: (slim: (page: string) => string) => Promise<DrawnFrames>,
): Promise<PrerenderedFrames> {
  const files = [...new Set(framePages.flatMap((page) => sheetsOf(bundle, page, html)))];
  const css = files.map((file) => sourceOf(bundle, file)).join('\n');
  const drawn = await draw(slimmer(css));
  const whole = wholeFrames(drawn);
  const style = smallSheet(css, whole.join(''));
  const reference = context.emitFile({ type: 'asset', name: 'first-page.css', source: style });

  const largest = Math.max(...whole.map((page) => Buffer.byteLength(page)));
  const travels = brotliCompressSync(style).length;
  if (largest > most.page) context.error(`a prerendered page has ${largest} bytes, more than ${most.page}`);
  if (travels > most.style) context.error(`the sheet of pages has ${travels} bytes, more than ${most.style}`);
  context.info(`the first paint takes a page of up to ${largest} bytes and a sheet of ${travels} bytes`);

  const byPage = (of: (page: PageName) => string) => Object.fromEntries(framePages.map((page) => [page, of(page)]));
  const link = (file: string) => `<link rel="stylesheet" crossorigin fetchpriority="low" href="/${file}">`;
  return {
    ...drawn,
    html: documentOf(html, context.getFileName(reference)),
    heads: Object.fromEntries(locales.map((locale) => [locale, byPage((page) => codeOf(bundle, page, locale, html))])),
    sheets: byPage((page) => sheetsOf(bundle, page, html).map(link).join('')),
  };
}
