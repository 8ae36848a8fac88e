import { showDevice } from '@account/contract/endpoints/devices/devices';
import { heartbeat, showDisplayPreset } from '@account/contract/endpoints/displays/configuration';
import { accessLevels } from '@account/contract/roles';
import { heartbeatHeader } from '@account/contract/values/presence';
import { describe, expect, it } from 'vitest';
import { useTestAppForEach } from '#test/support/app.ts';
import { Client, signedIn, withToken } from '#test/support/client.ts';
import { enrolledDisplay } from '#test/support/displays.ts';
import { buildManufacturerApp, buildOrganization, buildPanelRole, buildUser } from '#test/support/factories.ts';
import { change } from '#test/support/query.ts';
import { sql } from '../../../platform/database/sql.ts';

const app = useTestAppForEach();

describe('a heartbeat', () => {
  it('returns the configuration of the display', async () => {
    const north = await buildOrganization(app, { name: 'North' });
    await buildPanelRole(app, { organizationId: north.id, role: 'guest' });
    await buildManufacturerApp(app, { code: 'ACME' });
    const display = await enrolledDisplay(app, { organizationId: north.id, name: 'Room 1' });
    const { status, body } = await display.call(heartbeat, { body: { manufacturer_code: 'acme', app_version: '4.1' } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Room 1',
      organization: { id: north.id, name: 'North', logo_url: null },
      panel_roles: [{ role: 'guest', apps: [], widgets: [] }],
      manufacturerapp: { manufacturer_code: 'ACME' },
      panel_idletimeout: null,
    });
  });

  it('tells the manufacturer as it is stored, however it was typed', async () => {
    await buildManufacturerApp(app, { code: 'ACME-1' });
    const display = await enrolledDisplay(app);
    const { body } = await display.call(heartbeat, { body: { manufacturer_code: 'ａｃｍｅ\u20131\u200b' } });
    expect(body.manufacturerapp).toMatchObject({ manufacturer_code: 'ACME-1' });
  });

  it('is a sign of life', async () => {
    const client = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
    const display = await enrolledDisplay(app);
    app.clock.advance(3_600);
    await display.call(heartbeat, { body: { app_version: '4.1' } });
    await app.app.services.presence.flush();
    const { last_seen_at } = (await client.call(showDevice, { params: { id: display.id } })).body.data;
    expect(Date.parse(`${last_seen_at}Z`)).toBeGreaterThan(app.clock.now().getTime() - 2_000);
  });

  it('is unchanged as long as nothing of the configuration is', async () => {
    const north = await buildOrganization(app);
    const display = await enrolledDisplay(app, { organizationId: north.id });
    const { headers } = await display.call(heartbeat);
    const ask = () => display.call(heartbeat, { headers: { 'if-none-match': String(headers.etag) } });
    expect(await ask()).toMatchObject({ status: 304, body: '', headers: { etag: headers.etag } });
    await change(app, sql`UPDATE devices SET name = 'Room 2' WHERE id = ${display.id}`);
    expect((await ask()).status).toBe(200);
  });

  it('says when the next one is due, whether anything has changed or not', async () => {
    const display = await enrolledDisplay(app);
    const { headers, body } = await display.call(heartbeat);
    const again = await display.call(heartbeat, { headers: { 'if-none-match': String(headers.etag) } });
    expect([headers[heartbeatHeader], body.heartbeat_every, again.status, again.headers[heartbeatHeader]]).toEqual([
      '60',
      60,
      304,
      '60',
    ]);
  });

  it('is logged for those who look closely, one that is refused for everybody', async () => {
    const display = await enrolledDisplay(app);
    await display.call(heartbeat);
    await new Client(app).call(heartbeat);
    const lines = app.log.map((line) => JSON.parse(line)).filter(({ path }) => path === heartbeat.path);
    expect(lines).toMatchObject([
      { level: 20, status: 200 },
      { level: 30, status: 401 },
    ]);
  });

  it.each([
    ['no token', () => new Client(app)],
    ['a person’s token', async () => withToken(app, await buildUser(app))],
    [
      'the token of a blocked display',
      async () => {
        const display = await enrolledDisplay(app);
        await change(app, sql`UPDATE devices SET blocked_at = now() WHERE id = ${display.id}`);
        return display;
      },
    ],
    [
      'the token of a deleted display',
      async () => {
        const display = await enrolledDisplay(app);
        await change(app, sql`DELETE FROM devices WHERE id = ${display.id}`);
        return display;
      },
    ],
  ])('with %s is refused', async (_what, make) => {
    expect((await (await make()).call(heartbeat)).status).toBe(401);
  });
});

it('displays and people read the apps of a manufacturer', async () => {
  await buildManufacturerApp(app, { code: 'ACME', internalApps: 'com.a;Main;activity|com.b;Part;component' });
  const ask = async (client: Client, code: string) => client.call(showDisplayPreset, { params: { code } });
  for (const client of [await enrolledDisplay(app), await withToken(app, await buildUser(app))]) {
    expect((await ask(client, '\u200bａｃｍｅ ')).status).toBe(200);
    expect((await ask(client, 'acme')).body).toMatchObject({
      manufacturer_code: 'ACME',
      internal_apps: [
        { package: 'com.a', component: 'Main', type: 'activity' },
        { package: 'com.b', component: 'Part', type: 'component' },
      ],
    });
    expect((await ask(client, 'other')).status).toBe(404);
  }
  expect((await ask(new Client(app), 'acme')).status).toBe(401);
});
