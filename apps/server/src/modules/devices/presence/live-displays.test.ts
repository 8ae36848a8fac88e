import { blockDevice, unblockDevice, updateDevice } from '@account/contract/endpoints/devices/devices';
import type { DeviceState } from '@account/contract/endpoints/devices/devices.list';
import { heartbeat } from '@account/contract/endpoints/displays/configuration';
import { enrolDevice } from '@account/contract/endpoints/displays/enrolment';
import { accessLevels } from '@account/contract/roles';
import type { DeviceStatus } from '@account/contract/values/presence';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestAppForEach } from '#test/support/app.ts';
import { Client, signedIn } from '#test/support/client.ts';
import { enrolledDisplay } from '#test/support/displays.ts';
import { openStream } from '#test/support/event-streams.ts';
import { buildOrganization, buildUser } from '#test/support/factories.ts';
import { usualAges } from '#test/support/presence-ages.ts';
import { change } from '#test/support/query.ts';
import { until } from '#test/support/until.ts';
import { secondsAfter } from '../../../kernel/clock.ts';
import { sql } from '../../../platform/database/sql.ts';
import { displaySeen, seenAgo } from '../test/sightings.ts';

const app = useTestAppForEach();
let administrator: Client;
let stream: Awaited<ReturnType<typeof openStream>>;
beforeEach(async () => {
  app.clock.hold();
  administrator = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
  stream = await openStream(app, administrator);
});

const announced = (): [id: number, status: DeviceStatus][] =>
  stream.events().map(({ data }) => [(data as DeviceState).id, (data as DeviceState).status]);

/** Waits for the announcements, which end with a known display. */
async function allAnnounced() {
  const last = await enrolled();
  await until(() => expect(announced().at(-1)?.[0]).toBe(last));
  return announced().slice(0, -1);
}

let number = 0;
const enrolled = async (code?: string): Promise<number> => {
  const { body } = await new Client(app).call(enrolDevice, {
    body: { androidid: `live-${number++}`, name: 'Hall', enrolment_code: code },
  });
  return body.device.id;
};

async function runTask() {
  const task = app.app.tasks.find(({ name }) => name === 'devices.publish-offline');
  await task?.run({}, { signal: new AbortController().signal });
  return task?.schedule;
}

describe('a stream of events names a display', () => {
  it('that enrols, waiting or in its organization', async () => {
    const waits = await enrolled();
    const { id: organizationId, enrolment_code } = await buildOrganization(app);
    const joins = await enrolled(enrolment_code);
    await seenAgo(app, joins, 0);
    await until(() => expect(announced().map(([id]) => id)).toEqual([waits, joins]));
    expect(announced()[0]).toEqual([waits, 'waiting']);
    expect(announced()[1]?.[1]).not.toBe('waiting');
    expect(organizationId).toBeGreaterThan(0);
  });

  it('that comes back', async () => {
    const display = await enrolledDisplay(app);
    await seenAgo(app, display.id, usualAges.on);
    await display.call(heartbeat);
    await app.app.services.presence.flush();
    await until(() => expect(announced()).toEqual([[display.id, 'on']]));
  });

  it('that is blocked and unblocked, and not of what a blocked one says or does not say', async () => {
    const { id } = await displaySeen(app, usualAges.on - 1);
    await administrator.call(blockDevice, { params: { id } });
    app.clock.advance(60);
    await runTask();
    const sign = { deviceId: id, at: app.clock.now(), appVersion: null, osVersion: null, address: '' };
    await app.app.services.presence.note({ ...sign, at: secondsAfter(sign.at, usualAges.on) });
    await app.app.services.presence.flush();
    await administrator.call(unblockDevice, { params: { id } });
    await until(() =>
      expect(announced()).toEqual([
        [id, 'blocked'],
        [id, 'on'],
      ]),
    );
  });

  it('that gets an organization, and not of one that only gets another name', async () => {
    const { id } = await displaySeen(app, 10, { organizationId: null });
    const { id: organization_id } = await buildOrganization(app);
    await administrator.call(updateDevice, { body: { id, name: 'Renamed' } });
    await administrator.call(updateDevice, { body: { id, name: 'Renamed', organization_id } });
    await until(() => expect(announced()).toEqual([[id, 'on']]));
  });
});

describe('once a minute', () => {
  it('a stream of events names displays that went offline, each threshold once', async () => {
    expect(await runTask()).toBe('* * * * *');
    const crossing = new Map<number, DeviceStatus>();
    for (const [age, status] of [
      [usualAges.on, 'today'],
      [usualAges.today, 'week'],
      [usualAges.week, 'silent'],
    ] as const) {
      crossing.set((await displaySeen(app, age - 1)).id, status);
      crossing.set((await displaySeen(app, age - 60)).id, status);
      await displaySeen(app, age - 61);
      await displaySeen(app, age);
      await displaySeen(app, age - 30, { organizationId: null });
    }
    app.clock.advance(60);
    await runTask();
    expect(new Map(await allAnnounced())).toEqual(crossing);
    const before = announced().length;
    await runTask();
    await allAnnounced();
    expect(announced()).toHaveLength(before + 1);
  });

  it('and of no more than a hundred', async () => {
    const { id: organizationId } = await buildOrganization(app);
    await change(
      app,
      sql`INSERT INTO devices (androidid, name, organization_id, token_hash)
        SELECT 'many-' || n, 'Hall', ${organizationId}, sha256(n::text::bytea) FROM generate_series(1, 150) n`,
    );
    // Half of them cross the one border, half the other.
    await change(
      app,
      sql`UPDATE device_presence SET last_seen_at = ${app.clock.now()}::timestamptz
        - (device_id % 2) * ${usualAges.today - usualAges.on}::int * interval '1 second'`,
    );
    app.clock.advance(usualAges.on + 1);
    await runTask();
    expect(await allAnnounced()).toHaveLength(100);
  });
});
