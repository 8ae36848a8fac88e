import { deleteDevice, releaseDevice, showDevice } from '@account/contract/endpoints/administration/devices';
import { enrolDevice } from '@account/contract/endpoints/displays/enrolment';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { entriesOf } from '#test/support/audit.ts';
import { Client, signedIn } from '#test/support/client.ts';
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
    ['with blanks', (code: string) => ` ${code.slice(0, 4)} ${code.slice(4)} `],
  ])('may send the code %s', async (_how, typed) => {
    const { id, enrolment_code } = await buildOrganization(app);
    expect((await enrol({ enrolment_code: typed(enrolment_code) })).body.device.organization_id).toBe(id);
  });

  it.each([undefined, null, '', '  '])('waits without organization when the code is %j', async (enrolment_code) => {
    expect(await enrol({ enrolment_code })).toMatchObject({ status: 200, body: { device: { organization_id: null } } });
  });

  it('is told when nobody has the code, and is not enrolled', async () => {
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

  it('moves with the code of another organization', async () => {
    const { androidid, token } = await buildDevice(app);
    const target = await buildOrganization(app);
    const { body } = await enrol({ androidid, enrolment_code: target.enrolment_code }, token);
    expect(body.device.organization_id).toBe(target.id);
  });

  it('that an administrator released enrols once without the token', async () => {
    const { id, androidid, token } = await buildDevice(app);
    const released = await administrator.call(releaseDevice, { params: { id } });
    expect(released).toMatchObject({ status: 200, body: { message: 'The display can enrol again.' } });
    expect((await enrol({ androidid })).status).toBe(200);
    expect((await enrol({ androidid })).status).toBe(403);
    expect((await enrol({ androidid }, token)).status).toBe(403);
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
