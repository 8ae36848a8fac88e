import {
  cancelOperation,
  listOperations,
  type Operation,
  showOperation,
  startDeviceAction,
  startUserAction,
} from '@account/contract/endpoints/operations/operations';
import { lifetimes, limits } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildUser } from '#test/support/factories.ts';
import { runAsOwner } from '#test/support/postgres/postgres.ts';
import { change, rowsOf } from '#test/support/query.ts';
import { ownerClient } from '../../platform/database/connection.ts';
import { sql } from '../../platform/database/sql.ts';
import { buildDevices, buildInvited, entryCounts, runJob } from './test/many.ts';

const { top, organization, user: ordinary } = accessLevels;
const app = useTestApp();
const many = limits.doneAtOnce + 10;

let actor: Awaited<ReturnType<typeof buildUser>>;
let client: Client;
let ids: number[];
beforeEach(async () => {
  actor = await buildUser(app, { level: top });
  client = await signedIn(app, actor);
  ids = await buildDevices(app, many, { organizationId: null, name: 'Hall' });
});

const begin = async (action = 'block'): Promise<Operation> =>
  (await client.call(startDeviceAction, { body: { action, ids } })).body.data;
const show = ({ id }: Operation, by = client) => by.call(showOperation, { params: { id } });
const cancel = ({ id }: Operation, by = client) => by.call(cancelOperation, { params: { id } });
const seen = async (operation: Operation) => (await show(operation)).body.data;
const changedOnce = async () => (await entryCounts(app, 'device.blocked', ids)).filter((count) => count === 1).length;
const run = (task: string) =>
  app.app.tasks.find(({ name }) => name === task)?.run({}, { signal: new AbortController().signal });

/** The keys of the jobs that wait. */
async function jobKeys(): Promise<string[]> {
  const owner = ownerClient(app.connection);
  await owner.connect();
  const { rows } = await owner.query<{ key: string }>('SELECT key FROM graphile_worker.jobs ORDER BY key');
  await owner.end();
  return rows.map(({ key }) => key);
}
const setRole = (level: string, id = actor.id) =>
  change(app, sql`UPDATE users SET role_id = (SELECT id FROM roles WHERE access_level = ${level}) WHERE id = ${id}`);

describe('an operation that takes longer', () => {
  it('tells how far it is, goes on from job to job, and ends with the last record', async () => {
    const operation = await begin();
    const steps: number[] = [];
    for (;;) {
      await runJob(app, operation, 'next');
      const { done, state } = await seen(operation);
      steps.push(done);
      if (state !== 'running') break;
    }
    expect(steps.length).toBeGreaterThan(2);
    expect(steps.at(-1)).toBe(many);
    expect(await seen(operation)).toMatchObject({ state: 'finished', failed: 0, failures: [] });
    expect(await changedOnce()).toBe(many);
  });

  it('does nothing twice after a crash between records', async () => {
    const operation = await begin();
    await runJob(app, operation, 'next');
    const { done } = await seen(operation);
    // As if the connection were lost at a record in the middle of what comes next.
    await runAsOwner(
      app.connection,
      `CREATE FUNCTION crash() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION USING ERRCODE = '57P01'; END $$;
       CREATE TRIGGER crash BEFORE INSERT ON audit_entries FOR EACH ROW WHEN (NEW.subject_id = ${ids[done + 3]})
         EXECUTE FUNCTION crash()`,
    );
    await expect(runJob(app, operation)).rejects.toThrow();
    expect(await seen(operation)).toMatchObject({ done, failed: 0, state: 'running' });
    expect(await changedOnce()).toBe(done);
    await runAsOwner(app.connection, 'DROP TRIGGER crash ON audit_entries; DROP FUNCTION crash()');
    await runJob(app, operation);
    expect(await seen(operation)).toMatchObject({ done: many, failed: 0, state: 'finished' });
    expect(await changedOnce()).toBe(many);
  });

  it('does nothing twice when its job runs several times at once, nor after its end', async () => {
    const operation = await begin();
    await Promise.all([runJob(app, operation), runJob(app, operation), runJob(app, operation)]);
    await runJob(app, operation);
    expect(await seen(operation)).toMatchObject({ done: many, failed: 0 });
    expect(await changedOnce()).toBe(many);
  });

  it('survives a record that fails without a reason of its own', async () => {
    await runAsOwner(
      app.connection,
      `CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'a fault'; END $$;
       CREATE TRIGGER fail BEFORE INSERT ON audit_entries FOR EACH ROW WHEN (NEW.subject_id = ${ids[3]})
         EXECUTE FUNCTION fail()`,
    );
    const operation = await begin();
    await runJob(app, operation);
    await runAsOwner(app.connection, 'DROP TRIGGER fail ON audit_entries; DROP FUNCTION fail()');
    expect(await seen(operation)).toMatchObject({
      done: many,
      failed: 1,
      failures: [{ id: ids[3], label: 'Hall 00004', reason: 'Something went wrong.' }],
    });
    expect(await changedOnce()).toBe(many - 1);
    expect(await rowsOf(app, sql`SELECT id FROM devices WHERE id = ${ids[3]} AND blocked_at IS NULL`)).toHaveLength(1);
    expect(app.log.some((line) => line.includes('a record of an operation failed'))).toBe(true);
  });

  it('can be cancelled: what is done stays done', async () => {
    const operation = await begin();
    await runJob(app, operation, 'next');
    const { body } = await cancel(operation);
    expect(body.data).toMatchObject({ state: 'cancelled', stopped_by: 'person' });
    await runJob(app, operation);
    expect(await changedOnce()).toBe(body.data.done);
    expect(body.data.done).toBeLessThan(many);
    expect((await cancel(operation)).body).toEqual(body);
  });

  it('cannot be cancelled once it has ended', async () => {
    const operation = await begin();
    await runJob(app, operation);
    expect((await cancel(operation)).body.data).toMatchObject({ state: 'finished', stopped_by: null });
  });
});

describe('the rights of who began it are asked again', () => {
  it.each([
    ['a demoted', () => setRole(ordinary)],
    ['a deactivated', () => change(app, sql`UPDATE users SET deactivated_at = now() WHERE id = ${actor.id}`)],
  ])('%s administrator’s stops', async (_who, end) => {
    const operation = await begin('delete');
    await runJob(app, operation, 'next');
    await end();
    await runJob(app, operation);
    const [row] = await rowsOf<Operation>(app, sql`SELECT * FROM operations WHERE id = ${operation.id}`);
    expect(row).toMatchObject({ state: 'cancelled', stopped_by: 'rights' });
    expect(row?.done).toBeLessThan(many);
    expect((await entryCounts(app, 'device.deleted', ids)).filter(Boolean)).toHaveLength(row?.done ?? 0);
  });

  it('a deleted administrator’s ends with the account', async () => {
    const operation = await begin('delete');
    await change(app, sql`DELETE FROM users WHERE id = ${actor.id}`);
    await runJob(app, operation);
    expect(await rowsOf(app, sql`SELECT FROM devices WHERE id = ANY(${ids}::int[])`)).toHaveLength(many);
    expect(await rowsOf(app, sql`SELECT FROM operations WHERE id = ${operation.id}`)).toEqual([]);
  });

  it('who administers only an organization from now on touches no other user', async () => {
    const [own, other] = [await buildUser(app), await buildUser(app)];
    const people = [
      ...(await buildInvited(app, many, own.organization_id ?? 0)),
      ...(await buildInvited(app, 5, other.organization_id ?? 0)),
    ];
    const { body } = await client.call(startUserAction, { body: { action: 'invite', ids: people } });
    await setRole(organization);
    await change(app, sql`UPDATE users SET organization_id = ${own.organization_id} WHERE id = ${actor.id}`);
    await runJob(app, body.data);
    const after = await signedIn(app, actor);
    expect((await show(body.data, after)).body.data).toMatchObject({ state: 'finished', failed: 5 });
    expect((await entryCounts(app, 'user.invited', people)).slice(-5)).toEqual([0, 0, 0, 0, 0]);
  });
});

describe('an operation', () => {
  it('is found again by who began it, the newest first, and is shown to no other user but top administrators', async () => {
    const administrator = await buildUser(app, { level: organization });
    const by = await signedIn(app, administrator);
    const start = async () => {
      const { id } = await buildUser(app, { organizationId: administrator.organization_id });
      return (await by.call(startUserAction, { body: { action: 'delete', ids: [id] } })).body.data as Operation;
    };
    const [first, second] = [await start(), await start()];
    const recent = (await by.call(listOperations)).body.data as Operation[];
    expect(recent.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await client.call(listOperations)).body.data).toEqual([]);
    expect((await show(first)).status).toBe(200);
    const colleague = await signedIn(
      app,
      await buildUser(app, { level: organization, organizationId: administrator.organization_id }),
    );
    expect((await show(first, colleague)).status).toBe(404);
    expect((await cancel(first, colleague)).status).toBe(404);
    expect((await colleague.visit(`/operation/${first.id}`)).status).toBe(404);
    expect((await by.visit(`/operation/${first.id}`)).status).toBe(200);
  });

  it('whose job is lost is taken up again, and no other', async () => {
    const lost = await begin();
    const forgotten = `SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs`;
    await runAsOwner(app.connection, forgotten);
    const takeUp = () => run('operations.take-up-lost');
    await takeUp();
    expect(await jobKeys()).toEqual([]);
    app.clock.advance(61);
    client = await signedIn(app, actor);
    const fresh = await begin();
    await runAsOwner(app.connection, forgotten);
    await takeUp();
    await takeUp();
    expect(await jobKeys()).toContain(`operation:${lost.id}`);
    expect(await jobKeys()).not.toContain(`operation:${fresh.id}`);
    await runJob(app, lost);
    expect(await seen(lost)).toMatchObject({ state: 'finished', done: many });
  });

  it('is forgotten a month after its start', async () => {
    const operation = await begin();
    const forget = () => run('operations.remove-old');
    app.clock.advance(lifetimes.operation - 60);
    client = await signedIn(app, actor);
    await forget();
    expect((await show(operation)).status).toBe(200);
    app.clock.advance(120);
    await forget();
    expect((await show(operation)).status).toBe(404);
  });
});
