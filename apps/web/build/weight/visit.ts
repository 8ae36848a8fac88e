import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { constants, deflateRawSync } from 'node:zlib';

/** Bytes that the server fills into a document, which are not compressed: tokens, and what is known of the person. */
const filledIn = 1_300;

/** Files that a browser fetches by itself and later, or only with the first use of the page. */
const notAtOnce = /<link rel="(?:icon|apple-touch-icon|manifest)"[^>]*>|<link rel="stylesheet"[^>]* disabled[^>]*>/g;
const isFont = (file: string): boolean => file.endsWith('.woff2');

/** What the first visit of a page fetches. */
export interface Visit {
  /** Requests, the document among them. */
  requests: number;
  /** Bytes as they travel, without fonts. */
  all: number;
  /** Those of scripts and style sheets. */
  code: number;
}

/** The files that a document names, in their order. */
export const filesOf = (html: string): string[] => [
  ...new Set(
    [...html.replaceAll(notAtOnce, '').matchAll(/ (?:href|src)="\/([\w./-]+\.\w+)"/g)].map(([, file]) => file ?? ''),
  ),
];

/** The bytes of a built file as it travels: compressed when the web was built, or as it is. */
function weightOf(folder: string, file: string): number {
  const compressed = join(folder, `${file}.br`);
  return statSync(existsSync(compressed) ? compressed : join(folder, file)).size;
}

/** A document as the server compresses it: each run by itself. */
const documentWeight = (html: string): number =>
  html
    .split(/\{\{\w+\}\}/)
    .reduce(
      (sum, run) =>
        sum + deflateRawSync(run, { level: constants.Z_BEST_COMPRESSION, finishFlush: constants.Z_SYNC_FLUSH }).length,
      filledIn,
    );

/**
 * Weighs the first visit of a page: its document, what that names, and what its code fetches at once.
 * @param folder of the built files
 */
export function visitOf(folder: string, html: string, further: readonly string[] = []): Visit {
  const files = [...new Set([...filesOf(html), ...further])];
  const weighed = files.filter((file) => !isFont(file)).map((file) => ({ file, weight: weightOf(folder, file) }));
  const sum = (wanted: (file: string) => boolean) =>
    weighed.reduce((total, { file, weight }) => total + (wanted(file) ? weight : 0), 0);
  return {
    requests: files.length - further.length + 1,
    all: documentWeight(html) + sum(() => true),
    code: sum((file) => /\.(?:js|css)$/.test(file)),
  };
}
