import { type Platform, platforms } from '@account/contract/platforms';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atOnce } from '#test/support/at-once.ts';
import { type Client, visitor } from '#test/support/client.ts';
import {
  beginSignIn,
  buildExternalPerson,
  buildLinkedPerson,
  chooseAt,
  usePlatformApp,
} from '#test/support/outside/platforms.ts';
import { bootstrapOf, buildPerson } from '#test/support/people.ts';
import { rowsOf } from '#test/support/query.ts';
import { hashToken } from '../../platform/crypto/secrets.ts';
import { sql } from '../../platform/database/sql.ts';

const app = usePlatformApp();

let people: Record<Platform, { sub: string }>;
let client: Client;
beforeAll(async () => {
  const [google, microsoft] = [await buildLinkedPerson(app, 'google'), await buildLinkedPerson(app, 'microsoft')];
  people = { google: google.person, microsoft: microsoft.person };
});
beforeEach(() => {
  client = visitor(app);
});

const isSignedIn = async (browser = client) => (await bootstrapOf(browser)).user !== null;

/** An address of a return that would sign in, with `change` applied to its query. */
async function returning(platform: Platform, change: (query: URLSearchParams) => void = () => undefined) {
  const address = await chooseAt(await beginSignIn(client, platform), people[platform].sub);
  const [path, query] = address.split('?');
  const parameters = new URLSearchParams(query);
  change(parameters);
  return `${path}?${parameters}`;
}

const back = (platform: Platform, reason: string) => `/login?reason=${reason}&platform=${platform}`;
const long = 'a'.repeat(8_000);

describe.each(platforms)('a return from %s', (platform) => {
  it.each<[string, string, (query: URLSearchParams) => void]>([
    ['without state', 'expired', (query) => query.delete('state')],
    ['with another state', 'expired', (query) => query.set('state', 'a'.repeat(43))],
    ['with two states', 'expired', (query) => query.append('state', query.get('state') ?? '')],
    ['with 8 KB of state', 'expired', (query) => query.set('state', long)],
    ['without code', 'invalid', (query) => query.delete('code')],
    ['with another code', 'expired', (query) => query.set('code', 'b'.repeat(43))],
    ['with two codes', 'invalid', (query) => query.append('code', 'c')],
    ['with an empty code', 'invalid', (query) => query.set('code', '')],
    ['with 8 KB of code', 'expired', (query) => query.set('code', long)],
    ['with another issuer', 'invalid', (query) => query.set('iss', 'https://evil.example')],
    ['with two issuers', 'invalid', (query) => query.append('iss', 'https://evil.example')],
    ['with code and error', 'cancelled', (query) => query.set('error', 'access_denied')],
  ])('%s leads back as %s, and signs no user in', async (_what, reason, change) => {
    const response = await client.visit(await returning(platform, change));
    expect(response).toMatchObject({ status: 302, headers: { location: back(platform, reason) } });
    expect(await isSignedIn()).toBe(false);
  });

  it('with parameters that are unknown is one all the same', async () => {
    const address = await returning(platform, (query) => {
      query.append('session_state', long);
      query.append('url', 'https://evil.example');
      query.append('reason', '<script>');
    });
    expect((await client.visit(address)).headers.location).toBe('/home');
  });

  it('asks for a second factor that is turned on in the same moment', async () => {
    const { user, person } = await buildLinkedPerson(app, platform);
    const address = await chooseAt(await beginSignIn(client, platform), person.sub);
    const turnedOn = sql`UPDATE users SET two_factor_confirmed_at = now(), two_factor_secret = '' WHERE id = ${user.id}`;
    const [response] = await atOnce(app, turnedOn, [() => client.visit(address)]);
    expect(response?.headers.location).toBe('/two-factor-challenge');
    expect(await isSignedIn()).toBe(false);
  });

  it('is too late for an account that is deleted in the same moment', async () => {
    const user = await buildPerson(app);
    const person = buildExternalPerson(app, platform, { email: user.email });
    const address = await chooseAt(await beginSignIn(client, platform), person.sub);
    const deleted = sql`DELETE FROM users WHERE id = ${user.id}`;
    const [response] = await atOnce(app, deleted, [() => client.visit(address)]);
    expect(response?.headers.location).toBe(back(platform, 'expired'));
  });

  it('without anything leads back', async () => {
    expect((await client.visit(`/auth/${platform}/callback`)).headers.location).toBe(back(platform, 'expired'));
  });

  it.each([
    ['access_denied', 'cancelled'],
    ['login_required', 'cancelled'],
    ['server_error', 'unavailable'],
    ['temporarily_unavailable', 'unavailable'],
    ['invalid_scope', 'rejected'],
    ['<script>alert(1)</script>', 'rejected'],
    [long, 'rejected'],
  ])('with the error %.30s leads back as %s', async (error, reason) => {
    const address = await returning(platform, (query) => {
      query.delete('code');
      query.set('error', error);
      query.set('error_description', 'Not shown to anybody');
    });
    expect((await client.visit(address)).headers.location).toBe(back(platform, reason));
  });

  it('works once', async () => {
    const address = await returning(platform);
    expect((await client.visit(address)).headers.location).toBe('/home');
    const other = visitor(app);
    expect((await other.visit(address)).headers.location).toBe(back(platform, 'expired'));
    expect(await isSignedIn(other)).toBe(false);
  });

  it('works once, of two at the same time too', async () => {
    const address = await returning(platform);
    const twin = visitor(app);
    twin.token = client.token;
    const locations = (await Promise.all([client.visit(address), twin.visit(address)])).map(
      ({ headers }) => headers.location,
    );
    expect(locations.toSorted()).toEqual(['/home', back(platform, 'expired')]);
  });

  it('comes to nothing in another browser', async () => {
    const address = await returning(platform);
    const thief = visitor(app);
    expect((await thief.visit(address)).headers.location).toBe(back(platform, 'expired'));
    expect(await isSignedIn(thief)).toBe(false);
  });

  it('comes to nothing at the other platform', async () => {
    const other = platform === 'google' ? 'microsoft' : 'google';
    const address = (await returning(platform)).replace(platform, other);
    expect((await client.visit(address)).headers.location).toBe(back(other, 'expired'));
    expect(await isSignedIn()).toBe(false);
  });

  it('comes to nothing after a quarter of an hour', async () => {
    const address = await returning(platform);
    app.clock.advance(15 * 60 + 1);
    expect((await client.visit(address)).headers.location).toBe(back(platform, 'expired'));
  });

  it('of a person who cancelled keeps what was asked for', async () => {
    const begun = await beginSignIn(client, platform, '?url=%2Fabout&from=mobile');
    const { headers } = await client.visit(await chooseAt(begun, 'nobody'));
    expect(headers.location).toBe(`${back(platform, 'cancelled')}&from=mobile&url=%2Fabout`);
  });
});

it('two tabs may sign in at two platforms at once, in any order', async () => {
  const [google, microsoft] = [await returning('google'), await returning('microsoft')];
  expect((await client.visit(microsoft)).headers.location).toBe('/home');
  // The session is another one now, which the first tab did not begin in: there is nothing more to do.
  expect((await client.visit(google)).headers.location).toBe('/home');
  expect(await isSignedIn()).toBe(true);
});

it('a second tab, or Back after the sign-in, leads on to what was wanted', async () => {
  const second = await chooseAt(await beginSignIn(client, 'google', '?url=%2Fnetworkdrive'), people.google.sub);
  const first = await returning('google');
  expect((await client.visit(first)).headers.location).toBe('/home');
  expect((await client.visit(second)).headers.location).toBe('/networkdrive');
  for (const again of [first, second.replace(/state=[^&]*/, 'state=unknown')])
    expect((await client.visit(again)).headers.location).toBe('/home');
  expect(await isSignedIn()).toBe(true);
});

it('a HEAD request uses nothing up', async () => {
  const address = await returning('google');
  await client.send({ method: 'HEAD', url: address, headers: client.headers });
  expect((await client.visit(address)).headers.location).toBe('/home');
});

it('a browser keeps the ten newest attempts', async () => {
  const first = await returning('google');
  for (let attempt = 0; attempt < 10; attempt++) await beginSignIn(client, 'google');
  expect((await client.visit(first)).headers.location).toBe(back('google', 'expired'));
  const own = sql`browser_hash = ${hashToken(client.token ?? '')}`;
  expect(await rowsOf(app, sql`SELECT FROM authorization_requests WHERE ${own}`)).toHaveLength(10);
});

it('neither log nor database holds what a platform sent', async () => {
  const address = await returning('google');
  await client.visit(address);
  const code = new URLSearchParams(address.split('?')[1]).get('code') ?? '';
  expect(code).not.toBe('');
  expect(app.log.join('\n')).not.toContain(code);
  expect(app.log.join('\n')).not.toMatch(/eyJ[\w-]+\.eyJ/);
});
