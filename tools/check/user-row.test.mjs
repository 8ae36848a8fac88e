import { expect, it } from 'vitest';
import { parseSource } from './sources.mjs';
import { strayUserUpdates } from './user-row.mjs';

const server = 'apps/server/src';

/** @param {string} path @param {string} text */
const strayIn = (path, text) => strayUserUpdates([parseSource(path, text)]);

it.each([
  'sql`UPDATE users SET name = $' + '{name} WHERE id = 1`',
  'sql`\n  UPDATE users u SET name = NULL`',
  'sql`WITH one AS (UPDATE users SET name = NULL) SELECT 1`',
  "query('update only users set name = null')",
])('finds %s in another module', (text) => {
  const path = `${server}/modules/profile/profile.queries.ts`;
  expect(strayIn(path, text)).toEqual([`${path}:1 updates users, which only modules/users may`]);
});

it.each([
  `${server}/modules/users/users.queries.ts`,
  `${server}/modules/profile/profile.test.ts`,
  'apps/server/test/support/people.ts',
])('leaves %s alone', (path) => {
  expect(strayIn(path, 'sql`UPDATE users SET name = NULL`')).toEqual([]);
});

it('leaves other tables and locks alone', () => {
  const text = 'sql`UPDATE users_of_old SET a = 1; SELECT FROM users FOR UPDATE; UPDATE sessions SET a = 1`';
  expect(strayIn(`${server}/modules/profile/profile.queries.ts`, text)).toEqual([]);
});
