import { endpoints } from '@account/contract/api';
import type { Endpoint } from '@account/contract/calls/endpoint';
import { blockDevice, deleteDevice } from '@account/contract/endpoints/devices/devices';
import { followDisplayEvents, heartbeat, showDisplayPreset } from '@account/contract/endpoints/displays/configuration';
import { enrolDevice, renewDisplayToken } from '@account/contract/endpoints/displays/enrolment';
import { limits } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import { describe, expect, it } from 'vitest';
import { sql } from '../../src/platform/database/sql.ts';
import { useTestApp } from '../support/app.ts';
import { Client, signedIn, withToken } from '../support/client.ts';
import { Display, enrolledDisplay } from '../support/displays.ts';
import { buildManufacturerApp, buildOrganization, buildUser } from '../support/factories.ts';
import { rowOf } from '../support/query.ts';

const app = useTestApp();

let number = 0;
const deviceCalls = endpoints.filter(({ path }) => path.startsWith('/api/v1/devices'));
const byToken = [...deviceCalls.filter(({ access }) => access.kind === 'token'), showDisplayPreset];
const named = (some: readonly Endpoint[]) => some.map((endpoint) => [endpoint.id, endpoint] as const);

it('the calls of devices are those that these tests know', () => {
  expect(new Set(deviceCalls)).toEqual(new Set([enrolDevice, renewDisplayToken, heartbeat, followDisplayEvents]));
});

async function paramsOf(endpoint: Endpoint) {
  return endpoint === showDisplayPreset
    ? { params: { code: (await buildManufacturerApp(app)).manufacturer_code } }
    : {};
}

const withBearer = (display: Display, token: string) => new Display(app, { ...display, token });

async function administered(endpoint: Endpoint, id: number): Promise<void> {
  const administrator = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
  expect((await administrator.call(endpoint, { params: { id } })).status).toBe(200);
}

/** Clients without a live token of a display. */
const withoutToken: readonly (readonly [string, () => Promise<Client>])[] = [
  ['no token', async () => new Client(app)],
  ['a wrong token', async () => withBearer(await enrolledDisplay(app), 'x'.repeat(43))],
  ['a token of a strange form', async () => withBearer(await enrolledDisplay(app), '%00 or 1=1')],
  ['a very long token', async () => withBearer(await enrolledDisplay(app), 'x'.repeat(5_000))],
  ['a session in place of a token', async () => signedIn(app, await buildUser(app, { level: accessLevels.top }))],
  [
    'a token that a newer one ended',
    async () => {
      const display = await enrolledDisplay(app);
      const { body } = await display.call(renewDisplayToken);
      await withBearer(display, body.token).call(heartbeat);
      return display;
    },
  ],
  [
    'a token that an enrolment ended',
    async () => {
      const display = await enrolledDisplay(app);
      const { androidid } = await rowOf<{ androidid: string }>(
        app,
        sql`SELECT androidid FROM devices WHERE id = ${display.id}`,
      );
      expect((await display.call(enrolDevice, { body: { androidid, name: 'Hall' } })).status).toBe(200);
      return display;
    },
  ],
  [
    'the token of a blocked display',
    async () => {
      const display = await enrolledDisplay(app);
      await administered(blockDevice, display.id);
      return display;
    },
  ],
];

async function deletedDisplay() {
  const display = await enrolledDisplay(app);
  await administered(deleteDevice, display.id);
  return display;
}

describe.each(named(byToken))('%s', (_id, endpoint) => {
  it.each(withoutToken)('refuses %s', async (_what, make) => {
    const { status, body } = await (await make()).call(endpoint, await paramsOf(endpoint));
    expect(status).toBe(401);
    expect(body).toEqual({ message: 'The token is missing, wrong or ended.' });
  });

  it('tells a deleted display that it may return', async () => {
    const { status, body } = await (await deletedDisplay()).call(endpoint, await paramsOf(endpoint));
    expect(status).toBe(401);
    expect(body).toEqual({ message: expect.stringContaining('removed'), suspended: true });
  });

  it('answers the same display several times at once', async () => {
    const display = await enrolledDisplay(app);
    const options = await paramsOf(endpoint);
    const responses = await Promise.all(Array.from({ length: 6 }, () => display.call(endpoint, options)));
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200));
  });
});

it.each(named(byToken.filter((endpoint) => endpoint !== showDisplayPreset)))(
  '%s refuses the token of a person',
  async (_id, endpoint) => {
    const person = await withToken(app, await buildUser(app, { level: accessLevels.top }));
    expect((await person.call(endpoint)).status).toBe(401);
  },
);

describe.each(named(deviceCalls.filter(({ bodyLimit }) => bodyLimit > 0)))('the body of %s', (_id, endpoint) => {
  const text = (value: unknown) => JSON.stringify(value);
  const send = async (json: string) => (await enrolledDisplay(app)).call(endpoint, { json });

  it('may have a megabyte and no more', async () => {
    expect((await send(text({ padding: 'x'.repeat(limits.jsonBody) }))).status).toBe(413);
    expect((await send(text({ padding: 'x'.repeat(limits.jsonBody - 20) }))).status).toBeLessThan(500);
  });

  it.each(['{', '[]', '"text"', '7', 'true', '\u0000', '{"a":1}}', '[[[[[[[[]]]]]]]]'])(
    'that is %j is never an error of the server',
    async (json) => expect((await send(json)).status).toBeLessThan(500),
  );
});

describe('wrong types and hostile texts', () => {
  const values = [7, true, [], {}, ['a'], 'x'.repeat(256), 'a\u0000b', '\ud800', 'İ'.repeat(255), '%_\\', null, ''];

  it.each(
    (['app_version', 'os_version', 'manufacturer_code'] as const).flatMap((field) =>
      values.map((value) => [field, value] as const),
    ),
  )('in %s of a heartbeat: %j', async (field, value) => {
    const { status } = await (await enrolledDisplay(app)).call(heartbeat, { body: { [field]: value } });
    expect([200, 400, 422]).toContain(status);
    await app.app.services.presence.flush();
    expect(app.log.join('')).not.toContain('were not written');
  });

  it.each(
    (['androidid', 'name', 'enrolment_code'] as const).flatMap((field) =>
      values.map((value) => [field, value] as const),
    ),
  )('in %s of an enrolment: %j', async (field, value) => {
    number += 1;
    const body = { androidid: `hostile-${number}`, name: 'Hall', [field]: value };
    const { status } = await new Client(app).call(enrolDevice, { body, address: `10.0.0.${number}` });
    expect([200, 400, 403, 422]).toContain(status);
  });
});

describe('a display cannot reach beyond itself', () => {
  it('by ids of others in what it sends', async () => {
    const [display, other] = [await enrolledDisplay(app, { name: 'Own' }), await enrolledDisplay(app)];
    const { id: organization_id } = await buildOrganization(app);
    const body = { id: other.id, device_id: other.id, organization_id, name: 'Other', blocked_at: null };
    expect((await display.call(heartbeat, { body })).body).toMatchObject({ name: 'Own' });
    const stored = sql`SELECT name, organization_id FROM devices WHERE id = ${display.id}`;
    expect(await rowOf(app, stored)).toMatchObject({
      name: 'Own',
      organization_id: expect.not.toBeOneOf([organization_id]),
    });
  });

  it('by the androidid of another with its own token', async () => {
    const [display, other] = [await enrolledDisplay(app), await enrolledDisplay(app)];
    const { androidid } = await rowOf<{ androidid: string }>(
      app,
      sql`SELECT androidid FROM devices WHERE id = ${other.id}`,
    );
    expect((await display.call(enrolDevice, { body: { androidid, name: 'Mine' } })).status).toBe(403);
    expect((await other.call(heartbeat)).body).toMatchObject({ name: other.name });
  });
});

it('a display whose clock is wrong is seen when the server says', async () => {
  const display = await enrolledDisplay(app);
  const wrong = '2001-01-01 00:00:00';
  const headers = { date: 'Mon, 01 Jan 2001 00:00:00 GMT', 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' };
  const body = { last_seen_at: wrong, time: wrong, timestamp: 978_307_200 };
  expect((await display.call(heartbeat, { body, headers })).status).toBe(200);
  await app.app.services.presence.flush();
  const { age } = await rowOf<{ age: number }>(
    app,
    sql`SELECT abs(extract(epoch FROM now() - last_seen_at))::float8 AS age FROM device_presence WHERE device_id = ${display.id}`,
  );
  expect(age).toBeLessThan(120);
});
