import { showDevice } from '@account/contract/endpoints/devices/devices';
import { lifetimes } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import { expect, it } from 'vitest';
import { useTestAppForEach } from '#test/support/app.ts';
import { entriesOf } from '#test/support/audit.ts';
import { signedIn } from '#test/support/client.ts';
import { buildUser } from '#test/support/factories.ts';
import { change, rowsOf } from '#test/support/query.ts';
import { sql } from '../../../platform/database/sql.ts';
import { displaySeen } from '../test/sightings.ts';

const app = useTestAppForEach();

async function runTask() {
  const task = app.app.tasks.find(({ name }) => name === 'devices.remove-stale');
  await task?.run({}, { signal: new AbortController().signal });
  return task?.schedule;
}

it('removes displays that wait and were not heard of, and leaves an entry', async () => {
  app.clock.hold();
  const waitingFor = (seconds: number) => displaySeen(app, seconds, { organizationId: null });
  const [heard, forgotten] = [
    await waitingFor(lifetimes.waitingDisplay - 1),
    await waitingFor(lifetimes.waitingDisplay),
  ];
  const placed = await displaySeen(app, 2 * lifetimes.waitingDisplay);
  expect(await runTask()).toMatch(/^\d+ \* \* \* \*$/);
  expect(await rowsOf(app, sql`SELECT id FROM devices ORDER BY id`)).toEqual([{ id: heard.id }, { id: placed.id }]);
  expect(await entriesOf(app, 'device', forgotten.id)).toMatchObject([
    { action: 'device.forgotten', subject: forgotten.name, actor_email: 'system', organization_id: null },
  ]);
});

it('keeps a blocked display, which could enrol as a new one', async () => {
  const { id } = await displaySeen(app, 2 * lifetimes.waitingDisplay, { organizationId: null });
  await change(app, sql`UPDATE devices SET blocked_at = now() WHERE id = ${id}`);
  await runTask();
  expect(await rowsOf(app, sql`SELECT id FROM devices`)).toEqual([{ id }]);
});

it('removes every one of many', async () => {
  await change(
    app,
    sql`INSERT INTO devices (androidid, name, token_hash)
      SELECT 'many-' || n, 'Hall', sha256(n::text::bytea) FROM generate_series(1, 250) n`,
  );
  await change(app, sql`UPDATE device_presence SET last_seen_at = last_seen_at - interval '8 days'`);
  await runTask();
  expect(await rowsOf(app, sql`SELECT id FROM devices`)).toEqual([]);
});

it('removes the days that no page shows, and the page shows all others', async () => {
  const client = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
  const { id } = await displaySeen(app, 0);
  await change(app, sql`DELETE FROM device_days`);
  const today = app.clock.now().toISOString().slice(0, 10);
  await change(
    app,
    sql`INSERT INTO device_days (device_id, day, hours) SELECT ${id}, ${today}::date - n, n FROM generate_series(1, 40) n`,
  );
  const shown = async () => (await client.call(showDevice, { params: { id } })).body.data.presence;
  const before = await shown();
  expect(before).toHaveLength(30);
  expect(before.at(-1)).toEqual({ day: today, hours: 0 });
  expect(before.map(({ hours }: { hours: number }) => hours)).toEqual(Array.from({ length: 30 }, (_, n) => 29 - n));
  await runTask();
  expect(await rowsOf(app, sql`SELECT max(hours) AS oldest FROM device_days`)).toEqual([{ oldest: 30 }]);
  expect(await shown()).toEqual(before);
});
