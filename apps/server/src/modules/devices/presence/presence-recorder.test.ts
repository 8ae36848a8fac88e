import { setImmediate as turn } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { buildDevice } from '#test/support/factories.ts';
import { usualAges } from '#test/support/presence-ages.ts';
import { rowsOf } from '#test/support/query.ts';
import { sql } from '../../../platform/database/sql.ts';
import { createPresenceRecorder } from './presence-recorder.ts';

const app = useTestApp();

function newRecorder() {
  const presence = createPresenceRecorder({ database: app.database, logger: app.http.log, ages: usualAges });
  onTestFinished(() => presence.close());
  return presence;
}

const signOf = (deviceId: number, at: Date) => ({
  deviceId,
  at,
  appVersion: null,
  osVersion: null,
  address: '10.0.0.1',
});

const later = (seconds: number) => new Date(Date.now() + seconds * 1_000);

async function lastSeen(deviceId: number): Promise<string | undefined> {
  const rows = await rowsOf<{ last_seen_at: string }>(
    app,
    sql`SELECT last_seen_at FROM device_presence WHERE device_id = ${deviceId}`,
  );
  return rows[0]?.last_seen_at;
}

const wireTime = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');

it('a display does not wait for signs of life that come after its own', async () => {
  const [first, other] = [await buildDevice(app), await buildDevice(app)];
  const presence = newRecorder();
  const at = later(60);
  let isWritten = false;
  const noted = presence.note(signOf(first.id, at)).then(() => {
    isWritten = true;
  });
  const patience = performance.now() + 50_000;
  while (!isWritten && performance.now() < patience) {
    void presence.note(signOf(other.id, at));
    await turn();
  }
  expect(isWritten).toBe(true);
  await noted;
  expect(await lastSeen(first.id)).toBe(wireTime(at));
});

it('a sign of life noted while another is written is written by the caller that asks for it', async () => {
  const [first, other] = [await buildDevice(app), await buildDevice(app)];
  const presence = newRecorder();
  const at = later(60);
  const noted = presence.note(signOf(first.id, at));
  await presence.note(signOf(other.id, at));
  await presence.flush();
  expect(await lastSeen(other.id)).toBe(wireTime(at));
  await noted;
});

it('reported versions outlast a sign of life without them before both are written', async () => {
  const [first, other] = [await buildDevice(app), await buildDevice(app)];
  const presence = newRecorder();
  const at = later(60);
  const noted = presence.note(signOf(other.id, at));
  void presence.note({ ...signOf(first.id, at), appVersion: '9.1', osVersion: 'Android 14' });
  void presence.note(signOf(first.id, at));
  await noted;
  await presence.flush();
  const rows = await rowsOf<{ app_version: string; os_version: string }>(
    app,
    sql`SELECT app_version, os_version FROM device_presence WHERE device_id = ${first.id}`,
  );
  expect(rows).toEqual([{ app_version: '9.1', os_version: 'Android 14' }]);
});

it('the report of a display just after its enrolment is stored before the heartbeat is answered', async () => {
  const { id } = await buildDevice(app);
  const presence = newRecorder();
  const at = later(60);
  await presence.note(signOf(id, at));
  await presence.note({ ...signOf(id, at), appVersion: '4.1.0' });
  const rows = await rowsOf(app, sql`SELECT app_version FROM device_presence WHERE device_id = ${id}`);
  expect(rows).toEqual([{ app_version: '4.1.0' }]);
});
