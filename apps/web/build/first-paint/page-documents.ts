import { brotliCompressSync } from 'node:zlib';
import type { PageName } from '@account/contract/pages/pages';
import type { PrerenderedFrames } from '@account/contract/pages/prerendered';
import { locales } from '@account/messages/locales';
import type { Rolldown } from 'vite';
import { criticalCss } from './critical-css.ts';
import { codeOf, codeTags, sheetLink, sheetsOf, sourceOf } from './head-elements.ts';
import { framePages, type RenderedPages, wholePages } from './page-variants.ts';
import { htmlTrimmer } from './trim-html.ts';

/** The style sheet as it travels, and a page before it is compressed. */
const maxBytes = { style: 11_200, page: 32_000 };

const schemeScript = /<script src="[^"]*color-scheme[^"]*"><\/script>/;

/**
 * The document of every page, painted with one style sheet. The others follow the content, so that browsers paint it before
 * they have come; the code comes after the paint.
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

/** Pages and elements that the server puts into documents. The build fails when a page or the style sheet is too large. */
export async function pageDocuments(
  context: Rolldown.PluginContext,
  bundle: Rolldown.OutputBundle,
  html: string,
  render: (trim: (page: string) => string) => Promise<RenderedPages>,
): Promise<PrerenderedFrames> {
  const files = [...new Set(framePages.flatMap((page) => sheetsOf(bundle, page, html)))];
  const css = files.map((file) => sourceOf(bundle, file)).join('\n');
  const rendered = await render(htmlTrimmer(css));
  const whole = wholePages(rendered);
  const style = criticalCss(css, whole.join(''));
  const reference = context.emitFile({ type: 'asset', name: 'first-page.css', source: style });

  const largest = Math.max(...whole.map((page) => Buffer.byteLength(page)));
  const travels = brotliCompressSync(style).length;
  if (largest > maxBytes.page) context.error(`a prerendered page has ${largest} bytes, more than ${maxBytes.page}`);
  if (travels > maxBytes.style) context.error(`the sheet of pages has ${travels} bytes, more than ${maxBytes.style}`);
  context.info(`the first paint takes a page of up to ${largest} bytes and a sheet of ${travels} bytes`);

  const byPage = (of: (page: PageName) => string) => Object.fromEntries(framePages.map((page) => [page, of(page)]));
  const link = (file: string) => `<link rel="stylesheet" crossorigin fetchpriority="low" href="/${file}">`;
  return {
    ...rendered,
    html: documentOf(html, context.getFileName(reference)),
    heads: Object.fromEntries(locales.map((locale) => [locale, byPage((page) => codeOf(bundle, page, locale, html))])),
    sheets: byPage((page) => sheetsOf(bundle, page, html).map(link).join('')),
  };
}
