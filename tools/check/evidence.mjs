import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { ownFiles } from './sources.mjs';

/** A test as a page names it: the end of its path. */
const named = /`([^`\s]+\.(?:test|spec)\.(?:ts|tsx|mjs))`/g;

/**
 * Tests that pages name as evidence and that do not exist.
 * @param {{ path: string, value: string }[]} pages
 * @param {string[]} files
 */
export const missingEvidence = (pages, files) =>
  pages.flatMap(({ path, value }) =>
    [...value.matchAll(named)].flatMap(([, test = '']) =>
      files.some((file) => `/${file}`.endsWith(`/${test}`)) ? [] : [`${path} names ${test}, which does not exist`],
    ),
  );

/** Pages that name tests as evidence. */
const evident = /^(docs\/assurance\/.*|apps\/server\/src\/http\/defence\/README)\.md$/;

export const readAssurance = () =>
  ownFiles(evident).map((path) => ({ path, value: readFileSync(join(root, path), 'utf8') }));
