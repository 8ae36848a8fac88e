import { linkCompanionCloud } from '@account/contract/endpoints/accounts/profile';
import { lifetimes, signInLockout } from '@account/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, useTestApp } from '#test/support/app.ts';
import { entriesOf } from '#test/support/audit.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildUser } from '#test/support/factories.ts';
import { contentsOf, rowOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const secret = 'a secret of the companion cloud';
const settings = { COMPANION_CLOUD_URL: 'https://cloud.example.com/link', COMPANION_CLOUD_SECRET: secret };

const app = useTestApp(settings);

async function newUser(source = app) {
  const user = await buildUser(source);
  const client = await signedIn(source, user);
  const send = (body: object) => client.call(linkCompanionCloud, { body });
  return { user, client, send, right: { action: 'link', umsemail: user.email, secret } };
}

const codeOf = async (id: number, source = app) =>
  (await rowOf<{ code: string | null }>(source, sql`SELECT umslinkcode AS code FROM users WHERE id = ${id}`)).code;

const shown = async (client: Client) => /"umslinkcode":("[^"]*"|null)/.exec((await client.visit('/home')).body)?.[1];

describe('linking', () => {
  it('sets a random code, which the next page shows, and is recorded without it', async () => {
    const { user, client, send, right } = await newUser();
    const { status, body } = await send(right);
    expect([status, body]).toEqual([200, { message: 'Your companion cloud account is linked.' }]);
    const code = await codeOf(user.id);
    expect(code).toMatch(/^[\w-]{43}$/);
    expect(await shown(client)).toBe(`"${code}"`);
    const [entry, ...more] = await entriesOf(app, 'user', user.id);
    expect(entry).toMatchObject({
      action: 'user.companion_linked',
      actor_email: user.email,
      organization_id: user.organization_id,
    });
    expect(more).toEqual([]);
    expect(JSON.stringify(entry)).not.toContain(code);
    expect(app.log.join('')).not.toContain(secret);
  });

  it('takes the e-mail in other letters and with blanks around it', async () => {
    const { user, send, right } = await newUser();
    expect((await send({ ...right, umsemail: `  ${user.email.toUpperCase()} ` })).status).toBe(200);
    expect(await codeOf(user.id)).not.toBeNull();
  });

  it('of a linked account changes nothing', async () => {
    const { user, send, right } = await newUser();
    await send(right);
    const code = await codeOf(user.id);
    for (const returned of [undefined, true, false]) expect((await send({ ...right, returned })).status).toBe(200);
    expect(await codeOf(user.id)).toBe(code);
    expect(await entriesOf(app, 'user', user.id)).toHaveLength(1);
  });

  it('ten times at once links once', async () => {
    const { user, send, right } = await newUser();
    const responses = await Promise.all(Array.from({ length: 10 }, () => send(right)));
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await entriesOf(app, 'user', user.id)).toHaveLength(1);
  });

  it.each([
    ['another secret', { secret: 'another secret of the same length' }],
    ['the secret and more', { secret: `${secret}x` }],
    ['a part of the secret', { secret: secret.slice(1) }],
    ['the secret in capitals', { secret: secret.toUpperCase() }],
    ['the secret with a blank', { secret: ` ${secret}` }],
    ['an empty secret', { secret: '' }],
    ['no secret', { secret: undefined }],
    ['null for a secret', { secret: null }],
    ['another secret and another e-mail', { secret: 'x', umsemail: 'other@example.com' }],
  ])('with %s is refused', async (_what, overrides) => {
    const { send, right } = await newUser();
    const before = await contentsOf(app);
    const errors = { secret: ['This answer did not come from the companion cloud. Link again.'] };
    expect(await send({ ...right, ...overrides })).toMatchObject({ status: 422, body: { errors } });
    const { sign_in_failures: failures, ...after } = await contentsOf(app);
    expect(after).toEqual({ ...before, sign_in_failures: undefined });
    expect(failures, 'counted').not.toBe(before.sign_in_failures);
  });

  it('is refused for a while after five wrong secrets, with the right one too, and only from that client', async () => {
    const { send, right } = await newUser();
    for (let guess = 1; guess <= signInLockout.failures; guess++)
      expect((await send({ ...right, secret: `${secret}${guess}` })).status).toBe(422);
    const refused = await send(right);
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } });
    const another = await newUser();
    expect((await another.send(another.right)).status).toBe(200);
    app.clock.advance(signInLockout.firstWait);
    expect((await send(right)).status).toBe(200);
  });

  it.each([
    ['of another user', async () => (await buildUser(app)).email],
    ['of no user', async () => 'nobody@example.com'],
    ['that is empty', async () => ''],
    ['that is missing', async () => undefined],
    ['that is null', async () => null],
  ])('with an e-mail %s is refused', async (_what, emailOf) => {
    const { send, right } = await newUser();
    const umsemail = await emailOf();
    const before = await contentsOf(app);
    const errors = { umsemail: ['This link was made for another e-mail address.'] };
    expect(await send({ ...right, umsemail })).toMatchObject({ status: 422, body: { errors } });
    expect(await contentsOf(app)).toEqual(before);
  });

  it.each([
    ['another action', { action: 'steal' }, 'action'],
    ['no action', { action: undefined }, 'action'],
    ['a number for a secret', { secret: 5 }, 'secret'],
    ['a secret without end', { secret: 'x'.repeat(513) }, 'secret'],
    ['a list for an e-mail', { umsemail: ['a'] }, 'umsemail'],
    ['a text for returned', { returned: 'yes' }, 'returned'],
  ])('with %s is refused by the contract', async (_what, overrides, field) => {
    const { send, right } = await newUser();
    const { status, body } = await send({ ...right, ...overrides });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });
});

describe('unlinking', () => {
  it('needs neither secret nor e-mail, and is recorded', async () => {
    const { user, client, send, right } = await newUser();
    await send(right);
    expect(await send({ action: 'unlink' })).toMatchObject({
      status: 200,
      body: { message: 'Your companion cloud account is no longer linked.' },
    });
    expect(await codeOf(user.id)).toBeNull();
    expect(await shown(client)).toBe('null');
    const actions = (await entriesOf(app, 'user', user.id)).map(({ action }) => action);
    expect(actions).toEqual(['user.companion_linked', 'user.companion_unlinked']);
  });

  it('of an account that is not linked changes nothing', async () => {
    const { send } = await newUser();
    const before = await contentsOf(app);
    expect((await send({ action: 'unlink', secret: 'x', umsemail: 'y' })).status).toBe(200);
    expect(await contentsOf(app)).toEqual(before);
  });

  it('and linking again gives another code', async () => {
    const { user, send, right } = await newUser();
    await send(right);
    const first = await codeOf(user.id);
    await send({ action: 'unlink' });
    expect((await send(right)).status).toBe(200);
    expect(await codeOf(user.id)).not.toBe(first);
  });
});

describe('the address of a return', () => {
  const used = { secret: ['This link was used before. Link again.'] };

  it('links an account that never was, even without a request before', async () => {
    const { user, send, right } = await newUser();
    expect((await send({ ...right, returned: true })).status).toBe(200);
    expect(await codeOf(user.id)).not.toBeNull();
  });

  it('does not link again after the person unlinked', async () => {
    const { user, send, right } = await newUser();
    await send({ ...right, returned: true });
    await send({ action: 'unlink' });
    const before = await contentsOf(app);
    expect(await send({ ...right, returned: true })).toMatchObject({ status: 422, body: { errors: used } });
    expect(await contentsOf(app)).toEqual(before);
    expect(await codeOf(user.id)).toBeNull();
  });

  it('links again, once, after the person set out again', async () => {
    const { send, right } = await newUser();
    await send(right);
    await send({ action: 'unlink' });
    expect((await send({ action: 'request' })).status).toBe(200);
    expect((await send({ ...right, returned: true })).status).toBe(200);
    await send({ action: 'unlink' });
    expect((await send({ ...right, returned: true })).status).toBe(422);
  });

  it('is worth nothing once the person unlinked on another page meanwhile', async () => {
    const { send, right } = await newUser();
    await send(right);
    await send({ action: 'request' });
    await send({ action: 'unlink' });
    expect((await send({ ...right, returned: true })).status).toBe(422);
  });

  it('counts for a quarter of an hour', async () => {
    const { send, right } = await newUser();
    await send(right);
    await send({ action: 'unlink' });
    await send({ action: 'request' });
    app.clock.advance(lifetimes.companionRequest + 1);
    expect((await send({ ...right, returned: true })).status).toBe(422);
    await send({ action: 'request' });
    app.clock.advance(lifetimes.companionRequest - 5);
    expect((await send({ ...right, returned: true })).status).toBe(200);
  });

  it('works for no other user, whatever they asked for', async () => {
    const [{ right }, other] = [await newUser(), await newUser()];
    await other.send({ action: 'request' });
    expect((await other.send({ ...right, returned: true })).status).toBe(422);
    expect(await codeOf(other.user.id)).toBeNull();
  });
});

describe('without a companion cloud', () => {
  let plain: TestApp;
  beforeAll(async () => {
    plain = await createTestApp();
  });
  afterAll(() => plain.close());

  it.each(['link', 'request'])('%s says so', async (action) => {
    const { user, send, right } = await newUser(plain);
    for (const given of [secret, '', undefined]) {
      const response = await send({ ...right, action, secret: given });
      expect(response).toMatchObject({
        status: 422,
        body: { message: 'No companion cloud is set up here.', errors: {} },
      });
    }
    expect(await codeOf(user.id, plain)).toBeNull();
  });

  it('unlink still works, for those who linked before it was taken away', async () => {
    const { send } = await newUser(plain);
    expect((await send({ action: 'unlink' })).status).toBe(200);
  });

  it('pages tell where to go only with one', async () => {
    const there = (await (await newUser()).client.visit('/home')).body;
    expect(there).toContain('"url":"https://cloud.example.com/link"');
    expect(there).toContain('"return_url":"http://account.test/user/personalsetting"');
    expect(there).not.toContain(secret);
    expect((await (await newUser(plain)).client.visit('/home')).body).toContain('"companion_cloud":null');
  });
});
