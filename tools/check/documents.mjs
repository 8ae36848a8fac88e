import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { ownFiles } from './sources.mjs';

/** @typedef {{ path: string, value: string }} Document */

/**
 * Pages that a program writes, and data: generated pages of the API and the settings, the changelog, the matrix of isolation, reports of
 * runs and results of measurements.
 */
const notByHand =
  /^(docs\/api\/generated\/|docs\/(isolation|configuration)\.md|docs\/assurance\/(hostile-load|faults)\.md|bench\/results|CHANGELOG\.md$)/;

export const maxWords = 45_000;

/** @returns {Document[]} */
export const readDocuments = () =>
  ownFiles(/\.md$/).map((path) => ({ path, value: readFileSync(join(root, path), 'utf8') }));

/** A document without code, in blocks or within a line; it keeps the number of its lines. @param {string} text */
export const withoutCode = (text) =>
  text.replace(/^ *```[\s\S]*?^ *```/gm, (block) => block.replace(/[^\n]/g, '')).replace(/`[^`\n]*`/g, '');

/** Words, in tables and code too, each with a letter or a digit. @param {string} text */
const wordsIn = (text) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** How many words are written by hand. @param {Document[]} documents */
export const wordsByHand = (documents) =>
  documents.filter(({ path }) => !notByHand.test(path)).reduce((sum, { value }) => sum + wordsIn(value), 0);

/** @param {number} words */
export const tooManyWords = (words) =>
  words > maxWords ? [`${words} words are written by hand; the maximum is ${maxWords}: shorten the documents`] : [];

/** As many characters as a person reads before the first command. */
const maxReadme = 7_000;

/** @param {Document[]} documents */
export const tooLongReadme = (documents) =>
  documents
    .filter(({ path, value }) => path === 'README.md' && [...value].length > maxReadme)
    .map(({ value }) => `README.md has ${[...value].length} characters; the maximum is ${maxReadme}: move it to docs`);
