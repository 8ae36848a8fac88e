import {
  endOtherSessions,
  endSession,
  issueMobileToken,
  listSessions,
  type SessionRow,
  signOut,
} from '@account/contract/endpoints/accounts/sessions';
import { showMe } from '@account/contract/endpoints/displays/me';
import { describe, expect, it } from 'vitest';
import { createTestApp, useTestApp } from '#test/support/app.ts';
import { entriesOf } from '#test/support/audit.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { enrolledDisplay, signedInAt } from '#test/support/displays.ts';
import { buildOrganization } from '#test/support/factories.ts';
import { buildPerson, signInAs } from '#test/support/people.ts';
import { rowCounts } from '#test/support/query.ts';

const app = useTestApp();

const sessionsOf = async (client: Client): Promise<SessionRow[]> => (await client.call(listSessions)).body.data;
const isSignedIn = async (client: Client) => (await client.call(listSessions)).status === 200;
const currentOf = async (client: Client) => (await sessionsOf(client)).find(({ current }) => current)?.id ?? 0;

/** A user who is signed in in three browsers, the newest first. */
async function inThreeBrowsers() {
  const person = await buildPerson(app);
  const clients: Client[] = [];
  for (const browser of ['Firefox', 'Safari', 'Chrome']) {
    clients.unshift((await signInAs(app, person, { headers: { 'user-agent': browser } })).client);
    app.clock.advance(1);
  }
  const [here, second, third] = clients;
  if (!here || !second || !third) throw new Error('three were signed in');
  return { person, here, second, third };
}

describe('the list of sessions', () => {
  it('says where the person is signed in, last used first', async () => {
    const { here } = await inThreeBrowsers();
    const { body, status } = await here.call(listSessions);
    expect(status).toBe(200);
    expect(body).toEqual({
      data: ['Chrome', 'Safari', 'Firefox'].map((user_agent) => ({
        id: expect.any(Number),
        kind: 'web',
        current: user_agent === 'Chrome',
        ip: '127.0.0.1',
        user_agent,
        created_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
        last_used_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
        ends_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
        device: null,
      })),
    });
  });

  it('holds the current one, however many were used after it', async () => {
    const person = await buildPerson(app);
    const { client } = await signInAs(app, person);
    app.clock.advance(30);
    for (let more = 0; more < 210; more += 1) await signedIn(app, person);
    const listed = await sessionsOf(client);
    expect(listed).toHaveLength(200);
    expect(listed.filter(({ current }) => current)).toEqual([listed.at(-1)]);
    const uses = listed.map(({ last_used_at }) => last_used_at);
    expect(uses).toEqual(uses.toSorted().reverse());
  });

  it('names the display that a user is signed in at, and its organization', async () => {
    const person = await buildPerson(app);
    const north = await buildOrganization(app, { name: 'North' });
    const hall = await enrolledDisplay(app, { name: 'Hall', organizationId: north.id });
    const waiting = await enrolledDisplay(app, { name: 'Waiting', organizationId: null });
    for (const display of [undefined, hall, waiting]) {
      await signedInAt(app, person, display);
      app.clock.advance(1);
    }
    const { client } = await signInAs(app, person);
    expect((await sessionsOf(client)).map(({ kind, device }) => [kind, device])).toEqual([
      ['web', null],
      ['display', { id: waiting.id, name: 'Waiting', organization: null }],
      ['display', { id: hall.id, name: 'Hall', organization: 'North' }],
      ['display', null],
    ]);
  });

  it('ends a sign-in at a display like any other session', async () => {
    const person = await buildPerson(app);
    const atDisplay = await signedInAt(app, person, await enrolledDisplay(app));
    const { client } = await signInAs(app, person);
    const { id } = (await sessionsOf(client)).find(({ kind }) => kind === 'display') ?? { id: 0 };
    const outsider = (await signInAs(app, await buildPerson(app))).client;
    expect((await outsider.call(endSession, { params: { id } })).status).toBe(404);
    expect((await atDisplay.call(showMe)).status).toBe(200);
    expect((await client.call(endSession, { params: { id } })).status).toBe(200);
    expect((await atDisplay.call(showMe)).status).toBe(401);
  });

  it('notes the last use once a minute', async () => {
    const { here, third } = await inThreeBrowsers();
    const before = await sessionsOf(here);
    app.clock.advance(30);
    expect((await sessionsOf(third)).map(({ last_used_at }) => last_used_at)).toEqual(
      before.map(({ last_used_at }) => last_used_at),
    );
    app.clock.advance(60);
    await sessionsOf(third);
    expect((await sessionsOf(third))[0]).toMatchObject({ user_agent: 'Firefox', current: true });
  });

  it('leaves out what has ended by time, and keeps what is remembered', async () => {
    const person = await buildPerson(app);
    await signInAs(app, person, { headers: { 'user-agent': 'for today' } });
    await signInAs(app, person, { remember: true, headers: { 'user-agent': 'remembered' } });
    app.clock.advance(7_201);
    const { client } = await signInAs(app, person, { headers: { 'user-agent': 'now' } });
    expect((await sessionsOf(client)).map(({ user_agent }) => user_agent)).toEqual(['now', 'remembered']);
    app.clock.advance(30 * 86_400);
    const later = await signInAs(app, person, { headers: { 'user-agent': 'later' } });
    expect((await sessionsOf(later.client)).map(({ user_agent }) => user_agent)).toEqual(['later']);
  });

  it('shows no user the sessions of another one', async () => {
    const { here } = await inThreeBrowsers();
    const { client } = await signInAs(app, await buildPerson(app));
    expect(await sessionsOf(client)).toHaveLength(1);
    expect(await sessionsOf(here)).toHaveLength(3);
  });
});

describe('ending one session', () => {
  it('ends that one and no other', async () => {
    const { person, here, second, third } = await inThreeBrowsers();
    const id = await currentOf(second);
    const response = await here.call(endSession, { params: { id } });
    expect(response).toMatchObject({ status: 200, body: { message: 'The session has ended.' } });
    expect([await isSignedIn(here), await isSignedIn(second), await isSignedIn(third)]).toEqual([true, false, true]);
    expect((await here.call(endSession, { params: { id } })).status).toBe(404);
    const [entry, ...more] = await entriesOf(app, 'user', person.id);
    expect(entry).toMatchObject({ action: 'session.ended', actor_id: person.id });
    expect(more).toEqual([]);
  });

  it('also the own one', async () => {
    const { here, second } = await inThreeBrowsers();
    expect((await here.call(endSession, { params: { id: await currentOf(here) } })).status).toBe(200);
    expect([await isSignedIn(here), await isSignedIn(second)]).toEqual([false, true]);
  });

  it('of another user is 404 and changes nothing, for administrators too', async () => {
    const { here } = await inThreeBrowsers();
    const id = await currentOf(here);
    const before = await rowCounts(app);
    for (const level of ['1', '9998', '9999'] as const) {
      const { client } = await signInAs(app, await buildPerson(app, { level }));
      expect((await client.call(endSession, { params: { id } })).status).toBe(404);
    }
    expect((await rowCounts(app)).audit_entries).toBe(before.audit_entries);
    expect(await isSignedIn(here)).toBe(true);
  });
});

describe('ending all others', () => {
  it('keeps the current one, and ends tokens too', async () => {
    const { person, here, second, third } = await inThreeBrowsers();
    await here.call(issueMobileToken);
    const outsider = (await signInAs(app, await buildPerson(app))).client;
    const response = await here.call(endOtherSessions);
    expect(response).toMatchObject({ status: 200, body: { message: 'All other sessions have ended.' } });
    expect([await isSignedIn(second), await isSignedIn(third), await isSignedIn(outsider)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(await sessionsOf(here)).toMatchObject([{ current: true, kind: 'web' }]);
    expect((await entriesOf(app, 'user', person.id)).map(({ action }) => action)).toContain('session.others_ended');
  });
});

describe('another process of the same product', () => {
  it('knows at once what one of them ended', async () => {
    const person = await buildPerson(app);
    const other = await createTestApp({}, { connection: app.connection });
    const here = (await signInAs(app, person)).client;
    const there = (await signInAs(other, person)).client;
    expect(await sessionsOf(there)).toHaveLength(2);

    await here.call(endSession, { params: { id: await currentOf(there) } });
    expect((await there.call(listSessions)).status).toBe(419);
    expect(await there.visit('/home')).toMatchObject({ status: 302, headers: { location: '/login?url=%2Fhome' } });

    const again = (await signInAs(other, person)).client;
    await again.call(endOtherSessions);
    expect((await here.call(listSessions)).status).toBe(419);

    await again.call(signOut);
    expect(await isSignedIn(again)).toBe(false);
    await other.close();
  });
});
