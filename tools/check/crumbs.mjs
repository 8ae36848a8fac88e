import { resolve } from './resolve.mjs';
import { isProduct, isTest } from './sources.mjs';

const maxLines = 15;

/**
 * Kinds of files that the layout keeps apart by their name: each may do what its importer may not (SQL, HTTP,
 * calls, be imported by other modules). They are crumbs only beside an importer of the same kind.
 */
const kinds = [
  /\.queries\.ts$/,
  /\.routes\.ts$/,
  /\/modules\/[^/]+\/index\.ts$/,
  /\/features\/[^/]+\/([a-z]+-)?api\.ts$/,
  /\/web\/src\/shared\/api\//,
];

/**
 * A crumb is a paragraph that is filed as a chapter: a short file that one other file imports, without a test of its own.
 * @typedef {{ path: string, lines: number, importer: string }} Crumb
 */

/**
 * The importers of each file, tests apart.
 * @param {import('./sources.mjs').Source[]} sources
 */
export function importersOf(sources) {
  /** @type {Map<string, { importer: string, lazy: boolean }[]>} */
  const importers = new Map();
  for (const { path, imports } of sources.filter((source) => !isTest(source.path))) {
    for (const { specifier, lazy } of imports) {
      const { kind, name } = resolve(path, specifier);
      if (kind === 'file') importers.set(name, [...(importers.get(name) ?? []), { importer: path, lazy }]);
    }
  }
  return importers;
}

/** @param {string} path @param {string} importer */
const isApartByName = (path, importer) => kinds.some((kind) => kind.test(path) && !kind.test(importer));

/**
 * @param {import('./sizes.mjs').Size[]} sizes
 * @param {ReturnType<typeof importersOf>} importers
 * @returns {Crumb[]}
 */
export function crumbsIn(sizes, importers) {
  const tests = sizes.map(({ path }) => path).filter(isTest);
  const tested = new Set(tests.map((path) => path.replace(/(\.browser)?\.test\.tsx?$/, '')));
  return sizes.flatMap(({ path, lines }) => {
    if (lines > maxLines || !/\.tsx?$/.test(path) || !isProduct(path)) return [];
    const found = importers.get(path) ?? [];
    const [importer, ...others] = new Set(found.map((it) => it.importer));
    if (importer === undefined || others.length > 0) return [];
    // A lazy import needs a file of its own: the browser loads it when it is called for.
    const isLazy = found.every(({ lazy }) => lazy);
    if (isLazy || isApartByName(path, importer) || tested.has(path.replace(/\.tsx?$/, ''))) return [];
    return [{ path, lines, importer }];
  });
}

/** @param {Crumb[]} crumbs */
export const crumbFaults = (crumbs) =>
  crumbs.map(({ path, lines, importer }) => `${path} has ${lines} lines and no test: it belongs into ${importer}`);
