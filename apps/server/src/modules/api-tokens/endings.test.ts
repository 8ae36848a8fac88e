import { changePassword } from '@account/contract/endpoints/accounts/credentials';
import { endOtherSessions } from '@account/contract/endpoints/accounts/sessions';
import { deleteOrganization } from '@account/contract/endpoints/administration/organizations';
import { deleteUser, endUserSessions, listUsers, saveUser } from '@account/contract/endpoints/administration/users';
import { removeFromBin, restoreFromBin } from '@account/contract/endpoints/bin';
import { listDevices } from '@account/contract/endpoints/devices/devices';
import { type AccessLevel, accessLevels } from '@account/contract/roles';
import { describe, expect, it } from 'vitest';
import { newPassword, resetBy, resetTokenFor } from '#test/support/accounts/resets.ts';
import { roleId } from '#test/support/bodies.ts';
import { Client, signedIn } from '#test/support/client.ts';
import { buildApiToken, buildOrganization, buildUser } from '#test/support/factories.ts';
import { useMailedApp } from '#test/support/outside/mailed-app.ts';
import { knownPassword, knownPasswordHash } from '#test/support/personas.ts';
import { change, rowsOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useMailedApp();

type Person = Awaited<ReturnType<typeof buildUser>>;

async function withToken(level: AccessLevel) {
  const person = await buildUser(app, { level, passwordHash: knownPasswordHash });
  const holder = new Client(app);
  const { organization_id: organizationId, id: userId } = person;
  holder.bearer = (await buildApiToken(app, { userId, level, organizationId })).token;
  return { person, holder };
}

const statusOf = async (holder: Client) => (await holder.call(listUsers, { body: { page: 1 } })).status;
const anotherTop = async () => signedIn(app, await buildUser(app, { level: accessLevels.top }));

const savedAs = async ({ id, email, organization_id }: Person, level: AccessLevel) => {
  const place = organization_id ?? (await buildOrganization(app)).id;
  const body = { id, username: email, organization_id: place, role_id: await roleId(app, level), panel_role: 'normal' };
  expect((await (await anotherTop()).call(saveUser, { body })).status).toBe(200);
};

/** Changes that end a token, made by other calls. */
const endings: [string, AccessLevel, (person: Person) => Promise<unknown>][] = [
  ['a fall from 9999 to 9998', accessLevels.top, (person) => savedAs(person, accessLevels.organization)],
  ['a fall from 9998', accessLevels.organization, (person) => savedAs(person, accessLevels.user)],
  [
    'another organization of a 9998',
    accessLevels.organization,
    async (person) =>
      savedAs({ ...person, organization_id: (await buildOrganization(app)).id }, accessLevels.organization),
  ],
  [
    'Sign out everywhere',
    accessLevels.organization,
    async ({ id }) => (await anotherTop()).call(endUserSessions, { params: { id } }),
  ],
  [
    'ending all other sessions',
    accessLevels.top,
    async (person) => (await signedIn(app, person)).call(endOtherSessions, { body: {} }),
  ],
  [
    'a changed password',
    accessLevels.top,
    async (person) => {
      const body = { current_password: knownPassword, password: newPassword, password_confirmation: newPassword };
      expect((await (await signedIn(app, person)).call(changePassword, { body })).status).toBe(200);
    },
  ],
  [
    'a reset password',
    accessLevels.organization,
    async ({ email }) => expect((await resetBy(app, await resetTokenFor(app, email), email)).status).toBe(200),
  ],
  [
    'a password that an operator reset',
    accessLevels.organization,
    ({ email }) => app.app.services.operator.resetPassword(email, undefined),
  ],
  [
    'sessions that an operator ended',
    accessLevels.organization,
    ({ email }) => app.app.services.operator.endSessions(email),
  ],
];

describe('a token ends by', () => {
  it.each(endings)('%s, for good', async (_what, level, end) => {
    const { person, holder } = await withToken(level);
    expect(await statusOf(holder)).toBe(200);
    await end(person);
    expect(await statusOf(holder)).toBe(401);
    await change(
      app,
      sql`UPDATE users SET role_id = ${await roleId(app, level)}, organization_id = ${person.organization_id}
        WHERE id = ${person.id}`,
    );
    expect(await statusOf(holder)).toBe(401);
  });

  it('the end of its person, who comes back without it', async () => {
    const { person, holder } = await withToken(accessLevels.organization);
    const top = await anotherTop();
    const deleted = await top.call(deleteUser, { params: { id: person.id } });
    expect(await statusOf(holder)).toBe(401);
    expect((await top.call(restoreFromBin, { params: { id: deleted.body.data.bin_id } })).status).toBe(200);
    expect(await statusOf(holder)).toBe(401);
  });
});

it('a token of one organization rests while that is in the bin, and ends when it is removed', async () => {
  const { id: userId } = await buildUser(app, { level: accessLevels.top });
  const { id } = await buildOrganization(app);
  const holder = new Client(app);
  holder.bearer = (await buildApiToken(app, { userId, level: accessLevels.top, organizationId: id })).token;
  const top = await anotherTop();
  const move = async () => (await top.call(deleteOrganization, { params: { id } })).body.data.bin_id;
  const kept = async () => (await rowsOf(app, sql`SELECT FROM api_tokens WHERE user_id = ${userId}`)).length;
  const first = await move();
  expect(await statusOf(holder)).toBe(401);
  expect((await top.call(restoreFromBin, { params: { id: first } })).status).toBe(200);
  expect(await statusOf(holder)).toBe(200);
  const second = await move();
  expect(await kept()).toBe(1);
  expect((await top.call(removeFromBin, { params: { id: second } })).status).toBe(200);
  expect(await kept()).toBe(0);
});

it('a raised person does not raise a token: it stays within its organization', async () => {
  const { person, holder } = await withToken(accessLevels.organization);
  await savedAs(person, accessLevels.top);
  const { body } = await holder.call(listUsers, { body: { page: 1 } });
  expect(body.data.map(({ id }: { id: number }) => id)).toEqual([person.id]);
  expect((await holder.call(listDevices, { body: { page: 1 } })).body.meta.total).toBe(0);
});

it('the gates of its person close a token too', async () => {
  const { person, holder } = await withToken(accessLevels.organization);
  await change(app, sql`UPDATE users SET must_change_password = true WHERE id = ${person.id}`);
  expect(await statusOf(holder)).toBe(423);
});
