import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { withoutCode } from './documents.mjs';

/** The page with the table of words. */
const page = 'docs/style.md';

/** Texts that stay as they were released. */
const released = /\/migrations\/.*\.sql$/;

/** @typedef {import('./citations.mjs').Prose} Prose */

/** The lines of a comment, or of a document without its code. @param {string} path @param {string} value */
const linesOf = (path, value) => (path.endsWith('.md') ? withoutCode(value) : value).split('\n');

/** The words in the first column of the table under "Words". @param {string} text of the page */
export function wordsOf(text) {
  const part = /^## Words$([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(text)?.[1] ?? '';
  const cells = part.split('\n').map((line) => /^\|([^|]+)\|/.exec(line)?.[1] ?? '');
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word));
}

export const readWords = () => wordsOf(readFileSync(join(root, page), 'utf8'));

/** The first words of sentences that do not name their subject; a heading is no sentence. */
const unnamed = /^(?!#).*\b(What|Whoever|Those)\b/;

/**
 * Sentences of documents and comments that do not begin with their subject.
 * @param {Prose[]} prose
 */
export const unnamedSubjects = (prose) =>
  prose.flatMap(({ path, value, line }) =>
    linesOf(path, value).flatMap((text, offset) => {
      const [, word] = unnamed.exec(text) ?? [];
      return word ? [`${path}:${line + offset} begins a sentence with “${word}”: name its subject (${page})`] : [];
    }),
  );

/** An identifier or the name of a file as words: `isOpen` is "is Open". @param {string} name */
const spoken = (name) => name.replace(/([a-z\d])(?=[A-Z])/g, '$1 ').replace(/[-_./]/g, ' ');

/**
 * Words of the table in documents, comments, identifiers and names of files.
 * @param {string[]} words
 * @param {Prose[]} prose
 * @param {{ path: string, names: { value: string, line: number }[] }[]} sources
 */
export function wrongWords(words, prose, sources) {
  const pattern = new RegExp(`(?<![-\\w])(?:${words.join('|')})(?![-\\w])`, 'gi');
  /** @param {string} path @param {string} text @param {number} line */
  const faults = (path, text, line) =>
    (text.match(pattern) ?? []).map((word) => `${path}:${line} says “${word.toLowerCase()}”: see “Words” in ${page}`);
  return [
    ...prose.flatMap(({ path, value, line }) =>
      linesOf(path, value).flatMap((each, offset) => faults(path, each, line + offset)),
    ),
    ...sources.flatMap(({ path, names }) => [
      ...faults(path, spoken(basename(path)), 1),
      ...names.flatMap(({ value, line }) => faults(path, spoken(value), line)),
    ]),
  ];
}

/** @template {{ path: string }} T @param {T[]} files */
export const withoutReleased = (files) => files.filter(({ path }) => !released.test(path));
