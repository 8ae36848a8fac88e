import { listOrganizations, showOrganization } from '@account/contract/endpoints/administration/organizations';
import { deleteUser, listUsers, saveUser } from '@account/contract/endpoints/administration/users';
import { deleteDevice, listDevices, updateDevice } from '@account/contract/endpoints/devices/devices';
import { enrolDevice } from '@account/contract/endpoints/displays/enrolment';
import { accessLevels } from '@account/contract/roles';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { userBody } from '#test/support/bodies.ts';
import { Client, signedIn } from '#test/support/client.ts';
import { buildDevice, buildOrganization, buildUser } from '#test/support/factories.ts';
import { change, rowsOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useTestApp();
let client: Client;
beforeAll(async () => {
  client = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
});

const totalOf = async (endpoint: typeof listDevices | typeof listUsers, caller = client) =>
  (await caller.call(endpoint, { body: { page: 1 } })).body.meta.total as number;

async function countsOf(id: number): Promise<{ users_count: number; devices_count: number }> {
  const { users_count, devices_count } = (await client.call(showOrganization, { params: { id } })).body.data;
  return { users_count, devices_count };
}

describe('the counts of an organization', () => {
  it('follow its users at once', async () => {
    const [one, two] = [await buildOrganization(app), await buildOrganization(app)];
    const total = await totalOf(listUsers);
    const save = async (overrides: object) =>
      (await client.call(saveUser, { body: await userBody(app, overrides) })).body.data;
    const user = await save({ organization_id: one.id });
    expect(await countsOf(one.id)).toEqual({ users_count: 1, devices_count: 0 });
    expect(await totalOf(listUsers)).toBe(total + 1);
    await save({ id: user.id, username: user.username, organization_id: two.id });
    expect([await countsOf(one.id), await countsOf(two.id)]).toMatchObject([{ users_count: 0 }, { users_count: 1 }]);
    await save({ id: user.id, username: user.username, organization_id: null });
    expect(await countsOf(two.id)).toMatchObject({ users_count: 0 });
    await client.call(deleteUser, { params: { id: user.id } });
    expect(await totalOf(listUsers)).toBe(total);
  });

  it('follow its devices at once, also in the list', async () => {
    const [one, two] = [await buildOrganization(app), await buildOrganization(app)];
    const total = await totalOf(listDevices);
    const enrolled = await new Client(app).call(enrolDevice, {
      body: { androidid: 'counted', name: 'Counted', enrolment_code: one.enrolment_code },
    });
    const { id } = enrolled.body.device;
    expect(await countsOf(one.id)).toEqual({ users_count: 0, devices_count: 1 });
    expect(await totalOf(listDevices)).toBe(total + 1);
    await client.call(updateDevice, { body: { id, name: 'Counted', organization_id: two.id } });
    const { data } = (await client.call(listOrganizations, { body: { filters: { fussy: two.name }, page: 1 } })).body;
    expect(data).toMatchObject([{ id: two.id, devices_count: 1 }]);
    expect(await countsOf(one.id)).toMatchObject({ devices_count: 0 });
    await client.call(deleteDevice, { params: { id } });
    expect(await countsOf(two.id)).toMatchObject({ devices_count: 0 });
    expect(await totalOf(listDevices)).toBe(total);
  });

  it('stay right when many change them at the same time', async () => {
    const [one, two] = [await buildOrganization(app), await buildOrganization(app)];
    const devices = await Promise.all(
      Array.from({ length: 12 }, (_none, place) => buildDevice(app, { organizationId: place % 2 ? one.id : two.id })),
    );
    const move = (place: number) => {
      const { id, name, organization_id } = devices[place] as (typeof devices)[number];
      const target = organization_id === one.id ? two.id : one.id;
      return client.call(updateDevice, { body: { id, name, organization_id: target } });
    };
    const remove = (place: number) => client.call(deleteDevice, { params: { id: devices[place]?.id ?? 0 } });
    const responses = await Promise.all(devices.map((_device, place) => (place < 8 ? move(place) : remove(place))));
    expect(responses.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect([await countsOf(one.id), await countsOf(two.id)]).toMatchObject([
      { devices_count: 4 },
      { devices_count: 4 },
    ]);
  });

  it('are the total of an administrator’s list of users', async () => {
    const administrator = await buildUser(app, { level: accessLevels.organization });
    const caller = await signedIn(app, administrator);
    expect(await totalOf(listUsers, caller)).toBe(1);
    await buildUser(app, { organizationId: administrator.organization_id });
    expect(await totalOf(listUsers, caller)).toBe(2);
  });
});

it('counters hold for whatever statements change the tables', async () => {
  const homes = [
    (await buildOrganization(app)).id,
    (await buildOrganization(app)).id,
    (await buildOrganization(app)).id,
  ];
  const home = fc.constantFrom(...homes, null);
  const step = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), home, count: fc.integer({ min: 0, max: 4 }) }),
    fc.record({ kind: fc.constant('move' as const), home, count: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ kind: fc.constant('remove' as const), home, count: fc.integer({ min: 1, max: 3 }) }),
  );
  let number = 0;
  const statement = ({ kind, home: target, count }: { kind: string; home: number | null; count: number }) => {
    number += 1;
    const chosen = sql`androidid LIKE 'step-%' AND id % ${count + 1} = 0`;
    if (kind === 'move') return sql`UPDATE devices SET organization_id = ${target} WHERE ${chosen}`;
    if (kind === 'remove') return sql`DELETE FROM devices WHERE ${chosen}`;
    return sql`INSERT INTO devices (androidid, name, organization_id, token_hash)
      SELECT ${`step-${number}-`} || n, 'n', ${target}::int, sha256((${`step-${number}-`} || n)::bytea)
      FROM generate_series(1, ${count}) n`;
  };
  const wrong = sql`SELECT o.id FROM organizations o
    WHERE o.devices_count <> (SELECT count(*) FROM devices d WHERE d.organization_id = o.id)
      OR o.users_count <> (SELECT count(*) FROM users u WHERE u.organization_id = o.id)
    UNION ALL SELECT -1 WHERE (SELECT count(*) FROM devices) <> (SELECT sum(total) FROM record_counters WHERE kind = 'devices')`;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      for (const one of steps) await change(app, statement(one));
      expect(await rowsOf(app, wrong)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});
