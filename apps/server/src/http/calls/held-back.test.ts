import { once } from 'node:events';
import { connect } from 'node:net';
import type { Endpoint } from '@account/contract/calls/endpoint';
import { uploadProfilePicture } from '@account/contract/endpoints/accounts/profile';
import { listSessions } from '@account/contract/endpoints/accounts/sessions';
import { signIn } from '@account/contract/endpoints/accounts/sign-in';
import { resetTwoFactor } from '@account/contract/endpoints/accounts/two-factor';
import { resendInvitationBatch } from '@account/contract/endpoints/administration/invitation-batches';
import { deleteUser, endUserSessions, inviteUser, saveUser } from '@account/contract/endpoints/administration/users';
import { removeFromBin, restoreFromBin } from '@account/contract/endpoints/bin';
import { heartbeat } from '@account/contract/endpoints/displays/configuration';
import { renewDisplayToken } from '@account/contract/endpoints/displays/enrolment';
import { accessLevels } from '@account/contract/roles';
import { describe, expect, it, onTestFinished } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { atOnce } from '#test/support/at-once.ts';
import { roleId, userBody } from '#test/support/bodies.ts';
import { type CallResponse, type Client, signedIn } from '#test/support/client.ts';
import { enrolledDisplay } from '#test/support/displays.ts';
import { buildBatch, buildOrganization, buildUser } from '#test/support/factories.ts';
import { portOf } from '#test/support/listening.ts';
import { knownPassword, knownPasswordHash } from '#test/support/personas.ts';
import { change } from '#test/support/query.ts';
import { type Fragment, sql } from '../../platform/database/sql.ts';

const app = useTestApp();

interface Sent {
  type: string;
  body: string;
}

const json = (body: object): Sent => ({ type: 'application/json', body: JSON.stringify(body) });
const form = (fields: Record<string, string>): Sent => ({
  type: 'application/x-www-form-urlencoded',
  body: new URLSearchParams(fields).toString(),
});
const file: Sent = {
  type: 'multipart/form-data; boundary=x',
  body: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nno picture\r\n--x--\r\n',
};

const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1]);

/** Sends a request but for the last byte of its body, which the function that is returned sends: it gives the response. */
async function holdBack(endpoint: Endpoint, client: Client, { type, body }: Sent) {
  const socket = connect(await portOf(app), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const headers = { ...client.headers, 'content-type': type, 'content-length': String(body.length) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const begun = once(app.http.server, 'request');
  const head = `${endpoint.method} ${endpoint.path} HTTP/1.1\r\nhost: account.test\r\n${lines.join('')}\r\n`;
  socket.write(head + body.slice(0, -1));
  await begun;
  // Begun later and answered: the caller of the first one is known by then.
  await client.call(client.bearer ? heartbeat : listSessions);
  return async () => {
    socket.write(body.slice(-1));
    const [response] = (await once(socket, 'data')) as [Buffer];
    return response.toString();
  };
}

const administrator = () => buildUser(app, { level: accessLevels.organization });
type Person = Awaited<ReturnType<typeof administrator>>;

const endSessions = ({ id }: Person) => change(app, sql`DELETE FROM sessions WHERE user_id = ${id}`);

describe('the end of a body that comes after', () => {
  it.each<[string, number, (person: Person) => Promise<unknown>]>([
    [
      'a demotion',
      403,
      async ({ id }) => change(app, sql`UPDATE users SET role_id = ${await roleId(app, '1')} WHERE id = ${id}`),
    ],
    ['the end of all sessions', 419, endSessions],
    ['the deletion of its person', 419, ({ id }) => change(app, sql`DELETE FROM users WHERE id = ${id}`)],
    [
      'a move to another organization',
      403,
      async ({ id }) =>
        change(app, sql`UPDATE users SET organization_id = ${(await buildOrganization(app)).id} WHERE id = ${id}`),
    ],
    ['a gate', 423, ({ id }) => change(app, sql`UPDATE users SET must_change_password = true WHERE id = ${id}`)],
  ])('%s makes no user', async (_what, status, act) => {
    const person = await administrator();
    const client = await signedIn(app, person);
    const body = await userBody(app, { organization_id: person.organization_id });
    const finish = await holdBack(saveUser, client, json(body));
    await act(person);
    expect(statusOf(await finish())).toBe(status);
    expect(await change(app, sql`UPDATE users SET name = name WHERE email = ${body.email}`)).toBe(0);
  });
});

describe('the same holds for', () => {
  it('a file', async () => {
    const person = await administrator();
    const finish = await holdBack(uploadProfilePicture, await signedIn(app, person), file);
    await endSessions(person);
    expect(statusOf(await finish())).toBe(419);
    const other = await administrator();
    const finishOther = await holdBack(uploadProfilePicture, await signedIn(app, other), file);
    expect(statusOf(await finishOther())).toBe(422);
  });

  it('a form, which goes back to its page', async () => {
    const person = await administrator();
    const client = await signedIn(app, person);
    const fields = form({ email: person.email, password: 'wrong', _token: client.csrf });
    const finish = await holdBack(signIn, client, fields);
    await endSessions(person);
    expect(await finish()).toMatch(/^HTTP\/1\.1 303 .*\r\nlocation: \/login\?[^\r]*reason=page_old\r\n/s);
  });

  it.each([heartbeat, renewDisplayToken])('a display that is blocked meanwhile: $path', async (endpoint) => {
    const display = await enrolledDisplay(app);
    const finish = await holdBack(endpoint, display, json({ app_version: '1' }));
    await change(app, sql`UPDATE devices SET blocked_at = now() WHERE id = ${display.id}`);
    expect(statusOf(await finish())).toBe(401);
  });
});

/** Takes the role of a person away in a transaction that also holds a row. */
const demotedWith = async ({ id }: Person, row: Fragment) => sql`
  WITH held AS (${row} FOR UPDATE)
  UPDATE users SET role_id = ${await roleId(app, accessLevels.user)} WHERE id = ${id} AND EXISTS (SELECT FROM held)`;

describe('a call that waits for the transaction that takes the role away is refused', () => {
  it.each<[string, (client: Client, target: Person) => Promise<CallResponse>]>([
    [
      'a change',
      async (client, { id, organization_id }) =>
        client.call(saveUser, { body: await userBody(app, { id, organization_id }) }),
    ],
    ['a deletion', (client, { id }) => client.call(deleteUser, { params: { id } })],
    ['an invitation', (client, { id }) => client.call(inviteUser, { params: { id } })],
    ['the end of all sessions', (client, { id }) => client.call(endUserSessions, { params: { id } })],
    [
      'the reset of a second factor',
      (client, { id }) => client.call(resetTwoFactor, { params: { id }, body: { current_password: knownPassword } }),
    ],
  ])('%s', async (_what, act) => {
    const person = await buildUser(app, { level: accessLevels.organization, passwordHash: knownPasswordHash });
    const target = await buildUser(app, { organizationId: person.organization_id, isVerified: false });
    const client = await signedIn(app, person);
    const hold = await demotedWith(person, sql`SELECT FROM users WHERE id = ${target.id}`);
    const [response] = await atOnce(app, hold, [() => act(client, target)]);
    expect(response?.status).toBe(403);
  });

  it('invitations that are sent anew', async () => {
    const person = await administrator();
    const { id, organization_id: organizationId } = await buildUser(app, {
      organizationId: person.organization_id,
      isVerified: false,
    });
    const params = await buildBatch(app, { organizationId, userIds: [id] });
    const client = await signedIn(app, person);
    const hold = await demotedWith(person, sql`SELECT FROM users WHERE id = ${id}`);
    const [response] = await atOnce(app, hold, [() => client.call(resendInvitationBatch, { params })]);
    expect(response?.status).toBe(403);
  });

  it.each<[string, (client: Client, id: number) => Promise<CallResponse>]>([
    ['a restore', (client, id) => client.call(restoreFromBin, { params: { id } })],
    ['a final removal', (client, id) => client.call(removeFromBin, { params: { id } })],
    ['an erasure', (client, id) => client.call(removeFromBin, { params: { id }, body: { erase: true } })],
  ])('%s', async (_what, act) => {
    const person = await administrator();
    const target = await buildUser(app, { organizationId: person.organization_id });
    const client = await signedIn(app, person);
    const { bin_id } = (await client.call(deleteUser, { params: { id: target.id } })).body.data;
    const hold = await demotedWith(person, sql`SELECT FROM bin_entries WHERE id = ${bin_id}`);
    const [response] = await atOnce(app, hold, [() => act(client, bin_id)]);
    expect(response?.status).toBe(403);
  });
});
