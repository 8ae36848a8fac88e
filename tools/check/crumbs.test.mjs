import { expect, it } from 'vitest';
import { crumbFaults, crumbsIn, importersOf } from './crumbs.mjs';
import { parseSource } from './sources.mjs';

const contract = 'packages/contract/src';

/**
 * @param {string[]} paths each of ten lines
 * @param {Record<string, string[]>} importers
 * @param {boolean} [lazy]
 */
const found = (paths, importers, lazy = false) =>
  crumbsIn(
    paths.map((path) => ({ path, lines: 10 })),
    new Map(Object.entries(importers).map(([path, of]) => [path, of.map((importer) => ({ importer, lazy }))])),
  );

it('finds a short file that one other imports and no test names', () => {
  const crumbs = found([`${contract}/tail.ts`], { [`${contract}/tail.ts`]: [`${contract}/fox.ts`] });
  expect(crumbFaults(crumbs)).toEqual([
    `${contract}/tail.ts has 10 lines and no test: it belongs into ${contract}/fox.ts`,
  ]);
});

it('leaves long files, shared ones, entries, tests and those with a test', () => {
  const tail = `${contract}/tail.ts`;
  const importer = { [tail]: [`${contract}/fox.ts`] };
  expect(crumbsIn([{ path: tail, lines: 16 }], importersOf([]))).toEqual([]);
  expect(found([tail], { [tail]: [`${contract}/fox.ts`, `${contract}/wolf.ts`] })).toEqual([]);
  expect(found([tail], {})).toEqual([]);
  expect(found([tail, `${contract}/tail.test.ts`], importer)).toEqual([]);
  expect(found([tail, `${contract}/tail.browser.test.tsx`], importer)).toEqual([]);
  expect(found([`${contract}/test/tail.ts`], { [`${contract}/test/tail.ts`]: ['a.ts'] })).toEqual([]);
  expect(found(['tools/tail.ts'], { 'tools/tail.ts': ['tools/fox.ts'] })).toEqual([]);
});

it('leaves what is loaded later, and kinds that the layout keeps apart', () => {
  const users = 'apps/server/src/modules/users';
  expect(found([`${contract}/tail.ts`], { [`${contract}/tail.ts`]: [`${contract}/fox.ts`] }, true)).toEqual([]);
  expect(found([`${users}/users.queries.ts`], { [`${users}/users.queries.ts`]: [`${users}/service.ts`] })).toEqual([]);
  expect(
    found([`${users}/some.queries.ts`], { [`${users}/some.queries.ts`]: [`${users}/users.queries.ts`] }),
  ).toHaveLength(1);
});

it('follows imports to files, and tells lazy ones; those of tests do not count', () => {
  const text = "import { root } from './resolve.mjs'; const later = () => import('./sizes.mjs');";
  const importers = importersOf([
    parseSource('tools/check/sample.mjs', text),
    parseSource('tools/check/sample.test.mjs', text),
  ]);
  expect(importers.get('tools/check/resolve.mjs')).toEqual([{ importer: 'tools/check/sample.mjs', lazy: false }]);
  expect(importers.get('tools/check/sizes.mjs')).toEqual([{ importer: 'tools/check/sample.mjs', lazy: true }]);
});
