import { brotliCompressSync } from 'node:zlib';
import {
  formSlots,
  type Prerendered,
  type PrerenderedPage,
  prerenderedPages,
} from '@account/contract/pages/prerendered';
import { type Locale, locales } from '@account/messages/locales';
import type { Plugin, Rolldown } from 'vite';
import { criticalCss } from './critical-css.ts';
import { openConfig, renderForms } from './form-variants.ts';
import { codeOf, codeTags, fetchCodeScript, sheetLink, sheetsOf, sourceOf } from './head-elements.ts';
import { loadRenderer } from './load-renderer.ts';
import { pageDocuments } from './page-documents.ts';
import { renderPages } from './page-variants.ts';

/** The style sheet as it travels, and a form before it is compressed. */
const maxBytes = { style: 8_000, form: 13_000 };

const allForms = ({ forms, notices }: Pick<Prerendered, 'forms' | 'notices'>): string[] => [
  ...Object.values(forms).flatMap((pages) => Object.values(pages).flatMap((variants) => Object.values(variants))),
  ...Object.values(notices),
];

/**
 * The end of the head of a page: its style sheets, which are fetched when its code enables them, and its code, which a small
 * script fetches after the first paint.
 */
function headOf(bundle: Rolldown.OutputBundle, page: PrerenderedPage, locale: Locale, html: string): string {
  const sheets = sheetsOf(bundle, page, html).map(
    (file) => `<link rel="stylesheet" crossorigin disabled href="/${file}">`,
  );
  return `${sheets.join('')}${codeOf(bundle, page, locale, html)}`;
}

/**
 * The document of every page without the elements that delay the first paint: its style sheets, its code, and the script
 * that sets the colour scheme, which the critical CSS and the server set.
 */
const documentOf = (html: string, style: string): string =>
  html
    .replaceAll(sheetLink, '')
    .replaceAll(codeTags, '')
    .replace(/<script src="[^"]*color-scheme[^"]*"><\/script>/, '')
    .replace('<!--account:head-->', (mark) => `${mark}<link rel="stylesheet" href="/${style}">`);

/**
 * Renders the forms before the sign-in and the pages behind it from their own components, and writes them for the server,
 * as `prerendered.json`, with a style sheet of the rules that they need. The build fails when they are too large for the
 * first responses.
 */
export function prerenderPlugin(): Plugin {
  return {
    name: 'account:prerender',
    apply: 'build',
    enforce: 'post',
    config: () => ({ build: { rolldownOptions: { input: { 'fetch-code': fetchCodeScript } } } }),
    async generateBundle(_options, bundle) {
      const html = sourceOf(bundle, 'index.html');
      const { renderForm, renderPage, renderRoom } = await loadRenderer();
      const rendered = await renderForms(renderForm);
      const forms = allForms(rendered);
      const unknown = forms
        .flatMap((form) => [...form.matchAll(/\{\{(\w+)\}\}/g)])
        .find(([, name]) => name !== 'text' && !formSlots.some((slot) => slot === name));
      if (unknown) this.error(`a prerendered form has a place for ${unknown[0]}, which the server does not fill`);

      const sheets = [...new Set(prerenderedPages.flatMap((page) => sheetsOf(bundle, page, html)))];
      const rules = sheets.map((file) => sourceOf(bundle, file)).join('\n');
      const style = criticalCss(rules, forms.join(''), renderRoom());
      const reference = this.emitFile({ type: 'asset', name: 'first-paint.css', source: style });
      const headsIn = (locale: Locale) =>
        Object.fromEntries(prerenderedPages.map((page) => [page, headOf(bundle, page, locale, html)]));
      const heads = Object.fromEntries(locales.map((locale) => [locale, headsIn(locale)]));

      const largest = Math.max(...forms.map((form) => Buffer.byteLength(form)));
      const travels = brotliCompressSync(style).length;
      if (largest > maxBytes.form) this.error(`a prerendered form has ${largest} bytes, more than ${maxBytes.form}`);
      if (travels > maxBytes.style)
        this.error(`the sheet of the first paint has ${travels} bytes, more than ${maxBytes.style}`);
      this.info(`the first paint takes a form of up to ${largest} bytes and a sheet of ${travels} bytes`);

      const source: Prerendered = {
        html: documentOf(html, this.getFileName(reference)),
        heads: heads as Prerendered['heads'],
        ...rendered,
        frames: await pageDocuments(this, bundle, html, (trim) => renderPages(renderPage, openConfig, trim)),
      };
      this.emitFile({ type: 'asset', fileName: 'prerendered.json', source: JSON.stringify(source) });
    },
  };
}
