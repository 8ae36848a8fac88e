import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { AppError } from '../kernel/errors.ts';
import { UnsafeDoor } from '../platform/database/doors.ts';
import { requirePostgres } from '../platform/database/migrate.ts';
import { ReplicaError } from '../platform/database/replicas/replicas.ts';
import { explainStartError, MetricsAddressError } from './start-error.ts';

/** An error of Postgres, or of a pooler before it. */
const said = (message: string, fields: Partial<pg.DatabaseError>) =>
  Object.assign(new pg.DatabaseError(message, message.length, 'error'), { severity: 'ERROR', ...fields });

it.each([
  ['permission denied to create role', { code: '42501' }],
  ['extension "btree_gin" is not available', { code: '0A000' }],
  ['cannot execute CREATE TABLE in a read-only transaction', { code: '25006' }],
  ['sorry, too many clients already', { code: '53300', severity: 'FATAL' }],
  ['no pg_hba.conf entry for host', { code: '28000', severity: 'FATAL' }],
  ['the database system is starting up', { code: '57P03', severity: 'FATAL' }],
])('a database that says "%s" ends the start with one line', (message, fields) => {
  vi.stubEnv('DATABASE_URL', 'postgres://database.example/account');
  const line = `The database of DATABASE_URL cannot be used: ${message}`;
  expect(explainStartError(said(message, fields))).toBe(line);
});

it.each([
  [{ DATABASE_URL: '', DATABASE_URL_FILE: '' }, 'The embedded database cannot be used'],
  [{ DATABASE_URL: '', DATABASE_URL_FILE: '/run/secrets/database' }, 'The database of DATABASE_URL cannot be used'],
])('with %j, the error names the database that does not answer', (settings, line) => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const late = 'timeout exceeded when trying to connect';
  expect(explainStartError(new Error(late))).toBe(`${line}: ${late}`);
});

it('a Postgres that is too old is one line', () => {
  const refusals = [140_012, 150_000, 180_001].map((version) => {
    try {
      return requirePostgres(version);
    } catch (error) {
      return explainStartError(error);
    }
  });
  expect(refusals).toEqual([
    'The database is a Postgres 14, and this program needs 15 or newer.',
    undefined,
    undefined,
  ]);
});

it('an unsafe door is one line, also where a call met it', () => {
  const door = new UnsafeDoor('The door is not safe.');
  expect(explainStartError(door)).toBe('The door is not safe.');
  expect(explainStartError(new AppError('unavailable', { cause: door }))).toBe('The door is not safe.');
});

it('a replica that is none is one line', () => {
  expect(explainStartError(new ReplicaError('The address is no replica.'))).toBe('The address is no replica.');
});

it.each([
  [{ code: 'ENOTFOUND', hostname: 'nowhere' }, 'METRICS_HOST names no address of this machine.'],
  [{ code: 'EADDRNOTAVAIL' }, 'METRICS_HOST names no address of this machine.'],
  [{ code: 'EACCES', port: 80 }, 'Port 80 may not be used by this account. Set METRICS_PORT to 1024 or more.'],
])('an address of the metrics that says %o is told by its own setting', (said, line) => {
  vi.stubEnv('METRICS_HOST', 'nowhere');
  const cause = Object.assign(new Error('it cannot be listened on'), said);
  expect(explainStartError(new MetricsAddressError('the metrics cannot be served', { cause }))).toBe(line);
});

it('a fault of the program keeps its stack', () => {
  expect(explainStartError(said('column "x" does not exist', { code: '42703' }))).toBeUndefined();
  const missing = Object.assign(new Error('no such file'), { code: 'ENOENT', path: '/dist/index.html' });
  expect(explainStartError(missing)).toBeUndefined();
  expect(explainStartError(new TypeError('x is not a function'))).toBeUndefined();
});
