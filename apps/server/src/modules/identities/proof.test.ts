import { changePassword } from '@account/contract/endpoints/accounts/credentials';
import { beginIdentityLink } from '@account/contract/endpoints/accounts/identities';
import { issueMobileToken } from '@account/contract/endpoints/accounts/sessions';
import { lifetimes } from '@account/contract/limits';
import { type Platform, platforms } from '@account/contract/platforms';
import { describe, expect, it } from 'vitest';
import { atOnce } from '#test/support/at-once.ts';
import { type Client, visitor } from '#test/support/client.ts';
import { type Lies, useForgedApp } from '#test/support/outside/forged-app.ts';
import { beginSignIn } from '#test/support/outside/platforms.ts';
import { bootstrapOf, buildPerson, signInAs } from '#test/support/people.ts';
import { change } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useForgedApp();

const now = () => Math.floor(Date.now() / 1_000);

/** Returns from a page of the platform, which says what is given. */
async function comeBack(client: Client, platform: Platform, begun: string, claims: Lies['claims']) {
  app.provider.lies = { claims: { tid: 'tenant-1', ...claims } };
  const asked = new URL(begun).searchParams;
  const query = new URLSearchParams({ code: asked.get('nonce') ?? '', state: asked.get('state') ?? '' });
  return String((await client.visit(`/auth/${platform}/callback?${query}`)).headers.location);
}

let made = 0;

/** A person without a password whose identity is linked. */
async function linked(platform: Platform) {
  made += 1;
  const user = await buildPerson(app);
  const { client } = await signInAs(app, user);
  const claims = { sub: `proof-${made}`, oid: `proof-${made}`, email: `proof-${made}@example.com` };
  const { body } = await client.call(beginIdentityLink, { params: { platform } });
  expect(await comeBack(client, platform, body.url, claims)).toContain('linked=');
  await change(app, sql`UPDATE users SET password_hash = NULL WHERE id = ${user.id}`);
  return { user, client, claims, body };
}

const isPresent = async (client: Client) => (await client.call(issueMobileToken)).status === 200;

describe.each(platforms)('%s', (platform) => {
  it('is asked to have the person sign in once more, for a link and for a proof', async () => {
    const { client, body } = await linked(platform);
    for (const address of [body.url, await beginSignIn(client, platform)]) {
      const asked = new URL(address).searchParams;
      expect([asked.get('prompt'), asked.get('max_age')]).toEqual([
        platform === 'google' ? 'select_account' : 'login',
        '0',
      ]);
    }
  });

  it.each<[string, boolean, () => Record<string, unknown>]>([
    ['just now', true, () => ({ auth_time: now() })],
    ['nine minutes ago', true, () => ({ auth_time: now() - 540 })],
    ['in a minute, by a clock that is ahead', true, () => ({ auth_time: now() + 30 })],
    ['ten minutes ago', false, () => ({ auth_time: now() - 601 })],
    ['years ago', false, () => ({ auth_time: 1 })],
    ['in an hour', false, () => ({ auth_time: now() + 3_600 })],
    ['at a time that it does not name', false, () => ({})],
  ])('that says the person signed in %s: present %s', async (_when, present, time) => {
    const { user, claims } = await linked(platform);
    const client = visitor(app);
    const begun = await beginSignIn(client, platform);
    expect(await comeBack(client, platform, begun, { ...claims, ...time() })).toBe('/home');
    expect((await bootstrapOf(client)).user?.email).toBe(user.email);
    expect(await isPresent(client)).toBe(present);
  });

  it('gives no longer a presence than the time that it names', async () => {
    const { claims } = await linked(platform);
    const client = visitor(app);
    await comeBack(client, platform, await beginSignIn(client, platform), { ...claims, auth_time: now() - 540 });
    app.clock.advance(61);
    expect(await isPresent(client)).toBe(false);
  });

  it('proves nothing for a session that ends in the same moment, and says so', async () => {
    const { user, client, claims } = await linked(platform);
    const ended = sql`WITH ended AS (DELETE FROM sessions WHERE user_id = ${user.id})
      SELECT FROM users WHERE id = ${user.id} FOR UPDATE`;
    const begun = await beginSignIn(client, platform);
    const returned = () => comeBack(client, platform, begun, { ...claims, auth_time: now() });
    expect(await atOnce(app, ended, [returned])).toEqual([`/user/personalsetting?reason=expired&platform=${platform}`]);
  });

  it('proves who uses a session only with a fresh time; otherwise the session stays as it was', async () => {
    const { user, client, claims } = await linked(platform);
    app.clock.advance(lifetimes.presence + 1);
    const before = client.token;
    const passwords = { password: 'the first of my passwords', password_confirmation: 'the first of my passwords' };
    expect(await comeBack(client, platform, await beginSignIn(client, platform), claims)).toBe(
      `/user/personalsetting?reason=not_proven&platform=${platform}`,
    );
    expect(client.token).toBe(before);
    expect((await client.call(changePassword, { body: passwords })).status).toBe(422);
    const fresh = { ...claims, auth_time: now() };
    expect(await comeBack(client, platform, await beginSignIn(client, platform, '?url=%2Fabout'), fresh)).toBe(
      '/about',
    );
    expect(client.token).not.toBe(before);
    expect((await bootstrapOf(client)).user?.email).toBe(user.email);
    expect((await client.call(changePassword, { body: passwords })).status).toBe(200);
  });
});
