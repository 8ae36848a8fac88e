import { showOrganizationPresence } from '@account/contract/endpoints/devices/organization-presence';
import { limits } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import { beforeEach, expect, it } from 'vitest';
import { useTestAppForEach } from '#test/support/app.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildOrganization, buildUser } from '#test/support/factories.ts';
import { usualAges } from '#test/support/presence-ages.ts';
import { change } from '#test/support/query.ts';
import { sql } from '../../../platform/database/sql.ts';
import { displaySeen, seenAlways } from '../test/sightings.ts';

const app = useTestAppForEach();
const hour = 3_600;
let client: Client;
let school: number;
beforeEach(async () => {
  app.clock.hold();
  client = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
  school = (await buildOrganization(app, { name: 'North' })).id;
  await change(app, sql`DELETE FROM device_days`);
});

const presenceOf = async (id = school) => (await client.call(showOrganizationPresence, { params: { id } })).body.data;

/** Displays that were on day and night until some seconds ago. */
async function silentFor(seconds: number[], { organizationId = school, isBlocked = false } = {}) {
  const made: { id: number; name: string }[] = [];
  for (const [place, ago] of seconds.entries()) {
    const { id, name } = await displaySeen(app, ago, { organizationId, isBlocked, name: `Room ${place + 1}` });
    made.push({ id, name });
  }
  await seenAlways(
    app,
    made.map(({ id }) => id),
    Math.max(...seconds),
  );
  return made;
}

it('counts in each hour of the last days the displays of the organization that were seen', async () => {
  const other = await buildOrganization(app);
  const [first, second] = [
    await displaySeen(app, 0, { organizationId: school }),
    await displaySeen(app, 0, { organizationId: school }),
  ];
  const foreign = await displaySeen(app, 0, { organizationId: other.id });
  await change(app, sql`DELETE FROM device_days`);
  const today = app.clock.now().toISOString().slice(0, 10);
  const seen = (id: number, ago: number, hours: number) =>
    change(
      app,
      sql`INSERT INTO device_days (device_id, day, hours) VALUES (${id}, ${today}::date - ${ago}::int, ${hours})`,
    );
  await seen(first.id, 0, 1 + 2 ** 23);
  await seen(second.id, 0, 1);
  await seen(first.id, 29, 4);
  await seen(first.id, 30, 8);
  await seen(foreign.id, 0, 2 ** 24 - 1);
  const { displays, displays_count, days, outages } = await presenceOf();
  expect({ displays, displays_count, outages }).toEqual({ displays: 2, displays_count: 2, outages: [] });
  const inHours = (counts: Record<number, number>) => Array.from({ length: 24 }, (_, at) => counts[at] ?? 0);
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toEqual({ day: today, displays: inHours({ 0: 2, 23: 1 }) });
  expect(days[0].displays).toEqual(inHours({ 2: 1 }));
  expect(
    days.slice(1, -1).every(({ displays: seenThen }: { displays: number[] }) => seenThen.every((n) => n === 0)),
  ).toBe(true);
});

it('an organization without displays has days alone, and one that is not there is not found', async () => {
  expect(await presenceOf()).toMatchObject({ displays: 0, displays_count: 0, outages: [], days: { length: 30 } });
  expect((await client.call(showOrganizationPresence, { params: { id: school + 1 } })).status).toBe(404);
});

it('names the displays that fell silent within one minute', async () => {
  const made = await silentFor([2 * hour, 2 * hour + 30, 2 * hour + 60, 2 * hour + 91, 3 * hour]);
  await displaySeen(app, 0, { organizationId: school });
  const since = new Date(app.clock.now().getTime() - 2 * hour * 1_000).toISOString().slice(0, 19).replace('T', ' ');
  const { outages } = await presenceOf();
  expect(outages).toEqual([{ since, count: 3, is_whole: false, displays: made.slice(0, 3) }]);
});

it('tells when it is all of them, blocked ones aside, and names the first ones', async () => {
  await silentFor(Array.from({ length: limits.presence.named + 1 }, (_, place) => 2 * hour + place));
  await displaySeen(app, 0, { organizationId: school, isBlocked: true });
  const [outage, ...more] = (await presenceOf()).outages;
  expect(outage).toMatchObject({
    count: limits.presence.named + 1,
    is_whole: true,
    displays: { length: limits.presence.named },
  });
  expect(more).toEqual([]);
});

it.each([
  ['are blocked', { ago: 2 * hour, isBlocked: true, isElsewhere: false }],
  ['belong to another organization', { ago: 2 * hour, isBlocked: false, isElsewhere: true }],
  ['were seen just now', { ago: usualAges.on - 1, isBlocked: false, isElsewhere: false }],
  ['have been silent for longer than a week', { ago: 8 * 24 * hour, isBlocked: false, isElsewhere: false }],
])('leaves out displays that %s', async (_which, { ago, isBlocked, isElsewhere }) => {
  const organizationId = isElsewhere ? (await buildOrganization(app)).id : school;
  await silentFor([ago, ago, ago], { isBlocked, organizationId });
  expect((await presenceOf()).outages).toEqual([]);
});

it('leaves out displays that are off at these hours in other weeks too', async () => {
  await silentFor([2 * hour, 2 * hour, 2 * hour]);
  expect((await presenceOf()).outages).toHaveLength(1);
  const now = app.clock.now().getUTCHours();
  // Whatever the present hour is, it and the ones before it are those at which they are off.
  const off = [0, 1, 2].map((back) => 1 << ((now - back + 24) % 24)).reduce((a, b) => a | b, 0);
  await change(app, sql`UPDATE device_days SET hours = hours & ~${off}::int`);
  expect((await presenceOf()).outages).toEqual([]);
});
