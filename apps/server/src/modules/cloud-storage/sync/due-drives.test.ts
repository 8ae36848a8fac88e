import { expect, it } from 'vitest';
import { buildLinkedDrive, settledDrive, showDrive, useDriveApp } from '#test/support/outside/drives.ts';
import { change, rowOf } from '#test/support/query.ts';
import { until } from '#test/support/until.ts';
import { sql } from '../../../platform/database/sql.ts';

const app = useDriveApp();
const task = 'queue_due_drives';

/** Runs the recurring task as the schedule would. */
const runSchedule = async (): Promise<void> => {
  const recurring = app.app.tasks.find(({ name }) => name === task);
  await recurring?.run({}, { signal: new AbortController().signal });
};

const nextOf = (id: number) =>
  rowOf<{ seconds: number }>(
    app,
    sql`SELECT extract(epoch FROM next_sync_at - synced_at)::int AS seconds FROM cloud_storage_providers WHERE id = ${id}`,
  );

const makeDue = (id: number) =>
  change(app, sql`UPDATE cloud_storage_providers SET next_sync_at = '2026-01-01Z' WHERE id = ${id}`);

it('a drive is synchronised again about an hour later, and not before', async () => {
  const { client, linked, drive } = await buildLinkedDrive(app, 'google');
  const { seconds } = await nextOf(linked.id);
  expect(seconds).toBeGreaterThanOrEqual(3_600);
  expect(seconds).toBeLessThanOrEqual(4_201);
  drive.add({ name: 'a' });
  await runSchedule();
  await app.idle();
  expect((await showDrive(client, linked.id)).files_synced).toBe(0);
  await makeDue(linked.id);
  await runSchedule();
  expect((await settledDrive(client, linked.id)).files_synced).toBe(1);
});

it('a drive that was not opened for 30 days rests', async () => {
  const { client, linked, drive } = await buildLinkedDrive(app, 'microsoft');
  drive.add({ name: 'a' });
  await change(
    app,
    sql`UPDATE cloud_storage_providers SET last_used_at = now() - interval '31 days', next_sync_at = now() - interval '1 day'
      WHERE id = ${linked.id}`,
  );
  await runSchedule();
  await app.idle();
  expect((await showDrive(client, linked.id)).files_synced).toBe(0);
});

it('a synchronisation whose job is lost is taken up again', async () => {
  const { client, linked, drive } = await buildLinkedDrive(app, 'google');
  drive.add({ name: 'a' });
  await change(app, sql`UPDATE cloud_storage_providers SET job_status = 'processing' WHERE id = ${linked.id}`);
  await makeDue(linked.id);
  await runSchedule();
  await until(async () => expect((await showDrive(client, linked.id)).job_status).toBe('success'));
  expect((await showDrive(client, linked.id)).files_synced).toBe(1);
});
