import { brotliCompressSync } from 'node:zlib';
import {
  formSlots,
  type Prerendered,
  type PrerenderedPage,
  prerenderedPages,
} from '@account/contract/pages/prerendered';
import { type Locale, locales } from '@account/messages/locales';
import type { Plugin, Rolldown } from 'vite';
import { drawForms, openConfig } from './draw-forms.ts';
import { drawFrames } from './draw-frames.ts';
import { framesPart } from './frames-part.ts';
import { loadRenderer } from './load-renderer.ts';
import { codeOf, codeTags, takeOverScript } from './page-code.ts';
import { sheetLink, sheetsOf, sourceOf } from './page-sheets.ts';
import { smallSheet } from './small-sheet.ts';

/** Bytes: the sheet as it travels, and a form before it is compressed. */
const most = { style: 8_000, form: 13_000 };

const allForms = ({ forms, notices }: Pick<Prerendered, 'forms' | 'notices'>): string[] => [
  ...Object.values(forms).flatMap((pages) => Object.values(pages).flatMap((variants) => Object.values(variants))),
  ...Object.values(notices),
];

/**
 * What ends the head of a page: its sheets, which are fetched when its code turns them on, and its code, which a small script
 * fetches after the first paint.
 */
function headOf(bundle: Rolldown.OutputBundle, page: PrerenderedPage, locale: Locale, html: string): string {
  const sheets = sheetsOf(bundle, page, html).map(
    (file) => `<link rel="stylesheet" crossorigin disabled href="/${file}">`,
  );
  return `${sheets.join('')}${codeOf(bundle, page, locale, html)}`;
}

/**
 * The document of every page without what would hold up the first paint: its style sheets, its code, and the script that
 * sets the colour scheme, which the small sheet and the server do.
 */
const documentOf = (html: string, style: string): string =>
  html
    .replaceAll(sheetLink, '')
    .replaceAll(codeTags, '')
    .replace(/<script src="[^"]*color-scheme[^"]*"><\/script>/, '')
    .replace('<!--account:head-->', (mark) => `${mark}<link rel="stylesheet" href="/${style}">`);

/**
 * Draws the forms of sign-in and its like from the components of their pages, and writes them for the server, as
 * `prerendered.json`, with a style sheet of the few rules that they need. The build fails when they grow beyond what fits
 * into the first answers.
 */
export function prerenderPlugin(): Plugin {
  return {
    name: 'account:prerender',
    apply: 'build',
    enforce: 'post',
    config: () => ({ build: { rolldownOptions: { input: { 'take-over': takeOverScript } } } }),
    async generateBundle(_options, bundle) {
      const html = sourceOf(bundle, 'index.html');
      const { renderForm, renderPage, renderRoom } = await loadRenderer();
      const drawn = await drawForms(renderForm);
      const forms = allForms(drawn);
      const unknown = forms
        .flatMap((form) => [...form.matchAll(/\{\{(\w+)\}\}/g)])
        .find(([, name]) => name !== 'text' && !formSlots.some((slot) => slot === name));
      if (unknown) this.error(`a prerendered form has a place for ${unknown[0]}, which nobody fills`);

      const sheets = [...new Set(prerenderedPages.flatMap((page) => sheetsOf(bundle, page, html)))];
      const rules = sheets.map((file) => sourceOf(bundle, file)).join('\n');
      const style = smallSheet(rules, forms.join(''), renderRoom());
      const reference = this.emitFile({ type: 'asset', name: 'first-paint.css', source: style });
      const headsIn = (locale: Locale) =>
        Object.fromEntries(prerenderedPages.map((page) => [page, headOf(bundle, page, locale, html)]));
      const heads = Object.fromEntries(locales.map((locale) => [locale, headsIn(locale)]));

      const largest = Math.max(...forms.map((form) => Buffer.byteLength(form)));
      const travels = brotliCompressSync(style).length;
      if (largest > most.form) this.error(`a prerendered form has ${largest} bytes, more than ${most.form}`);
      if (travels > most.style)
        this.error(`the sheet of the first paint has ${travels} bytes, more than ${most.style}`);
      this.info(`the first paint takes a form of up to ${largest} bytes and a sheet of ${travels} bytes`);

      const source: Prerendered = {
        html: documentOf(html, this.getFileName(reference)),
        heads: heads as Prerendered['heads'],
        ...drawn,
        frames: await framesPart(this, bundle, html, (slim) => drawFrames(renderPage, openConfig, slim)),
      };
      this.emitFile({ type: 'asset', fileName: 'prerendered.json', source: JSON.stringify(source) });
    },
  };
}
