import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { issueMobileToken, type SignInWay, signInWays } from '@account/contract/endpoints/accounts/sessions';
import { claimToken, decideDisplayCode } from '@account/contract/endpoints/displays/codes';
import { describe, expect, it } from 'vitest';
import { sql } from '../../src/platform/database/sql.ts';
import { passWith, withSecondFactor } from '../support/accounts/authenticator.ts';
import { addedPasskey, signInBy } from '../support/accounts/passkeys.ts';
import { SoftwareAuthenticator } from '../support/accounts/software-authenticator.ts';
import { type Client, visitor } from '../support/client.ts';
import { enrolledDisplay, showingCode, trySignInAt } from '../support/displays.ts';
import { buildIdentity } from '../support/factories.ts';
import { buildLinkedPerson, signInAt, usePlatformApp } from '../support/outside/platforms.ts';
import { buildPerson, registerAs, signInAs } from '../support/people.ts';
import { change, rowOf } from '../support/query.ts';

const app = usePlatformApp();

/** A person with one known browser and an identity at Google. */
interface Known {
  user: { id: number; email: string; organization_id: number | null };
  client: Client;
  person: { sub: string };
}

async function known(): Promise<Known> {
  const { user, person } = await buildLinkedPerson(app, 'google');
  return { user, person, client: (await signInAs(app, user)).client };
}

/** The traces of every way: mails about a new sign-in, known places, and sessions. */
const tracesOf = ({ id }: { id: number }) =>
  rowOf<{ mails: number; places: number; sessions: number }>(
    app,
    sql`SELECT (SELECT count(*)::int FROM mails m WHERE m.user_id = u.id AND m.kind = 'new_sign_in') AS mails,
      (SELECT count(*)::int FROM known_browsers b WHERE b.user_id = u.id) AS places,
      (SELECT count(*)::int FROM sessions s WHERE s.user_id = u.id) AS sessions
      FROM users u WHERE u.id = ${id}`,
  );

async function approveAt(client: Client, organizationId: number | null) {
  const { display, code } = await showingCode(app, { organizationId });
  const choice = { params: { code: code.user_code }, body: { action: 'approve' } };
  expect((await client.call(decideDisplayCode, choice)).status).toBe(200);
  return display.call(claimToken, { body: { device_code: code.device_code } });
}

/** Every way of a person who is known already to a session or a token, in a browser, an app or at a display. */
const ways: Record<Exclude<SignInWay, 'registration' | 'invitation'> | string, (who: Known) => Promise<unknown>> = {
  password: ({ user }) => signInAs(app, user),
  'password in an app': ({ user }) => trySignInAt(app, user),
  'password at a display': async ({ user }) => trySignInAt(app, user, { display: await enrolledDisplay(app) }),
  identity: ({ person }) => signInAt(visitor(app), 'google', person),
  'identity in an app': ({ person }) => signInAt(visitor(app), 'google', person, '?from=mobile'),
  passkey: async ({ client }) => {
    const authenticator = new SoftwareAuthenticator('http://account.test');
    await addedPasskey(client, authenticator);
    expect((await signInBy(visitor(app), authenticator)).status).toBe(200);
  },
  phone: ({ client }) => approveAt(client, null),
  'a session that hands a token over': ({ client }) => client.call(issueMobileToken),
};

describe('a way to a token', () => {
  it('is one of these, or makes the account', () => {
    expect([...Object.keys(ways), 'registration', 'invitation']).toEqual(expect.arrayContaining([...signInWays]));
  });

  it.each(Object.keys(ways))('by %s notes the place, and tells of an unknown one by mail, once', async (name) => {
    const who = await known();
    const before = await tracesOf(who.user);
    await ways[name]?.(who);
    const after = await tracesOf(who.user);
    expect(after).toEqual({
      mails: before.mails + 1,
      places: before.places + 1,
      sessions: before.sessions + 1,
    });
  });

  it('by a second factor does the same', async () => {
    const { person, code } = await withSecondFactor(app);
    const before = await tracesOf(person);
    const { client } = await signInAs(app, person);
    expect((await passWith(client, { code: code() })).status).toBe(200);
    expect((await tracesOf(person)).mails).toBe(before.mails + 1);
  });

  it('by the making of an account notes the browser', async () => {
    const email = 'new-here@example.com';
    await registerAs(app, email);
    const row = await rowOf<{ id: number }>(app, sql`SELECT id FROM users WHERE email = ${email}`);
    expect(await tracesOf(row)).toEqual({ mails: 0, places: 1, sessions: 1 });
  });

  it('by phone at a display of the own organization is not worth a mail', async () => {
    const { user, client } = await known();
    expect((await approveAt(client, user.organization_id)).status).toBe(200);
    expect((await tracesOf(user)).mails).toBe(0);
  });

  it('that hands a token over is told although no browser is known', async () => {
    const user = await buildPerson(app);
    await buildIdentity(app, { userId: user.id });
    const { client } = await signInAs(app, user);
    await change(app, sql`DELETE FROM known_browsers WHERE user_id = ${user.id}`);
    await client.call(issueMobileToken);
    expect((await tracesOf(user)).mails).toBe(1);
  });

  it('goes through one door: nothing else inserts sessions', () => {
    const folder = path.join(import.meta.dirname, '../../src');
    const holding = (words: RegExp) =>
      globSync('**/*.ts', { cwd: folder })
        .filter((file) => !file.endsWith('.test.ts') && words.test(readFileSync(path.join(folder, file), 'utf8')))
        .toSorted();
    expect(holding(/INSERT INTO sessions\b/)).toEqual(['modules/sessions/sessions.queries.ts']);
    expect(holding(/\binsert(?:Known)?Session\b/)).toEqual([
      'modules/sessions/session-factory.ts',
      'modules/sessions/sessions.queries.ts',
    ]);
  });
});
