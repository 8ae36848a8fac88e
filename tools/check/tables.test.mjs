import { expect, it } from 'vitest';
import { parseSource } from './sources.mjs';
import { foreignTables, readModuleTables, tablesIn } from './tables.mjs';

/** @param {string} text @param {string} [path] */
const faultsOf = (text, path = 'platform/lists/walk/some.ts') =>
  foreignTables([parseSource(`apps/server/src/${path}`, text)], ['users', 'organizations']);

it.each([
  'sql`SELECT id FROM organizations WHERE id = $' + '{id}`',
  'sql`SELECT 1 FROM a JOIN users u ON true`',
  "query('UPDATE users SET name = 1')",
  "query(`SELECT to_regclass('public.users')`)",
  "const table = 'organizations';",
  "const list = 'users.email';",
  "interface Members { kind: 'users' }",
])('finds the table of a module: %s', (text) => {
  expect(faultsOf(text)).toEqual([expect.stringContaining('some.ts:1 names')]);
});

it.each([
  'sql`SELECT id FROM $' + '{table}`',
  'sql`SELECT id FROM list_milestones`',
  "const counted = 'users_count';",
  '/* FROM users */',
])('takes %s', (text) => {
  expect(faultsOf(text)).toEqual([]);
});

it('leaves modules, tests and exempt files alone', () => {
  const text = 'sql`SELECT id FROM users`';
  expect(faultsOf(text, 'modules/users/users.queries.ts')).toEqual([]);
  expect(faultsOf(text, 'platform/lists/plans.test.ts')).toEqual([]);
  expect(faultsOf(text, 'platform/database/doors.ts')).toEqual([]);
  expect(faultsOf('sql`SELECT id FROM organizations`', 'platform/database/doors.ts')).toHaveLength(1);
});

it('knows the tables of the migrations', () => {
  expect(
    tablesIn(['CREATE TABLE a (id int);\n  create unlogged table if not exists b ();\n-- CREATE TABLE c']),
  ).toEqual(['a', 'b']);
  expect(readModuleTables()).toEqual(expect.arrayContaining(['users', 'organizations', 'cloud_files']));
  expect(readModuleTables()).not.toContain('list_shifts');
});
