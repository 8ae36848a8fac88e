import {
  blockDevice,
  deleteDevice,
  releaseDevice,
  showDevice,
  unblockDevice,
} from '@account/contract/endpoints/devices/devices';
import { heartbeat } from '@account/contract/endpoints/displays/configuration';
import { enrolDevice, renewDisplayToken } from '@account/contract/endpoints/displays/enrolment';
import { lifetimes, limits } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import { roomCode } from '@account/contract/values/typed-codes';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { entriesOf } from '#test/support/audit.ts';
import { Client, signedIn } from '#test/support/client.ts';
import { Display } from '#test/support/displays.ts';
import { buildDevice, buildOrganization, buildUser } from '#test/support/factories.ts';
import { rowsOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useTestApp();
let administrator: Client;
beforeAll(async () => {
  administrator = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
});

let number = 0;
const newId = () => `display-${number++}`;

/** Enrols a display, with its former token if it has one. */
function enrol(body: object, token?: string) {
  const display = new Client(app);
  display.bearer = token;
  return display.call(enrolDevice, { body: { androidid: newId(), name: 'Hall', ...body } });
}

const wide = (letter: string) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0);

describe('a display that is new', () => {
  it('joins the organization of its code', async () => {
    const organization = await buildOrganization(app);
    const { status, body } = await enrol({
      androidid: 'A1-B2',
      name: ' Room 9 ',
      enrolment_code: organization.enrolment_code,
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      device: { id: expect.any(Number), androidid: 'A1-B2', name: 'Room 9', organization_id: organization.id },
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
    const shown = await administrator.call(showDevice, { params: { id: body.device.id } });
    expect(shown.body.data).toMatchObject({
      organization: { name: organization.name },
      last_seen_at: expect.any(String),
    });
  });

  it.each([
    ['in lower case', (code: string) => code.toLowerCase()],
    ['with a hyphen', (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`],
    ['with a dash', (code: string) => `${code.slice(0, 4)}–${code.slice(4)}`],
    ['with hidden signs, in wide letters', (code: string) => `\u200e${code.replace(/[A-Z]/g, wide)}\u00ad`],
    ['with blanks', (code: string) => ` ${code.slice(0, 4)} ${code.slice(4)} `],
  ])('may send the code %s', async (_how, typed) => {
    const { id, enrolment_code } = await buildOrganization(app);
    expect((await enrol({ enrolment_code: typed(enrolment_code) })).body.device.organization_id).toBe(id);
  });

  it.each([
    ['Room 12', 'Room 12'],
    [' Salle 3/4  Étage 2 ', 'Salle 3/4 Étage 2'],
    [' ', 'Hall'],
  ])('is called as the sheet of its room says: %j', async (room, name) => {
    const { id, enrolment_code } = await buildOrganization(app);
    const { body } = await enrol({ enrolment_code: roomCode(enrolment_code.toLowerCase(), room) });
    expect(body.device).toMatchObject({ name, organization_id: id });
  });

  it('is not enrolled by the sheet of a room whose name is too long', async () => {
    const { enrolment_code } = await buildOrganization(app);
    const code = roomCode(enrolment_code, 'x'.repeat(limits.name + 1));
    expect(await enrol({ enrolment_code: code })).toMatchObject({
      status: 422,
      body: { errors: { enrolment_code: ['This enrolment code does not exist.'] } },
    });
  });

  it.each([undefined, null, '', '  '])('waits without organization when the code is %j', async (enrolment_code) => {
    expect(await enrol({ enrolment_code })).toMatchObject({ status: 200, body: { device: { organization_id: null } } });
  });

  it.each(['9774d56d682e549c', '0000000000000000', 'Unknown'])(
    'is refused with the UUID %s of many',
    async (androidid) => {
      expect(await enrol({ androidid })).toMatchObject({
        status: 422,
        body: { errors: { androidid: ['Many devices send this UUID. Give the display one of its own.'] } },
      });
    },
  );

  it('is refused when the code is unknown, and is not enrolled', async () => {
    const androidid = newId();
    const response = await enrol({ androidid, enrolment_code: 'WRONG-CODE' });
    expect(response).toMatchObject({
      status: 422,
      body: { errors: { enrolment_code: ['This enrolment code does not exist.'] } },
    });
    expect(await rowsOf(app, sql`SELECT FROM devices WHERE androidid = ${androidid}`)).toEqual([]);
  });

  it('leaves an entry of its organization without the token', async () => {
    const { id: organization_id, enrolment_code } = await buildOrganization(app);
    const { body } = await enrol({ enrolment_code });
    const entries = await entriesOf(app, 'device', body.device.id);
    expect(entries).toMatchObject([
      { action: 'device.enrolled', organization_id, actor_id: null, address: '127.0.0.1' },
    ]);
    expect(JSON.stringify(entries)).not.toContain(body.token);
    const stored = await rowsOf<{ row: string }>(
      app,
      sql`SELECT d::text AS row FROM devices d WHERE id = ${body.device.id}`,
    );
    expect(stored[0]?.row).not.toContain(body.token);
  });

  it('is made once when it calls several times at once', async () => {
    const androidid = newId();
    const responses = await Promise.all([1, 2, 3, 4].map(() => enrol({ androidid })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 403, 403, 403]);
  });
});

describe('a display that is known', () => {
  const refusal = 'This display is already enrolled. It needs its earlier token or an administrator’s release.';

  it('needs its old token', async () => {
    const { androidid } = await buildDevice(app);
    expect(await enrol({ androidid })).toMatchObject({ status: 403, body: { message: refusal } });
    expect((await enrol({ androidid }, 'another-token')).status).toBe(403);
    expect((await enrol({ androidid }, (await buildDevice(app)).token)).status).toBe(403);
    expect((await enrol({ androidid: androidid.toUpperCase() })).status).toBe(403);
  });

  it('with its old token gets a new one, and the old one is worth nothing', async () => {
    const { id, androidid, organization_id, token } = await buildDevice(app);
    const again = await enrol({ androidid, name: 'New name' }, token);
    expect(again.body.device).toEqual({ id, androidid, name: 'New name', organization_id });
    expect((await enrol({ androidid }, token)).status).toBe(403);
    expect((await enrol({ androidid }, again.body.token)).status).toBe(200);
    expect((await entriesOf(app, 'device', id)).map(({ action }) => action)).toEqual([
      'device.enrolled_again',
      'device.enrolled_again',
    ]);
  });

  it('moves with the code of another organization and its old token, and its entry says from where', async () => {
    const home = await buildOrganization(app);
    const { id, androidid, token } = await buildDevice(app, { organizationId: home.id });
    const target = await buildOrganization(app);
    expect((await enrol({ androidid, enrolment_code: target.enrolment_code })).status).toBe(403);
    const { body } = await enrol({ androidid, enrolment_code: target.enrolment_code }, token);
    expect(body.device.organization_id).toBe(target.id);
    expect((await entriesOf(app, 'device', id)).at(-1)).toMatchObject({
      organization_id: target.id,
      before: { organization: home.name },
      after: { organization: target.name },
    });
  });

  it('may send a new token that it has not used yet', async () => {
    const { id, name, androidid, token } = await buildDevice(app);
    const { body } = await new Display(app, { id, name, token }).call(renewDisplayToken);
    expect((await enrol({ androidid }, body.token)).status).toBe(200);
    for (const ended of [token, body.token])
      expect((await new Display(app, { id, name, token: ended }).call(heartbeat)).status).toBe(401);
  });

  it('that an administrator released enrols once without the token', async () => {
    const { id, androidid, token } = await buildDevice(app);
    const released = await administrator.call(releaseDevice, { params: { id } });
    expect(released).toMatchObject({ status: 200, body: { message: 'The display can enrol again.' } });
    expect((await enrol({ androidid })).status).toBe(200);
    expect((await enrol({ androidid })).status).toBe(403);
    expect((await enrol({ androidid }, token)).status).toBe(403);
  });

  it('was released for an hour', async () => {
    const { id, androidid } = await buildDevice(app);
    await administrator.call(releaseDevice, { params: { id } });
    app.clock.advance(lifetimes.release);
    expect(await enrol({ androidid })).toMatchObject({ status: 403, body: { message: refusal } });
    await administrator.call(releaseDevice, { params: { id } });
    app.clock.advance(lifetimes.release - 60);
    expect((await enrol({ androidid })).status).toBe(200);
  });

  it('and waits joins an organization by its code alone, and its old token is worth nothing', async () => {
    const waiting = await buildDevice(app, { organizationId: null });
    const { id: organization_id, enrolment_code } = await buildOrganization(app);
    const taken = await enrol({ androidid: waiting.androidid.toUpperCase(), name: 'Found', enrolment_code });
    expect(taken).toMatchObject({ status: 200, body: { device: { id: waiting.id, name: 'Found', organization_id } } });
    expect((await new Display(app, waiting).call(heartbeat)).status).toBe(401);
    const display = new Display(app, { ...waiting, token: taken.body.token });
    expect((await display.call(heartbeat)).body).toMatchObject({ organization: { id: organization_id } });
    expect((await enrol({ androidid: waiting.androidid, enrolment_code })).status).toBe(403);
  });

  it('and waits needs its old token when it brings no code', async () => {
    const { androidid } = await buildDevice(app, { organizationId: null });
    expect((await enrol({ androidid })).status).toBe(403);
  });

  it.each([
    ['its token', null, true],
    ['a code', undefined, false],
    ['a code, while it waits', null, false],
  ])(
    'and blocked is refused with %s and with a release, until it is unblocked',
    async (_what, organizationId, sendsToken) => {
      const { id, androidid, token } = await buildDevice(app, organizationId === null ? { organizationId } : {});
      const { enrolment_code } = await buildOrganization(app);
      await administrator.call(releaseDevice, { params: { id } });
      await administrator.call(blockDevice, { params: { id } });
      const again = () => enrol({ androidid, enrolment_code }, sendsToken ? token : undefined);
      expect(await again()).toMatchObject({
        status: 403,
        body: { message: 'This display is blocked. Ask your administrator.' },
      });
      await administrator.call(unblockDevice, { params: { id } });
      expect((await again()).status).toBe(200);
    },
  );

  it('is taken over once by several with a code at once', async () => {
    const { androidid } = await buildDevice(app, { organizationId: null });
    const { enrolment_code } = await buildOrganization(app);
    const responses = await Promise.all([1, 2, 3].map(() => enrol({ androidid, enrolment_code })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
  });

  it('that was deleted is new again', async () => {
    const { id, androidid } = await buildDevice(app);
    await administrator.call(deleteDevice, { params: { id } });
    const { status, body } = await enrol({ androidid });
    expect(status).toBe(200);
    expect(body.device.id).not.toBe(id);
  });
});

it.each([
  ['androidid', { androidid: undefined }],
  ['androidid', { androidid: ' ' }],
  ['androidid', { androidid: 'x'.repeat(256) }],
  ['name', { name: undefined }],
  ['name', { name: 'x'.repeat(256) }],
  ['enrolment_code', { enrolment_code: 'x'.repeat(65) }],
  ['enrolment_code', { enrolment_code: 12 }],
])('a good %s is needed: %j', async (field, overrides) => {
  const response = await enrol(overrides);
  expect(response.status).toBe(422);
  expect(Object.keys(response.body.errors)).toEqual([field]);
});
