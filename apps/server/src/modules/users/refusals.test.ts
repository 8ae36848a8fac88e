import { deleteUser, inviteUser, saveUser, showUser } from '@account/contract/endpoints/administration/users';
import { restoreFromBin } from '@account/contract/endpoints/bin';
import { rateLimits, takenRefusals } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import { describe, expect, it } from 'vitest';
import { createTestApp, useTestApp } from '#test/support/app.ts';
import { userBody } from '#test/support/bodies.ts';
import { signedIn } from '#test/support/client.ts';
import { buildUser } from '#test/support/factories.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });

const administratorOf = async (of = app) => signedIn(of, await buildUser(of, { level: accessLevels.organization }));
const { failures, firstWait } = takenRefusals;

describe('refusals of what another user has', () => {
  it('are sixty an hour, whether of addresses or usernames, whatever is saved between them', async () => {
    const { email } = await buildUser(app);
    const client = await administratorOf();
    const save = async (overrides: object = {}, of = client) =>
      (await of.call(saveUser, { body: await userBody(app, overrides) })).status;
    const { username } = (await client.call(saveUser, { body: await userBody(app) })).body.data;
    for (let time = 1; time <= failures; time++) expect(await save(time % 2 ? { email } : { username })).toBe(422);
    expect(await save({ email })).toBe(429);
    expect(await save()).toBe(429);
    expect(await save({ email }, await administratorOf())).toBe(422);
    app.clock.advance(firstWait + 1);
    expect((await client.call(showUser, { params: { id: 1 } })).status).not.toBe(429);
  });

  it('count for the person in every process, with RATE_LIMITS=off too', async () => {
    const { email } = await buildUser(app);
    const administrator = await buildUser(app, { level: accessLevels.organization });
    const other = await createTestApp({ RATE_LIMITS: 'on' }, { connection: app.connection });
    const free = await createTestApp({}, { connection: app.connection });
    const body = await userBody(app, { email });
    const statuses: number[] = [];
    for (const place of [app, other])
      for (let time = 0; time < failures / 2 + 1; time++)
        statuses.push((await (await signedIn(place, administrator)).call(saveUser, { body })).status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(failures);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect((await (await signedIn(free, administrator)).call(saveUser, { body })).status).toBe(429);
    await Promise.all([other.close(), free.close()]);
  });

  it('count for people in the bin too', async () => {
    const administrator = await buildUser(app, { level: accessLevels.organization });
    const client = await signedIn(app, administrator);
    const { id, email } = await buildUser(app, { organizationId: administrator.organization_id });
    const { bin_id } = (await client.call(deleteUser, { params: { id } })).body.data;
    await buildUser(app, { email });
    const restore = async () => (await client.call(restoreFromBin, { params: { id: bin_id } })).status;
    for (let time = 1; time <= failures; time++) expect(await restore()).toBe(422);
    expect(await restore()).toBe(429);
  });

  it('are no other refusals', async () => {
    const client = await administratorOf();
    for (let time = 0; time <= failures; time++)
      expect((await client.call(saveUser, { body: await userBody(app, { role_id: 99 }) })).status).toBe(422);
    expect((await client.call(saveUser, { body: await userBody(app) })).status).toBe(200);
  });
});

it('a user who is created counts as an invitation', () => {
  expect([saveUser.rateLimit, inviteUser.rateLimit]).toEqual(['invitation', 'invitation']);
  expect(rateLimits.invitation).toMatchObject({ max: 600, window: 3_600 });
});
