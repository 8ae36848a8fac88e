import { showUser } from '@account/contract/endpoints/administration/users';
import {
  connectDirectory,
  decideHeld,
  disconnectDirectory,
  showDirectory,
} from '@account/contract/endpoints/directories/directories';
import { removalBrake } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildManaged, buildOrganization, buildUser } from '#test/support/factories.ts';
import { rowsOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';
import { connected, type Directory } from './test/directory.ts';

const app = useTestApp();

const deactivation = { Operations: [{ op: 'replace', path: 'active', value: false }] };

/** A directory that has removed as many people as it may within the hour, and some more people. */
async function braked(more: number) {
  const directory = await connected(app);
  const { organizationId } = directory;
  const ids = [];
  for (let made = 0; made < removalBrake.removals + more; made += 1)
    ids.push((await buildManaged(app, organizationId)).id);
  for (const id of ids.splice(0, removalBrake.removals))
    expect((await directory.send('DELETE', `/Users/${id}`)).status).toBe(204);
  const administrator = await buildUser(app, { organizationId, level: accessLevels.organization });
  return { directory, ids, client: await signedIn(app, administrator) };
}

const stateOf = async (client: Client, directory: Directory) =>
  (await client.call(showDirectory, { params: { id: directory.organizationId } })).body.data;

const decide = (client: Client, { organizationId }: Directory, action: string) =>
  client.call(decideHeld, { params: { id: organizationId }, body: { action } });

const isThere = async (client: Client, id: number) => (await client.call(showUser, { params: { id } })).status === 200;

describe('removals beyond the brake', () => {
  it('wait for an administrator, who applies them', async () => {
    const { directory, ids, client } = await braked(2);
    const [first = 0, second = 0] = ids;
    expect((await directory.send('DELETE', `/Users/${first}`)).status).toBe(204);
    expect((await directory.send('PATCH', `/Users/${second}`, deactivation)).body.active).toBe(false);
    expect(await isThere(client, first)).toBe(true);
    expect((await directory.send('GET', `/Users/${first}`)).status).toBe(404);
    const { held, held_count, events } = await stateOf(client, directory);
    expect(held.map(({ user_id, kind }: { user_id: number; kind: string }) => [user_id, kind])).toEqual([
      [first, 'remove'],
      [second, 'deactivate'],
    ]);
    expect([held_count, events[0].outcome]).toEqual([2, 'held']);
    expect((await decide(client, directory, 'apply')).body.data).toEqual({ changed: 2 });
    expect(await isThere(client, first)).toBe(false);
    expect((await client.call(showUser, { params: { id: second } })).body.data.deactivated_at).not.toBeNull();
    expect(await decide(client, directory, 'apply')).toMatchObject({ status: 200, body: { data: { changed: 0 } } });
  });

  it('are let go, and the people are as before for their directory too', async () => {
    const { directory, ids, client } = await braked(2);
    const [first = 0, second = 0] = ids;
    await directory.send('DELETE', `/Users/${first}`);
    await directory.send('PATCH', `/Users/${second}`, deactivation);
    expect((await decide(client, directory, 'discard')).body.data).toEqual({ changed: 2 });
    for (const id of ids) expect((await directory.send('GET', `/Users/${id}`)).body.active).toBe(true);
    expect((await stateOf(client, directory)).held_count).toBe(0);
  });

  it('are over when the directory brings the person again', async () => {
    const { directory, ids, client } = await braked(1);
    const [id = 0] = ids;
    const { body } = await directory.send('GET', `/Users/${id}`);
    await directory.send('DELETE', `/Users/${id}`);
    const again = await directory.send('POST', '/Users', { userName: body.userName });
    expect([again.status, again.body.id]).toEqual([201, String(id)]);
    expect((await stateOf(client, directory)).held_count).toBe(0);
  });

  it('take effect again after an hour, and after an administrator let some through', async () => {
    const { directory, ids, client } = await braked(3);
    const [first = 0, second = 0, third = 0] = ids;
    await directory.send('DELETE', `/Users/${first}`);
    await decide(client, directory, 'apply');
    await directory.send('DELETE', `/Users/${second}`);
    expect(await isThere(client, second)).toBe(false);
    app.clock.advance(removalBrake.window + 1);
    await directory.send('DELETE', `/Users/${third}`);
    expect((await stateOf(await signedIn(app, await topOf()), directory)).held_count).toBe(0);
  });

  it('do not count leavers twice: one who is deactivated is deleted at once', async () => {
    const { directory, ids, client } = await braked(0);
    expect(ids).toEqual([]);
    const { id } = await buildManaged(app, directory.organizationId);
    await directory.send('PATCH', `/Users/${id}`, deactivation);
    await decide(client, directory, 'apply');
    for (let removed = 0; removed < removalBrake.removals; removed += 1)
      await directory.send('DELETE', `/Users/${(await buildManaged(app, directory.organizationId)).id}`);
    expect((await directory.send('DELETE', `/Users/${id}`)).status).toBe(204);
    expect(await isThere(client, id)).toBe(false);
  });

  it('count one who is deactivated and then deleted once', async () => {
    const directory = await connected(app);
    for (let removed = 1; removed < removalBrake.removals; removed += 1) {
      const { id } = await buildManaged(app, directory.organizationId);
      await directory.send('PATCH', `/Users/${id}`, deactivation);
      await directory.send('DELETE', `/Users/${id}`);
    }
    const { id } = await buildManaged(app, directory.organizationId);
    await directory.send('DELETE', `/Users/${id}`);
    expect((await stateOf(await signedIn(app, await topOf()), directory)).held_count).toBe(0);
  });

  it('by several calls at once are no more than one by one', async () => {
    const directory = await connected(app);
    const ids = [];
    for (let made = 0; made < removalBrake.removals + 5; made += 1)
      ids.push((await buildManaged(app, directory.organizationId)).id);
    await Promise.all(ids.map((id) => directory.send('DELETE', `/Users/${id}`)));
    const { held_count } = await stateOf(await signedIn(app, await topOf()), directory);
    expect(held_count).toBe(5);
  });
});

const topOf = () => buildUser(app, { level: accessLevels.top });

describe('the token', () => {
  it('is shown once, stored hashed, ended by the next, and by the end of the directory', async () => {
    const { id } = await buildOrganization(app);
    const top = await signedIn(app, await topOf());
    const first = await top.call(connectDirectory, { params: { id } });
    expect(first.body).toEqual({
      token: expect.stringMatching(/^scim_[\w-]{43}$/),
      url: expect.stringMatching(/\/scim\/v2$/),
    });
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    const status = async (token: string) =>
      (await top.send({ method: 'GET', url: '/scim/v2/Users', headers: bearer(token) })).status;
    expect(await status(first.body.token)).toBe(200);
    const second = await top.call(connectDirectory, { params: { id } });
    expect([await status(first.body.token), await status(second.body.token)]).toEqual([401, 200]);
    expect(JSON.stringify(await rowsOf(app, sql`SELECT * FROM directories`))).not.toContain(second.body.token);
    expect((await top.call(disconnectDirectory, { params: { id } })).status).toBe(200);
    expect(await status(second.body.token)).toBe(401);
    expect((await top.call(disconnectDirectory, { params: { id } })).status).toBe(404);
  });

  it('takes a proof of presence', async () => {
    const top = await signedIn(app, await topOf());
    app.clock.advance(601);
    const { status, body } = await top.call(connectDirectory, { params: { id: (await buildOrganization(app)).id } });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['current_password']]);
  });
});

it('without a directory its people are the administrators’ again, and taken over by the next', async () => {
  const directory = await connected(app);
  const id = await directory.bring('ada');
  const top = await signedIn(app, await topOf());
  await top.call(disconnectDirectory, { params: { id: directory.organizationId } });
  expect((await top.call(showUser, { params: { id } })).body.data.managed).toBe(false);
  const next = await connected(app, directory.organizationId);
  const again = await next.send('POST', '/Users', { userName: `ada@${directory.domain}` });
  expect([again.status, again.body.id]).toEqual([201, String(id)]);
});

it('the events of a directory name the action, the outcome and the reason of a refusal', async () => {
  const directory = await connected(app);
  const id = await directory.bring('ada');
  await directory.send('PATCH', `/Users/${id}`, { Operations: [{ op: 'replace', path: 'displayName', value: 'Ada' }] });
  await directory.send('POST', '/Users', { userName: (await buildUser(app)).email });
  await directory.send('POST', '/Groups', { displayName: 'Pupils' });
  const { events } = await stateOf(await signedIn(app, await topOf()), directory);
  const lines = events.map(({ action, outcome, reason }: Record<string, string>) => [action, outcome, reason]);
  expect(lines).toEqual([
    ['role', 'refused', expect.stringContaining('Organization Administrator, User')],
    ['created', 'refused', expect.stringContaining('Another account')],
    ['updated', 'done', null],
    ['created', 'done', null],
  ]);
});
