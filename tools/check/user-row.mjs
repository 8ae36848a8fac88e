import { isTest } from './sources.mjs';

/** A statement that changes the row of a user. */
const update = /\bupdate\s+(only\s+)?users\b/i;

/** @param {string} path */
const mayUpdate = (path) =>
  !path.startsWith('apps/server/src/') || isTest(path) || path.startsWith('apps/server/src/modules/users/');

/**
 * Statements that change the row of a user outside of the module that owns it.
 * @param {import('./sources.mjs').Source[]} sources
 */
export const strayUserUpdates = (sources) =>
  sources
    .filter(({ path }) => !mayUpdate(path))
    .flatMap(({ path, texts, templates }) => {
      const candidates = [...texts.filter(({ composed }) => !composed), ...templates];
      const lines = new Set(candidates.filter(({ value }) => update.test(value)).map(({ line }) => line));
      return [...lines].map((line) => `${path}:${line} updates users, which only modules/users may`);
    });
