import { signOut } from '@account/contract/endpoints/accounts/sessions';
import { signInLockout } from '@account/contract/limits';
import { describe, expect, it } from 'vitest';
import { passWith, withSecondFactor } from '#test/support/accounts/authenticator.ts';
import { signInLines } from '#test/support/accounts/sign-in-lines.ts';
import { useTestApp } from '#test/support/app.ts';
import { type Client, visitor } from '#test/support/client.ts';
import { buildPerson, signInAs } from '#test/support/people.ts';
import { knownPassword } from '#test/support/personas.ts';
import { rowOf, rowsOf } from '#test/support/query.ts';
import { until } from '#test/support/until.ts';
import { systemScope } from '../../kernel/scope.ts';
import { type Fragment, prepared, sql } from '../../platform/database/sql.ts';

const app = useTestApp();

const leave = async (client: Client) => {
  await client.call(signOut);
  await client.visit('/login');
};

/** A user who has signed in and out again, with the browser. */
async function known() {
  const person = await buildPerson(app);
  const { client } = await signInAs(app, person);
  await leave(client);
  return { person, client };
}

const enter = async (person: { email: string }, client: Client, password = knownPassword) =>
  (await signInAs(app, person, { password }, client)).response.status;

const sessionsOf = ({ id }: { id: number }) =>
  rowsOf<object>(app, sql`SELECT kind, remember, user_agent, device_id FROM sessions WHERE user_id = ${id}`);

const mailsTo = ({ id }: { id: number }) =>
  rowsOf<{ kind: string }>(app, sql`SELECT kind FROM mails WHERE user_id = ${id}`);

const waiting = sql`
  SELECT count(*)::int AS count FROM pg_locks JOIN pg_stat_activity USING (pid)
  WHERE NOT granted AND datname = current_database()`;

/** A sign-in whose password was right, while another person changes something of the person. */
async function signInDuring(person: { id: number; email: string }, client: Client, change: Fragment): Promise<number> {
  const held = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const changing = app.database.write(systemScope, async (tx) => {
    await tx.run(prepared(sql`SELECT FROM users WHERE id = ${person.id} FOR NO KEY UPDATE`));
    held.resolve();
    await release.promise;
    await tx.run(prepared(change));
  });
  await held.promise;
  let isOver = false;
  const entering = enter(person, client).finally(() => {
    isOver = true;
  });
  await until(async () => expect(isOver || (await rowOf<{ count: number }>(app, waiting)).count === 1).toBe(true));
  release.resolve();
  await changing;
  return entering;
}

describe('a sign-in in a known browser', () => {
  it('is recorded, logged and noted, and sends no mail', async () => {
    const { person, client } = await known();
    app.clock.advance(60);
    const headers = { 'user-agent': 'Known 1' };
    const lines = await signInLines(app, () => signInAs(app, person, { remember: true, headers }, client));
    expect(lines).toEqual([['sign_in_succeeded', person.id, '127.0.0.1', 'password']]);
    expect(await sessionsOf(person)).toEqual([{ kind: 'web', remember: true, user_agent: 'Known 1', device_id: null }]);
    const records = sql`SELECT outcome, way, kind, user_agent FROM sign_ins WHERE user_id = ${person.id} ORDER BY id DESC`;
    expect((await rowsOf(app, records))[0]).toEqual({
      outcome: 'succeeded',
      way: 'password',
      kind: 'web',
      user_agent: 'Known 1',
    });
    const used = sql`SELECT last_used_at > created_at AS later FROM known_browsers WHERE user_id = ${person.id}`;
    expect(await rowsOf(app, used)).toEqual([{ later: true }]);
    expect(await mailsTo(person)).toEqual([]);
  });

  it('forgets the failures before it, and is refused after too many', async () => {
    const { person, client } = await known();
    const fail = async () => {
      for (let failure = 1; failure < signInLockout.failures; failure++)
        expect(await enter(person, client, 'not the password')).toBe(422);
    };
    await fail();
    expect(await enter(person, client)).toBe(200);
    await leave(client);
    await fail();
    expect(await enter(person, client, 'not the password')).toBe(422);
    expect(await enter(person, client)).toBe(429);
  });

  it('asks for the second factor', async () => {
    const { person, code } = await withSecondFactor(app);
    const client = visitor(app);
    await signInAs(app, person, {}, client);
    await passWith(client, { code: code() });
    expect(client.browser).toBeDefined();
    await leave(client);
    const { response } = await signInAs(app, person, {}, client);
    expect(response.body).toEqual({ two_factor: true });
  });

  it('is refused when the password is another one by then', async () => {
    const { person, client } = await known();
    const change = sql`UPDATE users SET password_hash = 'another' WHERE id = ${person.id}`;
    expect(await signInDuring(person, client, change)).toBe(422);
    expect(await sessionsOf(person)).toEqual([]);
  });

  it.each(['known', 'unknown'])(
    'asks for a second factor that is on by then, the browser being %s',
    async (browser) => {
      const { person, client } = await known();
      const change = sql`UPDATE users SET two_factor_confirmed_at = now(), two_factor_secret = '' WHERE id = ${person.id}`;
      expect(await signInDuring(person, browser === 'known' ? client : visitor(app), change)).toBe(200);
      expect(await sessionsOf(person)).toEqual([]);
    },
  );

  it('is notified when the browser is unknown by then', async () => {
    const { person, client } = await known();
    // Another one stays known: the first browser of a person is nothing new.
    await signInAs(app, person);
    const before = (await mailsTo(person)).length;
    const change = sql`
      UPDATE known_browsers SET browser_hash = NULL WHERE id = (
        SELECT min(id) FROM known_browsers WHERE user_id = ${person.id})`;
    expect(await signInDuring(person, client, change)).toBe(200);
    const notified = await mailsTo(person);
    expect(notified.slice(before)).toEqual([{ kind: 'new_sign_in' }]);
  });
});
