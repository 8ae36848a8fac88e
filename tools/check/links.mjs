import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from '../lib/paths.mjs';
import { withoutCode } from './documents.mjs';

/** The target of a link, outside of code. */
const link = /\]\(([^()\s]+)\)/g;

/** The name that GitHub gives a heading. @param {string} heading */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

/** @param {string} text of a document */
function anchorsOf(text) {
  const headings = [...text.replace(/^ *```[\s\S]*?^ *```/gm, '').matchAll(/^#{1,6} +(.+)$/gm)];
  return new Set(headings.map(([, heading = '']) => anchorOf(heading)));
}

/**
 * Relative links of documents that lead to no file, or to a heading that the file does not have.
 * @param {{ path: string, value: string }[]} documents
 * @param {(path: string) => string | undefined} read the text of a file, or nothing where there is none
 */
export const brokenLinks = (documents, read = readFile) =>
  documents.flatMap(({ path, value }) =>
    [...withoutCode(value).matchAll(link)].flatMap(([, target = '']) => {
      if (/^\w+:/.test(target)) return [];
      const [file = '', anchor] = target.split('#');
      const text = file === '' ? value : read(normalize(join(dirname(path), file)));
      if (text === undefined) return [`${path} links to ${target}, which does not exist`];
      return anchor === undefined || anchorsOf(text).has(anchor)
        ? []
        : [`${path} links to ${target}, a heading that does not exist`];
    }),
  );

/** @param {string} path */
function readFile(path) {
  const file = join(root, path);
  if (!existsSync(file)) return undefined;
  return path.endsWith('.md') ? readFileSync(file, 'utf8') : '';
}
