import { showOrganization } from '@account/contract/endpoints/administration/organizations';
import { assignDevices, showDevice } from '@account/contract/endpoints/devices/devices';
import { limits } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { entriesOf } from '#test/support/audit.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { openStream } from '#test/support/event-streams.ts';
import { buildDevice, buildOrganization, buildUser } from '#test/support/factories.ts';
import { until } from '#test/support/until.ts';

const app = useTestApp();
let client: Client;
let target: { id: number; name: string };
beforeAll(async () => {
  client = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
});
beforeEach(async () => {
  target = await buildOrganization(app);
});

const assign = (ids: unknown, organization_id: unknown, by = client) =>
  by.call(assignDevices, { body: { ids, organization_id } });
const homeOf = async ({ id }: { id: number }) =>
  (await client.call(showDevice, { params: { id } })).body.data.organization_id;
const waiting = () => buildDevice(app, { organizationId: null });
const entriesAbout = async ({ id }: { id: number }) => (await entriesOf(app, 'device', id)).map(({ action }) => action);

describe('assigning', () => {
  it('moves all of them, counts those that were elsewhere, and leaves an entry for each of these', async () => {
    const [one, other] = [await waiting(), await buildDevice(app)];
    const there = await buildDevice(app, { organizationId: target.id });
    const response = await assign([other.id, there.id, one.id, one.id], target.id);
    expect(response).toMatchObject({ status: 200, body: { message: '2 displays assigned.', data: { changed: 2 } } });
    for (const device of [one, other, there]) expect(await homeOf(device)).toBe(target.id);
    expect(await entriesOf(app, 'device', one.id)).toMatchObject([
      {
        action: 'device.assigned',
        organization_id: target.id,
        before: { organization: null },
        after: { organization: target.name },
      },
    ]);
    expect(await entriesAbout(other)).toEqual(['device.assigned']);
    expect(await entriesAbout(there)).toEqual([]);
    const home = (await client.call(showOrganization, { params: { id: target.id } })).body.data;
    expect(home.devices_count).toBe(3);
  });

  it('to none lets them wait', async () => {
    const device = await buildDevice(app);
    expect((await assign([device.id], null)).body).toMatchObject({ message: '1 display assigned.' });
    expect(await homeOf(device)).toBeNull();
  });

  it('again changes nothing', async () => {
    const device = await buildDevice(app, { organizationId: target.id });
    expect((await assign([device.id], target.id)).body).toEqual({
      message: 'Every display was there already.',
      data: { changed: 0 },
    });
  });

  it('moves none when one is unknown', async () => {
    const device = await waiting();
    expect(await assign([device.id, 2_000_000], target.id)).toMatchObject({
      status: 404,
      body: { message: 'One of these displays is no longer there. Choose again.' },
    });
    expect(await homeOf(device)).toBeNull();
    expect(await entriesAbout(device)).toEqual([]);
  });

  it('moves none to an organization that does not exist', async () => {
    const device = await waiting();
    expect(await assign([device.id], 2_000_000)).toMatchObject({
      status: 422,
      body: { errors: { organization_id: ['This organization does not exist.'] } },
    });
    expect(await homeOf(device)).toBeNull();
  });

  it('takes as many as the limit at once', async () => {
    const devices = await Promise.all(Array.from({ length: 40 }, waiting));
    const ids = devices.map(({ id }) => id);
    const named = Array.from({ length: limits.chosen }, (_, place) => ids[place % ids.length]);
    expect((await assign(named, target.id)).body.data.changed).toBe(40);
  });

  it('by two at once, in opposite orders, moves each display once for each', async () => {
    const devices = await Promise.all(Array.from({ length: 20 }, waiting));
    const ids = devices.map(({ id }) => id);
    const { id: elsewhere } = await buildOrganization(app);
    const responses = await Promise.all([assign(ids, target.id), assign(ids.toReversed(), elsewhere)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(await Promise.all(devices.map(homeOf))).size).toBe(1);
  });

  it('is published to users who watch', async () => {
    const stream = await openStream(app, client);
    const device = await waiting();
    await assign([device.id], target.id);
    await until(() =>
      expect(stream.events()).toContainEqual({
        name: 'device',
        data: expect.objectContaining({ id: device.id, status: expect.not.stringMatching('waiting') }),
      }),
    );
  });
});

describe('is refused', () => {
  it.each([
    ['ids', [], 1],
    ['ids', Array.from({ length: limits.chosen + 1 }, () => 1), 1],
    ['ids', undefined, 1],
    ['ids', 1, 1],
    ['ids', ['1'], 1],
    ['ids', [0], 1],
    ['ids', [2 ** 31], 1],
    ['organization_id', [1], undefined],
    ['organization_id', [1], '1'],
    ['organization_id', [1], -1],
  ])('without a good %s', async (field, ids, organizationId) => {
    const response = await assign(ids, organizationId);
    expect(response.status).toBe(422);
    expect(Object.keys(response.body.errors)).toEqual([field]);
  });

  it('says what is missing', async () => {
    expect((await assign([1], undefined)).body.errors.organization_id).toEqual(['Choose an organization.']);
  });

  it.each([accessLevels.organization, accessLevels.user])('for level %s', async (level) => {
    const user = await buildUser(app, { level });
    const device = await buildDevice(app, { organizationId: user.organization_id });
    expect((await assign([device.id], null, await signedIn(app, user))).status).toBe(403);
    expect(await homeOf(device)).toBe(user.organization_id);
  });
});
