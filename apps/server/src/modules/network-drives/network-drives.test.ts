import {
  deleteNetworkDrive,
  saveNetworkDrive,
  showNetworkDrive,
} from '@account/contract/endpoints/drives/network-drives';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { atOnce } from '#test/support/at-once.ts';
import { entriesOf } from '#test/support/audit.ts';
import { driveBody } from '#test/support/bodies.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildUser } from '#test/support/factories.ts';
import { rowOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useTestApp();
let owner: { id: number; organization_id: number | null };
let client: Client;
beforeAll(async () => {
  owner = await buildUser(app);
  client = await signedIn(app, owner);
});

const save = (overrides: object = {}) => client.call(saveNetworkDrive, { body: driveBody(overrides) });
const secret = 'a password of the drive';

/** The stored password, decrypted as for a display. */
async function storedPassword(id: number): Promise<string | null> {
  const { password } = await rowOf<{ password: Buffer | null }>(
    app,
    sql`SELECT password FROM network_drives WHERE id = ${id}`,
  );
  if (password) expect(password.toString('latin1')).not.toContain(secret);
  return password && app.secrets.decrypt('network-drive', password);
}

describe('a drive', () => {
  it('belongs to the person who makes it, whatever is sent', async () => {
    const drive = { displayname: 'Lessons', domain: 'SCHOOL', sharepath: '/lessons', username: 'teacher' };
    const response = await save({ ...drive, user_id: 1, password: secret });
    expect(response).toMatchObject({
      status: 200,
      body: { data: { ...drive, host: '192.168.1.20', user_id: owner.id, isanonymous: 0, has_password: true } },
    });
    const { id } = response.body.data;
    expect((await client.call(showNetworkDrive, { params: { id } })).body).toEqual(response.body);
  });

  it('takes blanks around the host away and empty texts for none', async () => {
    const { data } = (await save({ host: ' 10.0.0.1 ', displayname: '  ', domain: '' })).body;
    expect(data).toMatchObject({ host: '10.0.0.1', displayname: null, domain: null, has_password: false });
  });

  it.each(['10.0.0.0', '10.255.255.255', '172.16.0.1', '172.31.255.254', '192.168.0.1'])(
    'may be at %s',
    async (host) => {
      expect((await save({ host })).status).toBe(200);
    },
  );

  it.each([
    '',
    '8.8.8.8',
    '172.15.0.1',
    '172.32.0.1',
    '192.169.0.1',
    '10.0.0',
    '10.0.0.256',
    '010.0.0.1',
    '10.0.0.1:445',
    'fd00::1',
    5,
    null,
  ])('is never at %j', async (host) => {
    expect(await save({ host })).toMatchObject({
      status: 422,
      body: { errors: { host: ['Invalid local network IP address format.'] } },
    });
  });
});

describe('the password of a drive', () => {
  it('is stored encrypted and never sent back', async () => {
    const { body } = await save({ password: secret });
    expect(JSON.stringify(body)).not.toContain(secret);
    expect(body.data).not.toHaveProperty('password');
    expect(await storedPassword(body.data.id)).toBe(secret);
    expect(JSON.stringify(await entriesOf(app, 'network_drive', body.data.id))).not.toContain(secret);
  });

  it.each([{}, { password: '' }, { password: null }])('stays when %j is sent', async (kept) => {
    const { id } = (await save({ password: secret })).body.data;
    expect((await save({ id, username: 'other', ...kept })).body.data).toMatchObject({
      username: 'other',
      has_password: true,
    });
    expect(await storedPassword(id)).toBe(secret);
  });

  it('is replaced by another one', async () => {
    const { id } = (await save({ password: secret })).body.data;
    await save({ id, password: 'another one' });
    expect(await storedPassword(id)).toBe('another one');
  });

  it.each([1, '1', true, 'true'])('and the username go when the drive becomes anonymous (%j)', async (isanonymous) => {
    const { id } = (await save({ username: 'teacher', password: secret })).body.data;
    const { data } = (await save({ id, username: 'teacher', password: secret, isanonymous })).body;
    expect(data).toMatchObject({ isanonymous: 1, username: null, has_password: false });
    expect(await storedPassword(id)).toBeNull();
    expect((await save({ id, isanonymous: 0 })).body.data).toMatchObject({ isanonymous: 0, has_password: false });
  });
});

it('a change leaves an entry in the organization of the owner', async () => {
  const { id } = (await save({ displayname: 'Before' })).body.data;
  await save({ id, displayname: 'After' });
  expect(await entriesOf(app, 'network_drive', id)).toMatchObject([
    { action: 'network_drive.created', actor_id: owner.id, organization_id: owner.organization_id },
    { action: 'network_drive.updated', before: { displayname: 'Before' }, after: { displayname: 'After' } },
  ]);
});

it('an administrator reads the drives of the organization, and finds none of another one', async () => {
  const { id } = (await save({ password: secret })).body.data;
  const level = accessLevels.organization;
  const administrator = await signedIn(app, await buildUser(app, { level, organizationId: owner.organization_id }));
  const response = await administrator.call(showNetworkDrive, { params: { id } });
  expect(response.body.data).toMatchObject({ id, has_password: true });
  const foreign = await signedIn(app, await buildUser(app, { level }));
  expect((await foreign.call(showNetworkDrive, { params: { id } })).status).toBe(404);
});

it('that two people delete at the same moment is deleted once, with one entry', async () => {
  const { id } = (await save()).body.data;
  const remove = async () => (await client.call(deleteNetworkDrive, { params: { id } })).status;
  const held = sql`SELECT FROM network_drives WHERE id = ${id} FOR UPDATE`;
  expect((await atOnce(app, held, [remove, remove])).toSorted()).toEqual([200, 404]);
  expect((await entriesOf(app, 'network_drive', id)).map(({ action }) => action)).toEqual([
    'network_drive.created',
    'network_drive.deleted',
  ]);
});
