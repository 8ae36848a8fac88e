import { endOwnToken, listSessions } from '@account/contract/endpoints/accounts/sessions';
import { listOwnCloudFiles, showMe } from '@account/contract/endpoints/displays/me';
import { signInAtDisplay } from '@account/contract/endpoints/displays/sign-in';
import { secondFactorLimits, signInLockout } from '@account/contract/limits';
import { describe, expect, it } from 'vitest';
import { nextStep, withSecondFactor, wrongCode } from '#test/support/accounts/authenticator.ts';
import { expectEqualWork } from '#test/support/accounts/equal-work.ts';
import { useTestApp } from '#test/support/app.ts';
import { atOnce } from '#test/support/at-once.ts';
import { Client, signedIn, withToken } from '#test/support/client.ts';
import { enrolledDisplay, signedInAt, trySignInAt } from '#test/support/displays.ts';
import { buildUser } from '#test/support/factories.ts';
import { buildPerson, trySignIn } from '#test/support/people.ts';
import { knownPassword } from '#test/support/personas.ts';
import { change, rowOf, rowsOf } from '#test/support/query.ts';
import { AppError } from '../../../kernel/errors.ts';
import { sql } from '../../../platform/database/sql.ts';

const app = useTestApp();

const refused = {
  status: 422,
  body: { errors: { email: ['The e-mail or password is incorrect.'] } },
};
const wrongFactor = {
  status: 422,
  body: { errors: { code: ['This code is not right, or was used before.'] } },
};
const sessionsOf = (userId: number) =>
  rowsOf<object>(
    app,
    sql`SELECT kind, device_id, address, user_agent FROM sessions WHERE user_id = ${userId} AND kind = 'display'`,
  );

describe('signing in at a display', () => {
  it('returns a token of the person, and notes where', async () => {
    const [person, display] = [await buildPerson(app), await enrolledDisplay(app)];
    const response = await new Client(app).call(signInAtDisplay, {
      body: { email: ` ${person.email.toUpperCase()}`, password: knownPassword },
      headers: { 'x-device-token': display.bearer ?? '', 'user-agent': 'Display 4' },
      address: '10.1.2.3',
    });
    expect(response).toEqual(
      expect.objectContaining({
        status: 200,
        body: { token: expect.stringMatching(/^[\w-]{43}$/) },
        cookie: undefined,
      }),
    );
    expect(response.headers['cache-control']).toBe('no-store');
    const client = new Client(app);
    client.bearer = response.body.token;
    expect((await client.call(showMe)).body).toMatchObject({ id: person.id, email: person.email });
    expect(await sessionsOf(person.id)).toEqual([
      { kind: 'display', device_id: display.id, address: '10.1.2.3', user_agent: 'Display 4' },
    ]);
  });

  it('works at an unknown display', async () => {
    const person = await buildPerson(app);
    const client = await signedInAt(app, person);
    expect((await client.call(showMe)).status).toBe(200);
    expect(await sessionsOf(person.id)).toMatchObject([{ device_id: null }]);
  });

  it('refuses a wrong password, an unknown e-mail and an invited person in the same words', async () => {
    const { email } = await buildPerson(app);
    const invited = await buildUser(app, { isVerified: false });
    expect(await trySignInAt(app, { email }, { password: 'not the password' })).toMatchObject(refused);
    expect(await trySignInAt(app, { email: 'nobody@example.com' })).toMatchObject(refused);
    expect(await trySignInAt(app, invited)).toMatchObject(refused);
  });

  it('takes as much work for an unknown e-mail as for a known one', () =>
    expectEqualWork(app, (email, address) => trySignInAt(app, { email }, { password: 'not the password', address })));

  it('is locked with the sign-in of the web, for a pair of e-mail and address', async () => {
    const person = await buildPerson(app);
    for (let failure = 1; failure <= signInLockout.failures; failure++)
      expect((await trySignInAt(app, person, { password: 'wrong' })).status).toBe(422);
    const locked = await trySignInAt(app, person);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(50);
    expect((await trySignIn(app, person)).status).toBe(429);
    expect((await trySignInAt(app, person, { address: '10.9.8.7' })).status).toBe(200);
    expect((await trySignInAt(app, await buildPerson(app))).status).toBe(200);
  });

  it.each([
    ['a password that must be changed', { mustChangePassword: true }, 423],
    ['an e-mail that is not verified', { isVerified: false }, 403],
    ['both', { isVerified: false, mustChangePassword: true }, 423],
  ])('with %s gives no token', async (_what, overrides, status) => {
    const person = await buildPerson(app, overrides);
    const response = await trySignInAt(app, person);
    expect(response).toMatchObject({ status, body: { message: expect.any(String) } });
    expect(response.body).not.toHaveProperty('token');
    expect(await sessionsOf(person.id)).toEqual([]);
    expect(await trySignInAt(app, person, { password: 'not the password' })).toMatchObject(refused);
  });

  it('fails when the password is changed in the same moment', async () => {
    const person = await buildPerson(app);
    const changed = sql`UPDATE users SET password_hash = 'another' WHERE id = ${person.id} RETURNING id`;
    const [response] = await atOnce(app, changed, [() => trySignInAt(app, person)]);
    expect(response).toMatchObject(refused);
    expect(await sessionsOf(person.id)).toEqual([]);
  });

  it('asks for the code of a second factor that is turned on in the same moment', async () => {
    const person = await buildPerson(app);
    const turnedOn = sql`UPDATE users SET two_factor_confirmed_at = now(), two_factor_secret = '' WHERE id = ${person.id}`;
    const [response] = await atOnce(app, turnedOn, [() => trySignInAt(app, person)]);
    expect(response).toMatchObject({ status: 422, body: { two_factor: true } });
    expect(await sessionsOf(person.id)).toEqual([]);
  });

  it('says under each field what is missing or wrong', async () => {
    const call = (body: unknown) => new Client(app).call(signInAtDisplay, { body });
    expect(await call({})).toMatchObject({
      status: 422,
      body: { errors: { email: [expect.any(String)], password: ['Enter a password.'] } },
    });
    for (const body of [
      { email: 1, password: true },
      { email: 'a@example.com', password: 'a\0b' },
      { email: 'a\0@example.com', password: 'a' },
      { email: 'a@example.com', password: 'a', code: 123456 },
      { email: 'a@example.com', password: 'a', code: '\0' },
      { email: 'a@example.com', password: 'a', code: 'x'.repeat(65) },
      [],
    ])
      expect((await call(body)).status, JSON.stringify(body)).toBe(422);
    const large = await call({ email: 'a@example.com', password: 'x'.repeat(1_048_576) });
    expect(large.status).toBe(413);
  });
});

describe('the second factor at a display', () => {
  it('is asked for after the right password alone', async () => {
    const { person } = await withSecondFactor(app);
    const message = 'Enter a code.';
    for (const code of [undefined, '', '  '])
      expect((await trySignInAt(app, person, code === undefined ? {} : { code })).body).toEqual({
        message,
        errors: { code: [message] },
        two_factor: true,
      });
    const wrong = await trySignInAt(app, person, { password: 'not the password', code: '123456' });
    expect(wrong).toMatchObject(refused);
    expect(wrong.body).not.toHaveProperty('two_factor');
    expect(await sessionsOf(person.id)).toEqual([]);
  });

  it('is a code of the app, which works once', async () => {
    const { person, code } = await withSecondFactor(app);
    const typed = code().replace(/(...)/, '$1 ');
    expect((await trySignInAt(app, person, { code: typed })).status).toBe(200);
    expect(await trySignInAt(app, person, { code: typed })).toMatchObject(wrongFactor);
    nextStep(app);
    expect((await trySignInAt(app, person, { code: code() })).status).toBe(200);
  });

  it('is a recovery code, which works once', async () => {
    const { person, recoveryCodes } = await withSecondFactor(app);
    const code = recoveryCodes[0]?.toUpperCase() ?? '';
    expect((await trySignInAt(app, person, { code })).status).toBe(200);
    expect(await trySignInAt(app, person, { code })).toMatchObject(wrongFactor);
    expect((await trySignInAt(app, person, { code: recoveryCodes[1]?.replace('-', '') ?? '' })).status).toBe(200);
  });

  it('that is right twice at the same moment opens one session', async () => {
    const { person, code } = await withSecondFactor(app);
    const right = code();
    const calls = [1, 2].map(() => () => trySignInAt(app, person, { code: right }));
    const responses = await atOnce(app, sql`SELECT FROM users WHERE id = ${person.id} FOR UPDATE`, calls);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await sessionsOf(person.id)).toHaveLength(1);
  });

  it('that is wrong too often locks further tries, also right ones', async () => {
    const { person, code, recoveryCodes } = await withSecondFactor(app);
    for (let failure = 1; failure <= secondFactorLimits.lockout.failures; failure++)
      expect(await trySignInAt(app, person, { code: wrongCode(code) })).toMatchObject(wrongFactor);
    const locked = await trySignInAt(app, person, { code: code() });
    expect(locked.status).toBe(429);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
    expect((await trySignInAt(app, person, { code: recoveryCodes[0] ?? '' })).status).toBe(429);
    expect((await trySignInAt(app, person, { code: code(), address: '10.9.8.7' })).status).toBe(200);
  });

  it('is not spent at a gate', async () => {
    const { person, recoveryCodes } = await withSecondFactor(app);
    const [code = ''] = recoveryCodes;
    await change(app, sql`UPDATE users SET must_change_password = true WHERE id = ${person.id}`);
    expect((await trySignInAt(app, person, { code })).status).toBe(423);
    await change(app, sql`UPDATE users SET must_change_password = false WHERE id = ${person.id}`);
    expect((await trySignInAt(app, person, { code })).status).toBe(200);
  });

  it('does not matter to those who have none', async () => {
    expect((await trySignInAt(app, await buildPerson(app), { code: '123456' })).status).toBe(200);
  });
});

describe('the token of the display', () => {
  it.each([
    ['a made-up one', () => 'x'.repeat(43)],
    ['empty', () => ''],
    ['of another form', () => 'a b'],
    ['too long', () => 'x'.repeat(513)],
    ['a person’s', async () => (await withToken(app, await buildUser(app))).bearer],
    ['a browser’s', async () => (await signedIn(app, await buildUser(app))).token],
    [
      'of a deleted display',
      async () => {
        const { id, bearer } = await enrolledDisplay(app);
        await change(app, sql`DELETE FROM devices WHERE id = ${id}`);
        return bearer;
      },
    ],
    [
      'of a blocked display',
      async () => {
        const { id, bearer } = await enrolledDisplay(app);
        await change(app, sql`UPDATE devices SET blocked_at = now() WHERE id = ${id}`);
        return bearer;
      },
    ],
  ])('that is %s ends the sign-in with 401, before the password is looked at', async (_what, make) => {
    const person = await buildPerson(app);
    const deviceToken = (await make()) ?? '';
    for (const password of [knownPassword, 'not the password'])
      expect((await trySignInAt(app, person, { deviceToken, password })).status).toBe(401);
    expect(await sessionsOf(person.id)).toEqual([]);
  });

  it('is that of a display which is deleted in the meantime: 401 as well', async () => {
    const { email } = await buildPerson(app);
    const origin = { address: '10.1.1.1', requestId: '', userAgent: '' };
    const credentials = { email, password: knownPassword, factor: undefined };
    await expect(
      app.app.services.displaySignIn.signIn(credentials, origin, { id: 2_147_483_647, organizationId: null }),
    ).rejects.toThrow(new AppError('unauthorized'));
  });

  it('is that of a display which is blocked in the meantime: 401, and no session is left for later', async () => {
    const [person, display] = [await buildPerson(app), await enrolledDisplay(app)];
    const blocked = sql`UPDATE devices SET blocked_at = now() WHERE id = ${display.id}`;
    const [response] = await atOnce(app, blocked, [() => trySignInAt(app, person, { display })]);
    expect(response?.status).toBe(401);
    expect(await sessionsOf(person.id)).toEqual([]);
  });

  it('counts in no other call', async () => {
    const display = await enrolledDisplay(app);
    const response = await new Client(app).call(showMe, { headers: { 'x-device-token': display.bearer ?? '' } });
    expect(response.status).toBe(401);
  });
});

describe('tokens of people at a display', () => {
  it('end when another person signs in there, or the same person again', async () => {
    const [first, second, display] = [await buildPerson(app), await buildPerson(app), await enrolledDisplay(app)];
    const elsewhere = await signedInAt(app, first, await enrolledDisplay(app));
    const [early, late] = [await signedInAt(app, first, display), await signedInAt(app, second, display)];
    expect((await early.call(showMe)).status).toBe(401);
    const last = await signedInAt(app, second, display);
    expect((await late.call(showMe)).status).toBe(401);
    expect((await last.call(showMe)).status).toBe(200);
    expect((await elsewhere.call(showMe)).status).toBe(200);
  });

  it('are one when several people sign in at the same moment', async () => {
    const people = await Promise.all([1, 2, 3].map(() => buildPerson(app)));
    const display = await enrolledDisplay(app);
    const calls = people.map((person) => () => trySignInAt(app, person, { display }));
    const responses = await atOnce(app, sql`SELECT FROM devices WHERE id = ${display.id} FOR UPDATE`, calls);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { count } = await rowOf<{ count: string }>(
      app,
      sql`SELECT count(*)::text AS count FROM sessions WHERE device_id = ${display.id}`,
    );
    expect(count).toBe('1');
  });

  it('stop at a gate that closes later, but for the sign-out', async () => {
    const person = await buildPerson(app);
    const [atDisplay, app2] = [await signedInAt(app, person), await withToken(app, person)];
    const gate = (to: ReturnType<typeof sql>) => change(app, sql`UPDATE users SET ${to} WHERE id = ${person.id}`);
    const answers = async () => [await atDisplay.call(showMe), await app2.call(listOwnCloudFiles)];
    await gate(sql`must_change_password = true`);
    for (const response of await answers())
      expect(response).toMatchObject({ status: 423, body: { message: expect.any(String) } });
    await gate(sql`must_change_password = false, email_verified_at = NULL`);
    for (const response of await answers())
      expect(response).toMatchObject({ status: 403, body: { message: 'Your email address is not verified.' } });
    expect((await app2.call(endOwnToken)).status).toBe(200);
    await gate(sql`email_verified_at = now()`);
    expect((await atDisplay.call(showMe)).status).toBe(200);
  });

  it('are refused while it is blocked', async () => {
    const [person, display] = [await buildPerson(app), await enrolledDisplay(app)];
    const [client, elsewhere] = [await signedInAt(app, person, display), await signedInAt(app, person)];
    const block = (at: ReturnType<typeof sql>) =>
      change(app, sql`UPDATE devices SET blocked_at = ${at} WHERE id = ${display.id}`);
    await block(sql`now()`);
    expect((await client.call(showMe)).status).toBe(401);
    expect((await elsewhere.call(showMe)).status).toBe(200);
    await block(sql`NULL`);
    expect((await client.call(showMe)).status).toBe(200);
  });

  it('end with it', async () => {
    const [person, display] = [await buildPerson(app), await enrolledDisplay(app)];
    const client = await signedInAt(app, person, display);
    await change(app, sql`DELETE FROM devices WHERE id = ${display.id}`);
    expect((await client.call(showMe)).status).toBe(401);
    expect(await sessionsOf(person.id)).toEqual([]);
  });

  it('are no sessions of a browser', async () => {
    const { bearer } = await signedInAt(app, await buildPerson(app));
    expect((await new Client(app, bearer).call(listSessions)).status).toBe(419);
  });

  it('are stored as hashes', async () => {
    const person = await buildPerson(app);
    const { bearer = '' } = await signedInAt(app, person);
    const { text } = await rowOf<{ text: string }>(
      app,
      sql`SELECT s::text AS text FROM sessions s WHERE user_id = ${person.id}`,
    );
    expect(text).not.toContain(bearer);
  });
});
