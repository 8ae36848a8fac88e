import { expect, test } from 'vitest';
import { until } from '#test/support/until.ts';
import { recurringTask } from './task.ts';
import { openWorkshop } from './test/workshop.ts';

/** A handler that records what it runs, and waits in each job until the test releases it. */
function gate() {
  const ran: number[] = [];
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const handler = async ({ id }: { id: number }) => {
    ran.push(id);
    await opened;
  };
  return { ran, open, handler };
}

test('jobs run, a later one in the place of an earlier one with its key', async () => {
  const workshop = await openWorkshop();
  await workshop.add({ payload: { id: 1 }, key: 'same' });
  await workshop.add({ payload: { id: 2 }, key: 'same' });
  await workshop.add({ payload: { id: 3 } });
  await workshop.add({ payload: { id: 4 }, runAt: new Date(Date.now() + 3_600_000) });
  const ran: number[] = [];
  await workshop.work(async ({ id }) => {
    ran.push(id);
  });
  await until(() => expect([...ran].sort()).toEqual([2, 3]));
  await until(async () => {
    expect(await workshop.query('SELECT 1 FROM graphile_worker.jobs')).toHaveLength(1);
  });
});

test('a job that fails is kept for another try, and logged without what it carried', async () => {
  const workshop = await openWorkshop();
  await workshop.work(async () => {
    throw new Error('the handler broke');
  });
  await workshop.add({ payload: { id: 987_654 } });
  await until(() => expect(workshop.lines.join('')).toContain('the handler broke'));
  await until(async () => {
    const jobs = await workshop.query('SELECT attempts, locked_by FROM graphile_worker.jobs');
    expect(jobs).toEqual([{ attempts: 1, locked_by: null }]);
  });
  expect(workshop.lines.join('')).not.toContain('987654');
  expect(workshop.lines.filter((line) => line.includes('the handler broke'))).toHaveLength(1);
});

test('a payload of another shape never reaches the handler', async () => {
  const workshop = await openWorkshop();
  const { ran, open, handler } = gate();
  open();
  await workshop.query(`SELECT graphile_worker.add_job('test.note', '{"id": "text"}')`);
  await workshop.work(handler);
  await until(() => expect(workshop.lines.join('')).toContain('job failed'));
  expect(ran).toEqual([]);
});

test('jobs of a worker that was killed are taken up at once, those of a living one are left alone', async () => {
  const workshop = await openWorkshop();
  const first = gate();
  // With room for one job: it searches too, and would run the other one before a second worker is there.
  await workshop.work(first.handler, undefined, [], 1);
  await workshop.add({ payload: { id: 1 } });
  await until(() => expect(first.ran).toEqual([1]));
  await workshop.query(
    `INSERT INTO graphile_worker._private_jobs (task_id, payload, locked_at, locked_by, attempts)
     SELECT id, '{"id": 2}', now(), 'account-worker-4711', 1 FROM graphile_worker._private_tasks`,
  );
  const second = gate();
  second.open();
  await workshop.work(second.handler);
  await until(() => expect(second.ran).toEqual([2]));
  expect(first.ran).toEqual([1]);
  expect(workshop.lines.join('')).toContain('account-worker-4711');
  first.open();
});

test('a worker outlives the loss of all its connections, and its unfinished jobs are run', async () => {
  const workshop = await openWorkshop();
  const { ran, open, handler } = gate();
  await workshop.work(handler);
  await workshop.add({ payload: { id: 1 } });
  await until(() => expect(ran).toEqual([1]));
  await workshop.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'account-worker%'`,
  );
  open();
  await workshop.add({ payload: { id: 2 } });
  await until(() => expect(ran).toContain(2));
  await until(async () => expect(await workshop.query('SELECT 1 FROM graphile_worker.jobs')).toEqual([]));
});

test('a worker outlives a database that takes no writes for a while, and its jobs are run', async () => {
  const workshop = await openWorkshop();
  const gates = [gate(), gate(), gate(), gate()];
  const ids = Array.from({ length: 12 }, (_none, id) => id);
  const done = new Set<number>();
  const handler = async (payload: { id: number }) => {
    await gates[payload.id]?.handler(payload);
    done.add(payload.id);
  };
  const worker = await workshop.work(handler, undefined, [], gates.length);
  for (const id of ids) await workshop.add({ payload: { id } });
  await until(() => expect(gates.flatMap(({ ran }) => ran)).toHaveLength(gates.length));
  // As on a full disk, the end of the first job cannot be written down, and then there is room again for the others.
  await workshop.query('ALTER TABLE graphile_worker._private_jobs RENAME TO away');
  gates[0]?.open();
  await until(() => expect(workshop.lines.join('')).toContain('Failed to complete jobs'));
  await workshop.query('ALTER TABLE graphile_worker.away RENAME TO _private_jobs');
  for (const [id, { open }] of gates.entries()) {
    open();
    await until(() => expect(done).toContain(id));
  }
  await until(() => expect(done).toEqual(new Set(ids)));
  await until(async () => expect(await workshop.query('SELECT 1 FROM graphile_worker.jobs')).toEqual([]));
  await worker.stop();
});

test('a worker begins anew whose first look for jobs failed, and jobs are run', async () => {
  const workshop = await openWorkshop();
  const { ran, open, handler } = gate();
  open();
  await workshop.query('ALTER TABLE graphile_worker._private_tasks RENAME TO away');
  await workshop.work(handler);
  await until(() => expect(workshop.lines.join('')).toContain('the queue ended'));
  await workshop.query('ALTER TABLE graphile_worker.away RENAME TO _private_tasks');
  await workshop.add({ payload: { id: 1 } });
  await until(() => expect(ran).toEqual([1]));
});

test('stop waits for the running job and leaves the others in the queue', async () => {
  const workshop = await openWorkshop();
  const { ran, open, handler } = gate();
  const worker = await workshop.work(handler);
  for (const id of [1, 2, 3]) await workshop.add({ payload: { id } });
  await until(() => expect(ran).toHaveLength(2));
  const stopped = worker.stop();
  open();
  await stopped;
  expect(ran).toHaveLength(2);
  expect(await workshop.query('SELECT locked_by FROM graphile_worker.jobs')).toEqual([{ locked_by: null }]);
});

test('stop gives a job back that does not come to an end', async () => {
  const workshop = await openWorkshop();
  const { ran, handler } = gate();
  const worker = await workshop.work(handler, 100);
  await workshop.add({ payload: { id: 1 } });
  await until(() => expect(ran).toEqual([1]));
  await worker.stop();
  expect(await workshop.query('SELECT locked_by FROM graphile_worker.jobs')).toEqual([{ locked_by: null }]);
});

test('a recurring task is known to the queue by its name, once for all workers', async () => {
  const workshop = await openWorkshop();
  const tidy = recurringTask('test.tidy', '17 3 * * *', async () => undefined);
  await workshop.work(async () => undefined, undefined, [tidy]);
  await workshop.work(async () => undefined, undefined, [tidy]);
  const known = await workshop.query('SELECT identifier, last_execution FROM graphile_worker._private_known_crontabs');
  expect(known).toEqual([{ identifier: 'test.tidy', last_execution: null }]);
});
