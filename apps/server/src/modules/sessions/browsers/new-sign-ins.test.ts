import { changePassword } from '@account/contract/endpoints/accounts/credentials';
import { acceptInvitation } from '@account/contract/endpoints/accounts/invitations';
import {
  endAllSessions,
  endOtherSessions,
  issueMobileToken,
  listSessions,
  showSessionAlarm,
  signOut,
} from '@account/contract/endpoints/accounts/sessions';
import { deleteUser, endUserSessions, inviteUser } from '@account/contract/endpoints/administration/users';
import { restoreFromBin } from '@account/contract/endpoints/bin';
import { showMe } from '@account/contract/endpoints/displays/me';
import { lifetimes, limits, sessionAlarmMails } from '@account/contract/limits';
import { describe, expect, it } from 'vitest';
import { passWith, withSecondFactor } from '#test/support/accounts/authenticator.ts';
import { newPassword, resetBy, resetTokenFor, tokenIn } from '#test/support/accounts/resets.ts';
import { signInLines } from '#test/support/accounts/sign-in-lines.ts';
import { atOnce } from '#test/support/at-once.ts';
import { entriesOf } from '#test/support/audit.ts';
import { type Client, signedIn, visitor } from '#test/support/client.ts';
import { enrolledDisplay, signedInAt, trySignInAt } from '#test/support/displays.ts';
import { expectEnds, openStream } from '#test/support/event-streams.ts';
import { buildPasskey, buildUser } from '#test/support/factories.ts';
import { useMailedApp } from '#test/support/outside/mailed-app.ts';
import { buildPerson, registerAs, registrationOf, signInAs } from '#test/support/people.ts';
import { knownPassword } from '#test/support/personas.ts';
import { change, rowOf, rowsOf } from '#test/support/query.ts';
import { sql } from '../../../platform/database/sql.ts';

const app = useMailedApp();
const subject = 'New sign-in to your account';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

const noticesOf = async ({ id }: { id: number }): Promise<number> =>
  (await rowsOf(app, sql`SELECT FROM mails WHERE user_id = ${id} AND kind = 'new_sign_in'`)).length;

const mailKindsOf = async ({ id }: { id: number }): Promise<string[]> =>
  (await rowsOf<{ kind: string }>(app, sql`SELECT kind FROM mails WHERE user_id = ${id}`)).map(({ kind }) => kind);

const forgetSession = async (client: Client) => {
  await client.call(signOut);
  await client.visit('/login');
};

/** A user with one known browser. */
async function known() {
  const person = await buildPerson(app);
  const { client } = await signInAs(app, person);
  return { person, client };
}

/** The same, and a sign-in from another browser; with the token of the mail about it. */
async function alarmed() {
  const { person, client } = await known();
  const outsider = (await signInAs(app, person, { address: '203.0.113.9', headers: { 'user-agent': safari } })).client;
  const token = (await app.linkTo(person.email)).split('/').at(-1) ?? '';
  return { person, client, outsider, token };
}

type Alarmed = Awaited<ReturnType<typeof alarmed>>;

const linkIdentity = ({ id }: { id: number }, platform: string, at: Date) =>
  change(
    app,
    sql`INSERT INTO identities (user_id, platform, issuer, subject, created_at)
      VALUES (${id}, ${platform}, 'https://issuer.example', ${`${id}`}, ${at})`,
  );

const forgetUnused = async () =>
  app.app.tasks
    .find(({ name }) => name === 'sign-in.forget-unused-browsers')
    ?.run({}, { signal: new AbortController().signal });

const look = async (token: string) => (await visitor(app).call(showSessionAlarm, { params: { token } })).body.data;
const end = (token: string, client = visitor(app)) => client.call(endAllSessions, { body: { token } });
const isSignedIn = async (client: Client) => (await client.call(listSessions)).status === 200;

describe('a sign-in', () => {
  it('in the first browser causes no mail, nor later ones in it', async () => {
    const { person, client } = await known();
    expect(client.browser).toMatch(/^[\w-]{43}$/);
    await forgetSession(client);
    expect((await signInAs(app, person, {}, client)).response.status).toBe(200);
    expect(await noticesOf(person)).toBe(0);
  });

  it('in another browser causes a mail: when, where, in which, and how to end it', async () => {
    const { person } = await alarmed();
    const [mail] = await app.mailsTo(person.email);
    expect(mail).toMatchObject({ subject, to: [{ address: person.email }] });
    expect(mail?.text).toMatch(
      /\nWhen and where: \d\d \w{3}, \d{4} - \d+:\d\d [AP]M UTC, from 203\.0\.113\.9\. Browser or app: Safari on iPhone\.\n/,
    );
    expect(mail?.text).toContain('(7 days)');
    expect(mail?.html).toContain('href="http://account.test/sessions/end/');
  });

  it('causes one mail for each browser of each person', async () => {
    const { person, client, outsider } = await alarmed();
    for (const again of [client, outsider]) {
      await forgetSession(again);
      await signInAs(app, person, {}, again);
    }
    expect(await noticesOf(person)).toBe(1);
    const other = (await known()).person;
    await forgetSession(client);
    await signInAs(app, other, {}, client);
    expect(await noticesOf(other)).toBe(1);
  });

  it('counts only when it is finished', async () => {
    const { person, code } = await withSecondFactor(app);
    const { client } = await signInAs(app, person);
    expect((await signInAs(app, person, { password: 'not the password' })).response.status).toBe(422);
    expect([await noticesOf(person), client.browser]).toEqual([0, undefined]);
    expect((await passWith(client, { code: code() })).status).toBe(200);
    expect(await noticesOf(person)).toBe(1);
    expect(client.browser).toBeDefined();
  });

  it('causes a mail again once the browser was not used for a year', async () => {
    const { person, client } = await known();
    await signInAs(app, person);
    await change(
      app,
      sql`UPDATE known_browsers SET last_used_at = ${new Date(app.clock.now().getTime() - lifetimes.knownBrowser * 1_000)}
        WHERE user_id = ${person.id} AND link_hash IS NULL`,
    );
    await forgetUnused();
    await forgetSession(client);
    await signInAs(app, person, {}, client);
    expect(await noticesOf(person)).toBe(2);
  });

  it('causes a few mails an hour at most, and a browser without one stays unknown', async () => {
    const { person } = await known();
    const outsiders = [];
    for (let time = 0; time < sessionAlarmMails.max + 2; time++) outsiders.push((await signInAs(app, person)).client);
    const notified = await noticesOf(person);
    expect(notified).toBeLessThanOrEqual(sessionAlarmMails.max);
    expect(notified).toBeGreaterThan(sessionAlarmMails.max - 2);
    app.clock.advance(sessionAlarmMails.window + 1);
    const last = outsiders.at(-1);
    await forgetSession(last as Client);
    await signInAs(app, person, {}, last);
    expect(await noticesOf(person)).toBe(notified + 1);
  });

  it('leaves a bounded number of known browsers, stored as hashes, and every link that works', async () => {
    const { person, client, token } = await alarmed();
    for (let time = 0; time < limits.knownBrowsers + 3; time++) {
      app.clock.advance(sessionAlarmMails.window);
      await signInAs(app, person);
    }
    const stored = await rowsOf<{ text: string }>(
      app,
      sql`SELECT b::text AS text FROM known_browsers b WHERE user_id = ${person.id} AND browser_hash IS NOT NULL`,
    );
    expect((await look(token)).state).toBe('open');
    expect(stored).toHaveLength(limits.knownBrowsers);
    expect(stored.map(({ text }) => text).join()).not.toContain(client.browser);
  });

  it('after a registration or an invitation causes no mail in that browser, but in another', async () => {
    const email = 'grace@example.com';
    const { client } = await registerAs(app, email);
    const { id } = await rowOf<{ id: number }>(app, sql`SELECT id FROM users WHERE email = ${email}`);
    await forgetSession(client);
    await signInAs(app, { email }, {}, client);
    expect(await noticesOf({ id })).toBe(0);
    await signInAs(app, { email });
    expect(await noticesOf({ id })).toBe(1);

    const invited = await buildUser(app, { isVerified: false });
    const top = await signedIn(app, await buildUser(app, { level: '9999' }));
    await top.call(inviteUser, { params: { id: invited.id } });
    const token = tokenIn(await app.linkTo(invited.email));
    const browser = visitor(app);
    const body = registrationOf(invited.email, { token });
    const lines = await signInLines(app, () => browser.call(acceptInvitation, { body }));
    expect(lines).toEqual([['sign_in_succeeded', invited.id, '127.0.0.1', 'invitation']]);
    await signInAs(app, invited);
    expect(await noticesOf(invited)).toBe(1);
  });

  it('keeps the browser’s own cookie from scripts, for a year, and gives visitors none', async () => {
    const client = visitor(app);
    expect((await client.visit('/login')).headers['set-cookie'] ?? '').not.toContain('account_browser');
    const { response } = await signInAs(app, await buildPerson(app), {}, client);
    const cookie = [response.headers['set-cookie']].flat().find((line) => String(line).startsWith('account_browser='));
    expect(cookie).toMatch(/Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
  });
});

describe('the only known browser of a person becomes unknown, and causes a mail,', () => {
  const pair = { password: newPassword, password_confirmation: newPassword };
  const top = async () => signedIn(app, await buildUser(app, { level: '9999' }));

  it.each<[string, string, (person: { id: number; email: string }) => Promise<{ status: number }>]>([
    ['by a reset', newPassword, async ({ email }) => resetBy(app, await resetTokenFor(app, email), email)],
    [
      'by a change of the password elsewhere',
      newPassword,
      async (person) => {
        const body = { ...pair, current_password: knownPassword };
        return (await signedIn(app, person)).call(changePassword, { body });
      },
    ],
    ['by the end of all others', knownPassword, async (person) => (await signedIn(app, person)).call(endOtherSessions)],
    [
      'by an administrator who ends all sessions',
      knownPassword,
      async ({ id }) => (await top()).call(endUserSessions, { params: { id } }),
    ],
    [
      'by being deleted and restored',
      knownPassword,
      async ({ id }) => {
        await (await top()).call(deleteUser, { params: { id } });
        const entry = await rowOf<{ id: number }>(app, sql`SELECT id FROM bin_entries WHERE record_id = ${id}`);
        return (await top()).call(restoreFromBin, { params: { id: entry.id } });
      },
    ],
  ])('%s', async (_how, password, act) => {
    const { person, client } = await known();
    expect((await act(person)).status).toBe(200);
    await client.visit('/login');
    expect((await signInAs(app, person, { password }, client)).response.status).toBe(200);
    expect(await noticesOf(person)).toBe(1);
  });

  it('but stays known where it makes the change itself', async () => {
    const { person, client } = await known();
    await client.call(endOtherSessions);
    const body = { ...pair, current_password: knownPassword };
    expect((await client.call(changePassword, { body })).status).toBe(200);
    await forgetSession(client);
    await signInAs(app, person, { password: newPassword }, client);
    expect(await noticesOf(person)).toBe(0);
  });

  it('by a year without use', async () => {
    const { person, client } = await known();
    const since = new Date(app.clock.now().getTime() - lifetimes.knownBrowser * 1_000);
    await change(app, sql`UPDATE known_browsers SET last_used_at = ${since} WHERE user_id = ${person.id}`);
    await forgetUnused();
    await forgetSession(client);
    await signInAs(app, person, {}, client);
    expect(await noticesOf(person)).toBe(1);
  });
});

describe('apps and displays', () => {
  it('of an unknown network or program cause one mail', async () => {
    const { person } = await known();
    await trySignInAt(app, person, { address: '198.51.100.1' });
    await trySignInAt(app, person, { address: '198.51.100.1' });
    expect(await noticesOf(person)).toBe(1);
    await trySignInAt(app, person, { address: '198.51.100.2' });
    expect(await noticesOf(person)).toBe(2);
  });

  it('cause no mail at a display of the own organization, but at another', async () => {
    const { person } = await known();
    await signedInAt(app, person, await enrolledDisplay(app, { organizationId: person.organization_id }));
    expect(await noticesOf(person)).toBe(0);
    for (const organizationId of [undefined, null])
      await signedInAt(app, person, await enrolledDisplay(app, organizationId === undefined ? {} : { organizationId }));
    expect(await noticesOf(person)).toBe(2);
  });
});

describe('the link of the mail', () => {
  it('ends every session and token of the person, without a sign-in, once', async () => {
    const { person, client, outsider, token } = await alarmed();
    await client.call(issueMobileToken);
    const app1 = await signedInAt(app, person);
    const other = await signedIn(app, await buildUser(app));
    const [streams, foreign] = [
      [await openStream(app, client), await openStream(app, outsider)],
      await openStream(app, other),
    ];
    expect(await look(token)).toEqual({ state: 'open', email: person.email });
    await expectEnds(streams, [foreign], async () =>
      expect(await end(token)).toMatchObject({
        status: 200,
        body: { message: 'All sessions have ended. Set a new password now.' },
      }),
    );
    expect([await isSignedIn(client), await isSignedIn(outsider), await isSignedIn(other)]).toEqual([
      false,
      false,
      true,
    ]);
    expect((await app1.call(showMe)).status).toBe(401);
    expect((await entriesOf(app, 'user', person.id)).at(-1)).toMatchObject({
      action: 'session.all_ended_by_link',
      actor_id: person.id,
      actor_email: person.email,
      organization_id: person.organization_id,
    });
    expect(await look(token)).toEqual({ state: 'used', email: null });
    expect(await end(token)).toMatchObject({ status: 422, body: { errors: { token: [expect.any(String)] } } });
  });

  it('makes every browser unknown again, and the password useless until a new one is set', async () => {
    const { person, client, outsider, token } = await alarmed();
    await end(token);
    await outsider.visit('/login');
    const { response } = await signInAs(app, person, {}, outsider);
    expect(response).toMatchObject({
      status: 422,
      body: { errors: { email: ['The e-mail or password is incorrect.'] } },
    });
    await resetBy(app, await resetTokenFor(app, person.email, 2), person.email);
    for (const [place, browser] of [outsider, client].entries()) {
      await browser.visit('/login');
      expect((await signInAs(app, person, { password: newPassword }, browser)).response.status).toBe(200);
      expect(await noticesOf(person)).toBe(2 + place);
    }
  });

  it('leaves no password to be changed first: another way in leads on', async () => {
    const { person, token } = await alarmed();
    await change(app, sql`UPDATE users SET must_change_password = true WHERE id = ${person.id}`);
    await end(token);
    expect((await (await signedIn(app, person)).visit('/home')).status).toBe(200);
  });

  it('removes identities and passkeys that were added since the sign-in, and tells it; a reset does the same', async () => {
    for (const use of [
      ({ token }: Alarmed) => end(token),
      async ({ person }: Alarmed) => resetBy(app, await resetTokenFor(app, person.email, 2), person.email),
    ]) {
      const before = await alarmed();
      await linkIdentity(before.person, 'microsoft', app.clock.now());
      const aMinuteAgo = new Date(app.clock.now().getTime() - 60_000);
      await linkIdentity(before.person, 'google', aMinuteAgo);
      await buildPasskey(app, { userId: before.person.id, name: 'New', createdAt: app.clock.now() });
      await buildPasskey(app, { userId: before.person.id, name: 'Old', createdAt: aMinuteAgo });
      expect((await use(before)).status).toBe(200);
      const left = await rowsOf(app, sql`SELECT platform FROM identities WHERE user_id = ${before.person.id}`);
      expect(left).toEqual([{ platform: 'google' }]);
      const passkeys = await rowsOf(app, sql`SELECT name FROM passkeys WHERE user_id = ${before.person.id}`);
      expect(passkeys).toEqual([{ name: 'Old' }]);
      expect(await mailKindsOf(before.person)).toEqual(
        expect.arrayContaining(['identity_unlinked', 'passkey_removed']),
      );
      expect((await entriesOf(app, 'user', before.person.id)).map(({ action }) => action)).toContain(
        'identity.unlinked',
      );
    }
  });

  it('does nothing by being opened', async () => {
    const { client, token } = await alarmed();
    expect((await visitor(app).visit(`/sessions/end/${token}`)).status).toBe(200);
    expect((await client.visit(`/sessions/end/${token}`)).status).toBe(200);
    await look(token);
    expect(await isSignedIn(client)).toBe(true);
  });

  it('ends after seven days', async () => {
    const { client, token } = await alarmed();
    app.clock.advance(lifetimes.sessionAlarm - 1);
    expect((await look(token)).state).toBe('open');
    app.clock.advance(1);
    expect((await look(token)).state).toBe('expired');
    expect((await end(token)).status).toBe(422);
    expect(client.token).toBeDefined();
  });

  it('works once when it is used twice at the same time', async () => {
    const { person, token } = await alarmed();
    const lock = sql`SELECT FROM users WHERE id = ${person.id} FOR UPDATE`;
    const responses = await atOnce(app, lock, [() => end(token), () => end(token)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('is unknown when it is made up, and is not stored', async () => {
    const { token } = await alarmed();
    for (const wrong of ['x'.repeat(43), `${token}x`]) {
      expect(await look(wrong)).toEqual({ state: 'unknown', email: null });
      expect((await end(wrong)).status).toBe(422);
    }
    expect((await visitor(app).call(endAllSessions, { body: {} })).status).toBe(422);
    const rows = await rowsOf<{ text: string }>(app, sql`SELECT b::text AS text FROM known_browsers b`);
    expect(rows.map(({ text }) => text).join()).not.toContain(token);
  });
});
