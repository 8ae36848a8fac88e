import { expect, it } from 'vitest';
import { judgeClock, judgeDatabase, judgeRelease } from './judge-database.ts';

const facts = {
  version: '18.1 (Debian 18.1-1)',
  number: 180_001,
  extensions: ['plpgsql', 'pg_trgm', 'btree_gin'],
  available: ['plpgsql', 'pg_trgm', 'btree_gin', 'hstore'],
  roles: ['account_person', 'account_queue', 'account_system', 'account_tenant', 'postgres'],
  used: 10,
  all: 100,
  now: 0,
  may_prepare: false,
  schema: 62,
  works_since: 0,
};
const fresh = { ...facts, schema: 0, extensions: ['plpgsql'], roles: ['postgres'], may_prepare: true };

it.each([
  ['nothing', facts, ['checks.database_ok']],
  ['nothing while it is empty', fresh, ['checks.database_ok']],
  ['rights for the first migrations', { ...fresh, may_prepare: false }, ['checks.database_rights']],
  ['modules of Postgres', { ...fresh, available: ['plpgsql'] }, ['checks.database_extensions']],
  ['an extension that was dropped', { ...facts, extensions: ['pg_trgm'] }, ['checks.database_extensions']],
  ['a role', { ...facts, roles: facts.roles.slice(1) }, ['checks.database_roles']],
  ['a newer Postgres', { ...facts, version: '14.9', number: 140_009 }, ['checks.database_old']],
  ['connections', { ...facts, used: 80 }, ['checks.database_full']],
])('a database lacks %s', (_what, found, messages) => {
  expect(judgeDatabase(found).map(({ message }) => message)).toEqual(messages);
});

it.each([
  [62, 0, 'ok'],
  [61, 0, 'failed'],
  [63, 60, 'warning'],
  [63, 63, 'failed'],
])('of 62 migrations, %d there and work since %d are %s', (schema, works_since, status) => {
  expect(judgeRelease({ schema, works_since }, 62, '1.0.0').status).toBe(status);
});

it('clocks may differ by some seconds', () => {
  expect([judgeClock(100, 104), judgeClock(100, 92)].map(({ status }) => status)).toEqual(['ok', 'warning']);
});
