import { expect, it } from 'vitest';
import { parseSource } from './sources.mjs';
import { strayStatements } from './sql.mjs';

/** @param {string} name @param {string} text */
const strayIn = (name, text) => strayStatements([parseSource(`apps/server/src/modules/users/${name}`, text)]);

it.each([
  "query('select id from users')",
  'sql`\n  SELECT id, $' + '{columns} FROM users`',
  "query('insert into audit_entries values (1)')",
  'sql`update users set name = $' + '{name}`',
  "query('delete from users')",
  "query('with found as (select 1) select * from found')",
  "query('BEGIN')",
  "query('set local role tenant')",
])('finds %s', (text) => {
  expect(strayIn('users.service.ts', text)).toEqual([expect.stringContaining('users.service.ts:1 holds SQL')]);
});

it.each(["t('Choose a file')", "'update'", "'Delete'", '/* select id from users */'])(
  'does not take %s for SQL',
  (text) => {
    expect(strayIn('users.service.ts', text)).toEqual([]);
  },
);

it('leaves query files alone', () => {
  expect(strayIn('users.queries.ts', "query('select id from users')")).toEqual([]);
});
