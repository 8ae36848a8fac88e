import type { TestApp } from '#test/support/app.ts';
import { buildDevice } from '#test/support/factories.ts';
import { change } from '#test/support/query.ts';
import { sql } from '../../../platform/database/sql.ts';

/** Sets when a display was last seen: so many seconds ago by the clock of the tests. */
export function seenAgo(app: TestApp, id: number, seconds: number): Promise<number> {
  const seen = new Date(app.clock.now().getTime() - seconds * 1_000);
  return change(app, sql`UPDATE device_presence SET last_seen_at = ${seen} WHERE device_id = ${id}`);
}

/** A display that was last seen so many seconds ago. */
export async function displaySeen(
  app: TestApp,
  seconds: number,
  { isBlocked = false, ...overrides }: { name?: string; organizationId?: number | null; isBlocked?: boolean } = {},
) {
  const device = await buildDevice(app, overrides);
  if (isBlocked) await change(app, sql`UPDATE devices SET blocked_at = now() WHERE id = ${device.id}`);
  await seenAgo(app, device.id, seconds);
  return device;
}

/** Lets displays have been seen in each hour of the last four weeks, until so many seconds ago. */
export function seenAlways(app: TestApp, ids: readonly number[], seconds: number): Promise<number> {
  const last = new Date(app.clock.now().getTime() - seconds * 1_000);
  return change(
    app,
    sql`INSERT INTO device_days (device_id, day, hours)
      SELECT id, ${last.toISOString().slice(0, 10)}::date - n,
        CASE WHEN n = 0 THEN (2 << ${last.getUTCHours()}::int) - 1 ELSE 16777215 END
      FROM unnest(${[...ids]}::int[]) id, generate_series(0, 28) n
      ON CONFLICT (device_id, day) DO UPDATE SET hours = excluded.hours`,
  );
}
