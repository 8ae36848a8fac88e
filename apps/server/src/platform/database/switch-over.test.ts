import { askForCode } from '@account/contract/endpoints/displays/codes';
import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { enrolledDisplay } from '#test/support/displays.ts';
import { buildOrganization, buildUser } from '#test/support/factories.ts';
import { runAsOwner } from '#test/support/postgres/postgres.ts';
import { AppError } from '../../kernel/errors.ts';
import { type Scope, systemScope } from '../../kernel/scope.ts';
import { translateDatabaseError, translateWriteError } from './database-errors.ts';
import { prepared, sql } from './sql.ts';

const app = useTestApp();
let userId: number;
beforeEach(async () => {
  ({ id: userId } = await buildUser(app));
});

const rename = () => prepared(sql`UPDATE users SET name = 'renamed' WHERE id = ${userId}`);
const unavailable = { code: 'unavailable' };

/** Makes connections of the pool that writes read-only, as those to a former primary are. */
const demote = (connections: number) =>
  Promise.all(
    Array.from({ length: connections }, () =>
      app.database.writeOne((writer) =>
        writer.row(prepared(sql`SELECT set_config('default_transaction_read_only', 'on', false), pg_sleep(0.1)`)),
      ),
    ),
  );

describe('after a switch-over', () => {
  it('one change fails as unavailable, and no connection to the former primary is used again', async () => {
    await demote(4);
    await expect(app.database.writeOne((writer) => writer.run(rename()))).rejects.toMatchObject(unavailable);
    for (let time = 0; time < 5; time += 1)
      expect(await app.database.writeOne((writer) => writer.run(rename()))).toBe(1);
  });

  it('a call is answered with 503, and the next as usual', async () => {
    const display = await enrolledDisplay(app);
    await demote(4);
    expect((await display.call(askForCode)).status).toBe(503);
    expect((await display.call(askForCode)).status).toBe(200);
  });

  it('a transaction that changes something fails in the same way', async () => {
    const changed = app.database.write(systemScope, async (tx) => {
      await tx.run(prepared(sql`SELECT set_config('transaction_read_only', 'on', true)`));
      await tx.run(rename());
    });
    await expect(changed).rejects.toMatchObject(unavailable);
    expect(await app.database.write(systemScope, (tx) => tx.run(rename()))).toBe(1);
  });
});

/** An error of Postgres or of its driver. */
const said = (fields: Partial<pg.DatabaseError>) =>
  Object.assign(new pg.DatabaseError('said', 4, 'error'), { severity: 'ERROR', ...fields });

describe('the database is unavailable', () => {
  it.each([
    ['a lost connection', { code: '08006' }],
    ['a pooler without a server', { code: '08P01', severity: 'FATAL' }],
    ['a password that was changed', { code: '28P01', severity: 'FATAL' }],
    ['a database that is gone', { code: '3D000', severity: 'FATAL' }],
    ['a role that is gone', { code: '22023', severity: 'FATAL' }],
    ['too many connections', { code: '53300', severity: 'FATAL' }],
    ['a full disk', { code: '53100' }],
    ['a shutdown', { code: '57P01', severity: 'FATAL' }],
    ['a crash of another session', { code: '57P02', severity: 'FATAL' }],
    ['a start that goes on', { code: '57P03', severity: 'FATAL' }],
    ['a database that is dropped', { code: '57P04', severity: 'FATAL' }],
    ['an idle session that is ended', { code: '57P05', severity: 'FATAL' }],
    ['a statement that another connection prepared', { code: '42P05' }],
    ['a statement that another connection forgot', { code: '26000' }],
    ['a plan for columns that a migration changed', { code: '0A000', routine: 'RevalidateCachedQuery' }],
  ])('with %s', (_what, fields) => {
    expect(translateDatabaseError(said(fields))).toMatchObject(unavailable);
  });

  it.each([
    ['a change', { code: '25006', routine: 'PreventCommandIfReadOnly' }],
    ['a transaction that changes', { code: '0A000', routine: 'call_bool_check_hook' }],
  ])('with a standby that refuses %s, where changes are wanted', (_what, fields) => {
    expect(translateWriteError(said(fields))).toMatchObject(unavailable);
    expect(translateDatabaseError(said(fields))).not.toBeInstanceOf(AppError);
  });

  it.each(['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT'])(
    'with %s',
    (code) => {
      expect(translateDatabaseError(Object.assign(new Error('no way'), { code }))).toMatchObject(unavailable);
    },
  );

  it('and not where a statement is wrong', () => {
    for (const code of ['42601', '42703', '0A000', '22012'])
      expect(translateDatabaseError(said({ code }))).not.toBeInstanceOf(AppError);
  });
});

describe('a prepared statement that a connection does not have as it was', () => {
  const organization: Scope = { kind: 'organization', organizationId: 1, userId: 1 };
  const one = prepared(sql`SELECT 1 AS one, 'switch-over'::text AS text`);
  const ways: [string, () => Promise<unknown>][] = [
    ['a read', () => app.database.read(systemScope, (executor) => executor.row(one))],
    ['a read of a tenant', () => app.database.read(organization, (executor) => executor.row(one))],
    ['a statement', () => app.database.writeOne((writer) => writer.row(one))],
    ['a transaction', () => app.database.write(systemScope, (tx) => tx.row(one))],
    ['a transaction of a tenant', () => app.database.write(organization, (tx) => tx.row(one))],
  ];
  const expected = { one: 1, text: 'switch-over' };

  /** Runs a statement on the connection that the next call of this kind takes. */
  const beforehand = (way: string, statement: ReturnType<typeof prepared>) => {
    const scope = way.endsWith('tenant') ? organization : systemScope;
    return way.includes('read')
      ? app.database.read(scope, (executor) => executor.row(statement))
      : app.database.write(scope, (tx) => tx.row(statement));
  };

  it.each(ways)('is prepared anew: %s', async (way, run) => {
    expect(await run()).toEqual(expected);
    await beforehand(way, { text: 'DEALLOCATE ALL', values: [] });
    expect(await run()).toEqual(expected);
  });

  it.each(ways)('of another client is not taken: %s', async (way, run) => {
    await beforehand(way, { text: `PREPARE "${one.name}x" AS SELECT 2`, values: [] });
    const other = { ...one, name: `${one.name}x` };
    const scope = way.endsWith('tenant') ? organization : systemScope;
    const taken = way.includes('read')
      ? app.database.read(scope, (executor) => executor.row(other))
      : app.database.write(scope, (tx) => tx.row(other));
    expect(await taken).toEqual(expected);
    expect(await run()).toEqual(expected);
  });

  it('is planned anew after a migration beside', async () => {
    const { id } = await buildOrganization(app);
    const all = prepared(sql`SELECT * FROM organizations WHERE id = ${id}`);
    const read = () => app.database.read(systemScope, (executor) => executor.row(all));
    const before = await read();
    await runAsOwner(app.connection, 'ALTER TABLE organizations ADD COLUMN beside integer');
    expect(await read()).toEqual({ ...(before as object), beside: null });
  });
});
