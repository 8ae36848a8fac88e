import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { ownFiles } from './sources.mjs';

/**
 * Text that explains: a comment of a source file, or a whole document, style sheet or migration.
 * @typedef {{ path: string, value: string, line: number }} Prose
 */

/** A section with its number, wherever it is cited from. */
const citation = /(?:\bsections?\s+|§\s*)\d/i;

/** Documents that everybody can read. */
const standard = /\b(?:RFC|WCAG|ECMA|ISO)\b/;

/**
 * @param {import('./sources.mjs').Source[]} sources
 * @returns {Prose[]}
 */
export const readProse = (sources) => [
  ...sources.flatMap(({ path, comments }) => comments.map((comment) => ({ path, ...comment }))),
  ...ownFiles(/\.(md|css|sql)$/).map((path) => ({ path, value: readFileSync(join(root, path), 'utf8'), line: 1 })),
];

/**
 * Citations of sections: a number leads nowhere once the document is changed, or not in the repository at all.
 * @param {Prose[]} prose
 */
export const sectionCitations = (prose) =>
  prose.flatMap(({ path, value, line }) =>
    value.split('\n').flatMap((text, offset) => {
      if (!citation.test(text) || standard.test(text)) return [];
      return [`${path}:${line + offset} cites a section: say the fact instead`];
    }),
  );
