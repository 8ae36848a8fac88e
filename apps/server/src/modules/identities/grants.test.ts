import { beginCalendarGrant, listGrants, revokeGrant } from '@account/contract/endpoints/accounts/identities';
import { describe, expect, it } from 'vitest';
import type { TestApp } from '#test/support/app.ts';
import { atOnce } from '#test/support/at-once.ts';
import { entriesOf } from '#test/support/audit.ts';
import { type Client, signedIn, visitor } from '#test/support/client.ts';
import { useForgedApp } from '#test/support/outside/forged-app.ts';
import { buildExternalPerson, chooseAt, usePlatformApp } from '#test/support/outside/platforms.ts';
import { buildPerson } from '#test/support/people.ts';
import { rowsOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = usePlatformApp();

/** Runs the job that ends grants at their platforms. */
const endGrants = async ({ app: { tasks } }: TestApp): Promise<void> =>
  tasks.find(({ name }) => name === 'end_grants')?.run({}, { signal: new AbortController().signal });

const grantsOf = async (client: Client) => (await client.call(listGrants)).body.data;

async function linkCalendar(client: Client) {
  const { body } = await client.call(beginCalendarGrant);
  const person = buildExternalPerson(app, 'microsoft');
  return (await client.visit(await chooseAt(body.msurl, person.sub))).headers.location;
}

async function linked() {
  const user = await buildPerson(app);
  const client = await signedIn(app, user);
  expect(await linkCalendar(client)).toBe('/user/personalsetting?linked=calendar');
  return { user, client };
}

const tokensOf = (userId: number) =>
  rowsOf<{ tokens: Buffer }>(app, sql`SELECT tokens FROM platform_grants WHERE user_id = ${userId}`);

describe('the calendar', () => {
  it('is asked for with its scope, and for longer than the visit', async () => {
    const { body } = await (await signedIn(app, await buildPerson(app))).call(beginCalendarGrant);
    const scopes = new URL(body.msurl).searchParams.get('scope')?.split(' ');
    expect(scopes).toEqual(['openid', 'profile', 'email', 'offline_access', 'Calendars.Read']);
  });

  it('is granted, listed and recorded; its tokens are stored encrypted and never shown', async () => {
    const { user, client } = await linked();
    expect(await grantsOf(client)).toEqual([
      {
        id: expect.any(Number),
        kind: 'calendar',
        platform: 'microsoft',
        scopes: expect.arrayContaining(['Calendars.Read']),
        created_at: expect.any(String),
      },
    ]);
    expect(await entriesOf(app, 'user', user.id)).toMatchObject([
      { action: 'grant.given', after: { platform: 'Microsoft' } },
    ]);
    const [{ tokens } = { tokens: Buffer.alloc(0) }] = await tokensOf(user.id);
    const { accessToken, refreshToken } = JSON.parse(app.secrets.decrypt('platform-grant', tokens));
    expect([typeof accessToken, typeof refreshToken]).toEqual(['string', 'string']);
    const log = app.log.join('\n');
    expect([log.includes(accessToken), log.includes(refreshToken)]).toEqual([false, false]);
  });

  it('is not granted when the session ends before the platform has answered', async () => {
    const user = await buildPerson(app);
    const client = await signedIn(app, user);
    const { body } = await client.call(beginCalendarGrant);
    const address = await chooseAt(body.msurl, buildExternalPerson(app, 'microsoft').sub);
    const ended = sql`WITH ended AS (DELETE FROM sessions WHERE user_id = ${user.id})
      SELECT FROM users WHERE id = ${user.id} FOR UPDATE`;
    const [returned] = await atOnce(app, ended, [() => client.visit(address)]);
    expect(returned?.headers.location).toContain('reason=expired');
    expect(await tokensOf(user.id)).toEqual([]);
  });

  it('is asked for by nobody who is deleted meanwhile', async () => {
    const user = await buildPerson(app);
    const client = await signedIn(app, user);
    const deleted = sql`DELETE FROM users WHERE id = ${user.id}`;
    const [response] = await atOnce(app, deleted, [() => client.call(beginCalendarGrant)]);
    expect(response?.status).toBe(419);
  });

  it('linked again is renewed', async () => {
    const { user, client } = await linked();
    const [before] = await tokensOf(user.id);
    app.clock.advance(3_600);
    expect(await linkCalendar(client)).toBe('/user/personalsetting?linked=calendar');
    const after = await tokensOf(user.id);
    expect(after).toHaveLength(1);
    expect(after[0]?.tokens).not.toEqual(before?.tokens);
  });

  it('is ended, here and at the platform', async () => {
    const { user, client } = await linked();
    const [{ id }] = await grantsOf(client);
    const [sealed] = await tokensOf(user.id);
    const { accessToken } = JSON.parse(app.secrets.decrypt('platform-grant', sealed?.tokens ?? Buffer.alloc(0)));
    expect(await app.microsoft.ownerOf(accessToken)).toBeDefined();
    expect((await client.call(revokeGrant, { params: { id } })).status).toBe(200);
    expect([await grantsOf(client), await tokensOf(user.id)]).toEqual([[], []]);
    await endGrants(app);
    expect(await app.microsoft.ownerOf(accessToken)).toBeUndefined();
    expect((await entriesOf(app, 'user', user.id)).at(-1)).toMatchObject({ action: 'grant.revoked' });
    expect((await client.call(revokeGrant, { params: { id } })).status).toBe(404);
  });

  it('of another user is 404', async () => {
    const { client: owner } = await linked();
    const [{ id }] = await grantsOf(owner);
    const client = await signedIn(app, await buildPerson(app, { level: '9999' }));
    expect((await client.call(revokeGrant, { params: { id } })).status).toBe(404);
    expect(await grantsOf(owner)).toHaveLength(1);
  });

  it('does not sign anybody in, whose ever the identity is', async () => {
    const client = await signedIn(app, await buildPerson(app));
    const { body } = await client.call(beginCalendarGrant);
    const returned = await chooseAt(body.msurl, buildExternalPerson(app, 'microsoft').sub);
    const other = visitor(app);
    expect((await other.visit(returned)).headers.location).toBe('/login?reason=expired&platform=microsoft');
    expect(await grantsOf(client)).toEqual([]);
  });
});

describe('a platform', () => {
  const forged = useForgedApp();

  async function comeBack(client: Client, answer: object) {
    const begun = new URL((await client.call(beginCalendarGrant)).body.msurl).searchParams;
    forged.provider.lies = { claims: { tid: 'tenant-1', oid: 'person-1' }, tokenMembers: answer };
    const query = new URLSearchParams({ code: begun.get('nonce') ?? '', state: begun.get('state') ?? '' });
    return (await client.visit(`/auth/microsoft/callback?${query}`)).headers.location;
  }

  it('that grants less than the calendar has granted nothing', async () => {
    const client = await signedIn(forged, await buildPerson(forged));
    expect(await comeBack(client, { scope: 'openid email' })).toBe(
      '/user/personalsetting?reason=consent_missing&platform=microsoft',
    );
    expect(await grantsOf(client)).toEqual([]);
  });

  it('may name the scope by its address, and may be gone when the grant ends', async () => {
    const client = await signedIn(forged, await buildPerson(forged));
    const scope = 'openid https://graph.microsoft.com/Calendars.Read';
    expect(await comeBack(client, { scope, refresh_token: 'r' })).toBe('/user/personalsetting?linked=calendar');
    forged.provider.lies = { answers: { revocation: { status: 503, body: 'no' } } };
    const [{ id }] = await grantsOf(client);
    expect((await client.call(revokeGrant, { params: { id } })).status).toBe(200);
    expect(await grantsOf(client)).toEqual([]);
    await endGrants(forged);
    expect(forged.log.join('\n')).toContain('a grant could not be ended at its platform');
    // It is tried again.
    expect(await rowsOf(forged, sql`SELECT failures FROM ended_grants`)).toEqual([{ failures: 1 }]);
  });
});
