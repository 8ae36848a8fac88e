import { showSummary } from '@account/contract/endpoints/administration/summary';
import { listDevices, showDevice } from '@account/contract/endpoints/devices/devices';
import { accessLevels } from '@account/contract/roles';
import { type DeviceStatus, deviceStatuses, statusOf } from '@account/contract/values/presence';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildOrganization, buildUser } from '#test/support/factories.ts';
import { usualAges } from '#test/support/presence-ages.ts';
import { displaySeen } from './test/sightings.ts';

const app = useTestApp();
let client: Client;
const { on, today, week } = usualAges;
/** Both sides of every border, with an organization and without one. */
const ages = [-30, 0, on - 1, on, on + 1, today - 1, today, today + 1, week - 1, week, week + 1, 100 * week];
interface Made {
  seconds: number;
  waiting: boolean;
  blocked: boolean;
  name: string;
}
const made = new Map<number, Made>();

beforeAll(async () => {
  app.clock.hold();
  client = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
  const { id: organizationId } = await buildOrganization(app);
  for (const waiting of [false, true])
    for (const [place, seconds] of [...ages, 0, on, week].entries()) {
      const blocked = place >= ages.length;
      const name = `${waiting ? 'Hall' : 'Room'} ${String(seconds).padStart(9, '0')}`;
      const { id } = await displaySeen(app, seconds, {
        name,
        organizationId: waiting ? null : organizationId,
        isBlocked: blocked,
      });
      made.set(id, { seconds, waiting, blocked, name });
    }
});

const expectedOf = ({ seconds, waiting, blocked }: Made): DeviceStatus =>
  statusOf(
    { seenAt: new Date(app.clock.now().getTime() - seconds * 1_000), waiting, blocked },
    { now: app.clock.now(), ages: usualAges },
  );

const idsOf = (status: DeviceStatus, named = ''): number[] =>
  [...made]
    .filter(([, display]) => expectedOf(display) === status && display.name.toLowerCase().includes(named))
    .map(([id]) => id)
    .toSorted((left, right) => left - right);

const list = (filters: object, rest: object = {}) =>
  client.call(listDevices, { body: { filters, page: 1, per_page: 50, ...rest } });
const shownIds = (body: { data: { id: number }[] }) =>
  body.data.map(({ id }) => id).toSorted((left, right) => left - right);

describe('the status of a display', () => {
  it('is the same in the list, on its page and by the rule of the contract', async () => {
    const { body } = await list({});
    expect(body.data).toHaveLength(made.size);
    for (const { id, status } of body.data) {
      const display = made.get(id) as Made;
      expect([id, status]).toEqual([id, expectedOf(display)]);
      expect((await client.call(showDevice, { params: { id } })).body.data.status).toBe(status);
    }
  });

  it('is counted as the summary counts', async () => {
    const { displays } = (await client.call(showSummary)).body;
    const counted = Object.fromEntries(deviceStatuses.map((status) => [status, idsOf(status).length]));
    expect(displays).toEqual({ ...counted, total: made.size });
  });
});

describe('the filter by status', () => {
  it.each(deviceStatuses)('%s finds those displays alone, in every order, and counts them', async (status) => {
    for (const column of ['name', 'androidid', 'organization_name', 'created_at'])
      for (const direction of ['asc', 'desc']) {
        const { body } = await list({ status }, { order_by: { column, direction } });
        expect(shownIds(body), `${column} ${direction}`).toEqual(idsOf(status));
        expect(body.meta.total).toBe(idsOf(status).length);
        expect(body.data.map((row: { status: string }) => row.status)).toEqual(idsOf(status).map(() => status));
      }
  });

  it.each(deviceStatuses)('%s and a search find what matches both', async (status) => {
    for (const named of ['room', 'hall', '0'])
      expect(shownIds((await list({ status, fussy: named })).body)).toEqual(idsOf(status, named));
  });

  it('pages through what it finds', async () => {
    const seen = [];
    for (const page of [1, 2]) {
      const { body } = await list({ status: 'waiting' }, { per_page: 10, page });
      expect(body.meta).toMatchObject({ current_page: page, last_page: 2, total: 12 });
      seen.push(...body.data);
    }
    expect(shownIds({ data: seen })).toEqual(idsOf('waiting'));
  });

  it('keeps to the own organization when that is asked for too', async () => {
    expect((await list({ status: 'on', isonly: true })).body.meta.total).toBe(0);
    expect((await list({ status: 'waiting', isonly: true })).body.meta.total).toBe(idsOf('waiting').length);
  });

  it.each(['off', '', 'On', 1, ['on']])('refuses %j', async (status) => {
    expect((await list({ status })).status).toBe(422);
  });

  it.each([null, undefined])('is none when it is %j', async (status) => {
    expect((await list({ status })).body.meta.total).toBe(made.size);
  });
});

it('the status changes with time alone', async () => {
  const { id } = await displaySeen(app, on - 1);
  const statusNow = async () => (await client.call(showDevice, { params: { id } })).body.data.status;
  expect(await statusNow()).toBe('on');
  app.clock.advance(1);
  expect(await statusNow()).toBe('today');
});
