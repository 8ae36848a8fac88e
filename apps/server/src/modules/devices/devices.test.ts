import { showOrganization } from '@account/contract/endpoints/administration/organizations';
import { deleteDevice, releaseDevice, showDevice, updateDevice } from '@account/contract/endpoints/devices/devices';
import { heartbeat } from '@account/contract/endpoints/displays/configuration';
import { lifetimes } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import { toWireTimestamp } from '@account/contract/values/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { entriesOf } from '#test/support/audit.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { enrolledDisplay } from '#test/support/displays.ts';
import { buildDevice, buildOrganization, buildUser } from '#test/support/factories.ts';
import { change } from '#test/support/query.ts';
import { secondsAfter } from '../../kernel/clock.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useTestApp();
let client: Client;
beforeAll(async () => {
  app.clock.hold();
  client = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
});

const show = (id: number) => client.call(showDevice, { params: { id } });
const update = (body: object) => client.call(updateDevice, { body });

describe('a device', () => {
  it('is renamed and moved, and its entry says from where to where', async () => {
    const { id, organization_id } = await buildDevice(app);
    const target = await buildOrganization(app);
    const response = await update({ id, name: '  Room 204  ', organization_id: target.id });
    expect(response).toMatchObject({
      status: 200,
      body: { data: { id, name: 'Room 204', organization: { id: target.id, name: target.name } } },
    });
    expect((await show(id)).body).toEqual(response.body);
    const [entry] = await entriesOf(app, 'device', id);
    expect(entry).toMatchObject({
      action: 'device.updated',
      organization_id: target.id,
      before: { organization: expect.any(String) },
      after: { name: 'Room 204', organization: target.name },
    });
    expect(organization_id).not.toBe(target.id);
  });

  it('may wait without an organization', async () => {
    const { id, name } = await buildDevice(app);
    expect((await update({ id, name, organization_id: null })).body.data).toMatchObject({
      organization_id: null,
      organization: null,
    });
  });

  it('keeps its organization when none is sent', async () => {
    const { id, organization_id } = await buildDevice(app);
    expect((await update({ id, name: 'Renamed' })).body.data).toMatchObject({ name: 'Renamed', organization_id });
  });

  it('keeps its androidid whatever is sent', async () => {
    const { id, name, androidid } = await buildDevice(app);
    expect((await update({ id, name, androidid: 'another' })).body.data.androidid).toBe(androidid);
  });

  it.each([
    ['name', { name: ' ' }, 'Enter a name.'],
    ['name', { name: 'x'.repeat(256) }, 'Enter at most 255 characters.'],
    ['organization_id', { name: 'n', organization_id: 2_000_000 }, 'This organization does not exist.'],
    ['organization_id', { name: 'n', organization_id: '1' }, 'This value has the wrong type.'],
    ['id', { id: '1', name: 'n' }, 'This value has the wrong type.'],
  ])('needs a good %s: %j', async (field, overrides, message) => {
    const { id } = await buildDevice(app);
    const response = await update({ id, ...overrides });
    expect(response).toMatchObject({ status: 422, body: { errors: { [field]: [message] } } });
  });

  it.each([{ id: 2_000_000 }, { id: null }, {}])('cannot be made here: %j names none', async (named) => {
    expect((await update({ ...named, name: 'New' })).status).toBe(404);
  });

  it('is deleted with an entry that stays', async () => {
    const { id, name, androidid, organization_id } = await buildDevice(app);
    expect(await client.call(deleteDevice, { params: { id } })).toMatchObject({
      status: 200,
      body: { message: 'Device Deleted' },
    });
    expect((await show(id)).status).toBe(404);
    expect((await client.call(deleteDevice, { params: { id } })).status).toBe(404);
    expect(await entriesOf(app, 'device', id)).toMatchObject([
      { action: 'device.deleted', subject: name, organization_id, before: { androidid, name } },
    ]);
    const home = await client.call(showOrganization, { params: { id: organization_id ?? 0 } });
    expect(home.body.data.devices).toEqual([]);
  });

  it('shows what it reports, and who is signed in there', async () => {
    const display = await enrolledDisplay(app);
    await display.call(heartbeat, { body: { app_version: '4.1', os_version: 'Android 13' } });
    await app.app.services.presence.flush();
    const [person, former] = [await buildUser(app), await buildUser(app)];
    for (const [user, age] of [
      [person, 60],
      [former, lifetimes.token],
    ] as const)
      await change(
        app,
        sql`INSERT INTO sessions (token_hash, kind, user_id, remember, address, user_agent, device_id, created_at, last_used_at)
          VALUES (sha256(${user.email}::bytea), 'display', ${user.id}, true, '', '', ${display.id},
            ${secondsAfter(app.clock.now(), -age)}, ${secondsAfter(app.clock.now(), -age)})`,
      );
    expect((await show(display.id)).body.data).toMatchObject({
      status: 'on',
      app_version: '4.1',
      os_version: 'Android 13',
      address: '127.0.0.1',
      blocked_at: null,
      signed_in: [{ email: person.email, name: null, since: toWireTimestamp(secondsAfter(app.clock.now(), -60)) }],
    });
  });

  it('shows nothing of its token anywhere', async () => {
    const { id, token } = await buildDevice(app);
    await update({ id, name: 'Renamed' });
    await client.call(releaseDevice, { params: { id } });
    const seen = JSON.stringify([(await show(id)).body, await entriesOf(app, 'device', id)]);
    expect(seen).not.toContain(token);
    expect(seen).not.toMatch(/token|hash/);
  });
});
