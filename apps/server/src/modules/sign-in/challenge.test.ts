import { listSessions } from '@account/contract/endpoints/accounts/sessions';
import { endTwoFactor } from '@account/contract/endpoints/accounts/two-factor';
import { secondFactorLimits } from '@account/contract/limits';
import { describe, expect, it } from 'vitest';
import { nextStep, passWith, withSecondFactor, wrongCode } from '#test/support/accounts/authenticator.ts';
import { useTestApp } from '#test/support/app.ts';
import { type CallResponse, Client, visitor } from '#test/support/client.ts';
import { trySignInAt } from '#test/support/displays.ts';
import { bootstrapOf, buildPerson, signInAs } from '#test/support/people.ts';
import { knownPassword } from '#test/support/personas.ts';

const app = useTestApp();

const passed = { status: 200, body: { message: 'Successfully Logged in.' } };
const expired = { status: 419, body: { message: 'Your session has expired. Please sign in again.' } };
const message = 'This code is not right, or was used before.';
const wrong = { status: 422, body: { message, errors: { code: [message] } } };
const wrongRecovery = { status: 422, body: { message, errors: { recovery_code: [message] } } };

/** A new browser after the right password, before the code. */
const waiting = async (person: { email: string }, remember = false): Promise<Client> =>
  (await signInAs(app, person, { remember })).client;

describe('signing in with two factors', () => {
  it('opens nothing before the code', async () => {
    const { person } = await withSecondFactor(app);
    const { client, response } = await signInAs(app, person);
    expect(response).toMatchObject({ status: 200, body: { two_factor: true }, cookie: expect.stringMatching(/^v\./) });
    expect((await bootstrapOf(client)).user).toBeNull();
    expect((await client.call(listSessions)).status).toBe(419);
    expect((await client.visit('/two-factor-challenge')).status).toBe(200);
    expect((await client.visit('/two-factor-challenge?from=mobile')).status).toBe(200);
  });

  it('opens a session under a new cookie with the code', async () => {
    const { person, code } = await withSecondFactor(app);
    const client = await waiting(person);
    const planted = client.token;
    const response = await passWith(client, { code: code() });
    expect(response).toMatchObject(passed);
    expect(client.token).toMatch(/^[\w-]{43}$/);
    expect(client.token).not.toBe(planted);
    expect((await bootstrapOf(client)).user).toMatchObject({ id: person.id, two_factor_enabled: true });
    expect((await bootstrapOf(new Client(app, planted))).user).toBeNull();
    expect(await client.visit('/two-factor-challenge')).toMatchObject({ headers: { location: '/home' } });
  });

  const sessionLine = ({ headers }: CallResponse) =>
    [headers['set-cookie']].flat().find((line) => String(line).startsWith('account_session='));

  it('keeps Remember Me through the challenge', async () => {
    const { person, code } = await withSecondFactor(app);
    const remembered = await passWith(await waiting(person, true), { code: code() });
    expect(sessionLine(remembered)).toMatch(/; Max-Age=2592000;/);
    nextStep(app);
    const plain = await passWith(await waiting(person, false), { code: code() });
    expect(sessionLine(plain)).not.toContain('Max-Age');
    app.clock.advance(8_000);
    expect((await new Client(app, remembered.cookie).call(listSessions)).status).toBe(200);
    expect((await new Client(app, plain.cookie).call(listSessions)).status).toBe(419);
  });

  it('is bound to a new token, not to the one from before the password', async () => {
    const { person, code } = await withSecondFactor(app);
    const client = visitor(app);
    const planted = client.token;
    await signInAs(app, person, {}, client);
    expect(client.token).not.toBe(planted);
    expect(await passWith(new Client(app, planted), { code: code() })).toMatchObject(expired);
    expect(await passWith(client, { code: code() })).toMatchObject(passed);
  });

  it('keeps the session of a user who is signed in until the code is right', async () => {
    const { person, client, code } = await withSecondFactor(app);
    const { response } = await signInAs(app, person, {}, client);
    expect(response).toMatchObject({ body: { two_factor: true }, cookie: undefined });
    const former = client.token;
    expect((await client.call(listSessions)).status).toBe(200);
    expect(await passWith(client, { code: code() })).toMatchObject(passed);
    expect((await client.call(listSessions)).status).toBe(200);
    expect((await new Client(app, former).call(listSessions)).status).toBe(419);
  });

  it('is only for the browser that began', async () => {
    const { person, code } = await withSecondFactor(app);
    await waiting(person);
    expect(await passWith(visitor(app), { code: code() })).toMatchObject(expired);
  });

  it('waits ten minutes for the code', async () => {
    const { person, code } = await withSecondFactor(app);
    const [soon, late] = [await waiting(person), await waiting(person)];
    app.clock.advance(590);
    expect(await passWith(soon, { code: code() })).toMatchObject(passed);
    app.clock.advance(11);
    expect(await passWith(late, { code: code() })).toMatchObject(expired);
  });

  it('ends when the second factor is turned off meanwhile', async () => {
    const { person, client, recoveryCodes } = await withSecondFactor(app);
    const browser = await waiting(person);
    await client.call(endTwoFactor, { body: { current_password: knownPassword } });
    expect(await passWith(browser, { recovery_code: recoveryCodes[0] })).toMatchObject(expired);
    expect((await signInAs(app, person)).response.body).toEqual({ two_factor: false });
  });

  it('never becomes the sign-in of another user whose password was given in between', async () => {
    const [victim, attacker] = [await withSecondFactor(app), await withSecondFactor(app)];
    for (let round = 0; round < 8; round++) {
      nextStep(app);
      const browser = await waiting(victim.person);
      const again = signInAs(app, attacker.person, {}, browser);
      const cookies: (string | undefined)[] = [];
      for (let time = 1; time <= 4; time++) cookies.push((await passWith(browser, { code: attacker.code() })).cookie);
      await again;
      for (const cookie of cookies.filter((text) => text !== undefined))
        expect((await bootstrapOf(new Client(app, cookie))).user?.id).not.toBe(victim.person.id);
      app.clock.advance(86_400);
    }
  });
});

describe('a code', () => {
  it('works once', async () => {
    const { person, code } = await withSecondFactor(app);
    const used = code();
    expect(await passWith(await waiting(person), { code: used })).toMatchObject(passed);
    expect(await passWith(await waiting(person), { code: used })).toMatchObject(wrong);
  });

  it('that confirmed the set-up does not sign in as well', async () => {
    const { person, code } = await withSecondFactor(app);
    expect(await passWith(await waiting(person), { code: code(-1) })).toMatchObject(wrong);
    expect(await passWith(await waiting(person), { code: code() })).toMatchObject(passed);
  });

  it('works for one of many browsers at the same moment', async () => {
    const { person, code } = await withSecondFactor(app);
    const browsers = await Promise.all([1, 2, 3, 4].map(() => waiting(person)));
    const body = { code: code() };
    const responses = await Promise.all(browsers.map((browser) => passWith(browser, body)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  });

  it('works once when one browser sends it twice at the same moment', async () => {
    const { person, code } = await withSecondFactor(app);
    const browser = await waiting(person);
    const body = { code: code() };
    const responses = await Promise.all([passWith(browser, body), passWith(browser, body)]);
    expect(responses.map(({ status }) => status).filter((status) => status === 200)).toEqual([200]);
  });

  it('may be one step late or early, and no more', async () => {
    const { person, code } = await withSecondFactor(app);
    const browser = await waiting(person);
    nextStep(app);
    for (const drift of [-2, 2]) expect(await passWith(browser, { code: code(drift) })).toMatchObject(wrong);
    expect(await passWith(browser, { code: code(-1) })).toMatchObject(passed);
    expect(await passWith(await waiting(person), { code: code(1) })).toMatchObject(passed);
  });

  it('that is older than the last one used does not work', async () => {
    const { person, code } = await withSecondFactor(app);
    nextStep(app);
    expect(await passWith(await waiting(person), { code: code() })).toMatchObject(passed);
    expect(await passWith(await waiting(person), { code: code(-1) })).toMatchObject(wrong);
  });

  it('of another user does not work', async () => {
    const [one, other] = [await withSecondFactor(app), await withSecondFactor(app)];
    expect(await passWith(await waiting(one.person), { code: other.code() })).toMatchObject(wrong);
  });

  it('is asked for', async () => {
    const { person } = await withSecondFactor(app);
    const browser = await waiting(person);
    for (const body of [{}, { code: '' }, { code: ' ' }])
      expect(await passWith(browser, body)).toMatchObject({
        status: 422,
        body: { errors: { code: ['Enter a code.'] } },
      });
  });
});

describe('wrong codes', () => {
  it('end the attempt after five', async () => {
    const { person, code } = await withSecondFactor(app);
    const browser = await waiting(person);
    for (let time = 1; time <= 5; time++)
      expect(await passWith(browser, { code: wrongCode(code) })).toMatchObject(wrong);
    expect(await passWith(browser, { code: code() })).toMatchObject(expired);
    expect(await passWith(await waiting(person), { code: code() })).toMatchObject(passed);
  });

  it('of both kinds count together', async () => {
    const { person, code, recoveryCodes } = await withSecondFactor(app);
    const browser = await waiting(person);
    for (let time = 1; time <= 3; time++) await passWith(browser, { code: wrongCode(code) });
    for (let time = 1; time <= 2; time++)
      expect(await passWith(browser, { recovery_code: 'aaaaa-aaaaa' })).toMatchObject(wrongRecovery);
    expect(await passWith(browser, { recovery_code: recoveryCodes[0] })).toMatchObject(expired);
  });

  it('sent all at once are five as well', async () => {
    const { person, code } = await withSecondFactor(app);
    const browser = await waiting(person);
    const body = { code: wrongCode(code) };
    const responses = await Promise.all(Array.from({ length: 8 }, () => passWith(browser, body)));
    expect(responses.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 419)).toHaveLength(3);
  });

  it('make the address wait after ten in a day, and only that address', async () => {
    const { person, code } = await withSecondFactor(app);
    const guess = async (times: number) => {
      const browser = await waiting(person);
      const statuses: number[] = [];
      for (let time = 1; time <= times; time++)
        statuses.push((await passWith(browser, { code: wrongCode(code) })).status);
      return statuses;
    };
    expect([...(await guess(5)), ...(await guess(5))]).toEqual(Array.from({ length: 10 }, () => 422));
    const browser = await waiting(person);
    const locked = await passWith(browser, { code: code() });
    expect(locked).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^(5\d|60)$/) } });
    expect(await passWith(await waiting(person), { code: code() }, '10.6.6.6')).toMatchObject(passed);

    app.clock.advance(61);
    expect(await guess(1)).toEqual([422]);
    expect((await passWith(browser, { code: code() })).headers['retry-after']).toMatch(/^1[12]\d$/);
    app.clock.advance(121);
    nextStep(app);
    expect(await passWith(browser, { code: code() })).toMatchObject(passed);
    expect(await guess(5)).toEqual([422, 422, 422, 422, 422]);
  });
});

describe('wrong codes from many addresses', () => {
  const { failures, firstWait, window } = secondFactorLimits.account;

  /** Sends wrong codes of both kinds, each from another client. */
  const guess = async (person: { email: string }, code: (drift?: number) => string, times: number) => {
    const statuses = new Set<number>();
    for (let time = 1; time <= times; time++) {
      const body = time % 2 ? { code: wrongCode(code) } : { recovery_code: 'aaaaa-aaaaa' };
      statuses.add((await passWith(await waiting(person), body, `10.7.0.${time}`)).status);
    }
    return [...statuses];
  };

  it('lock the factor of the account, for right codes of both kinds and everywhere', async () => {
    const { person, code, recoveryCodes } = await withSecondFactor(app);
    expect(await guess(person, code, failures)).toEqual([422]);
    for (const body of [{ code: code() }, { recovery_code: recoveryCodes[0] }, { code: wrongCode(code) }])
      expect(await passWith(await waiting(person), body, '10.8.0.1')).toMatchObject({
        status: 429,
        headers: { 'retry-after': expect.stringMatching(/^(89\d|900)$/) },
      });
    expect((await trySignInAt(app, person, { code: code(), address: '10.8.0.2' })).status).toBe(429);
    const another = await withSecondFactor(app);
    expect(await passWith(await waiting(another.person), { code: another.code() })).toMatchObject(passed);
    app.clock.advance(firstWait);
    nextStep(app);
    expect(await passWith(await waiting(person), { code: code() }, '10.8.0.1')).toMatchObject(passed);
  });

  it('are not forgotten by a right one, but after an hour', async () => {
    const { person, code } = await withSecondFactor(app);
    await guess(person, code, failures - 1);
    expect(await passWith(await waiting(person), { code: code() }, '10.8.0.1')).toMatchObject(passed);
    expect((await trySignInAt(app, person, { code: wrongCode(code), address: '10.8.0.2' })).status).toBe(422);
    nextStep(app);
    expect((await passWith(await waiting(person), { code: code() }, '10.8.0.3')).status).toBe(429);
    app.clock.advance(window);
    expect(await guess(person, code, failures - 1)).toEqual([422]);
    nextStep(app);
    expect(await passWith(await waiting(person), { code: code() }, '10.8.0.3')).toMatchObject(passed);
  });

  it('of one network of IPv6 are those of one client', async () => {
    const { person, code } = await withSecondFactor(app);
    const send = async (address: string, body: object) => passWith(await waiting(person), body, address);
    for (let time = 1; time <= secondFactorLimits.lockout.failures; time++)
      expect((await send(`2001:db8:1:2::${time}`, { code: wrongCode(code) })).status).toBe(422);
    expect((await send('2001:db8:1:2:ffff::1', { code: code() })).status).toBe(429);
    expect(await send('2001:db8:1:3::1', { code: code() })).toMatchObject(passed);
  });
});

describe('a recovery code', () => {
  it('works once', async () => {
    const { person, recoveryCodes } = await withSecondFactor(app);
    const [recovery_code] = recoveryCodes;
    expect(await passWith(await waiting(person), { recovery_code })).toMatchObject(passed);
    expect(await passWith(await waiting(person), { recovery_code })).toMatchObject(wrongRecovery);
    expect(await passWith(await waiting(person), { recovery_code: recoveryCodes[1] })).toMatchObject(passed);
  });

  it('works for one of many at the same moment', async () => {
    const { person, recoveryCodes } = await withSecondFactor(app);
    const browsers = await Promise.all([1, 2, 3].map(() => waiting(person)));
    const body = { recovery_code: recoveryCodes[0] };
    const responses = await Promise.all(browsers.map((browser) => passWith(browser, body)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it('may be typed in capitals, with blanks or without the hyphen', async () => {
    const { person, recoveryCodes } = await withSecondFactor(app);
    const [first = '', second = ''] = recoveryCodes;
    const typed = [first.toUpperCase().replace('-', ' '), ` ${second.replace('-', '')} `];
    for (const recovery_code of typed)
      expect(await passWith(await waiting(person), { recovery_code })).toMatchObject(passed);
  });

  it('of another user does not work', async () => {
    const [one, other] = [await withSecondFactor(app), await withSecondFactor(app)];
    const recovery_code = other.recoveryCodes[0];
    expect(await passWith(await waiting(one.person), { recovery_code })).toMatchObject(wrongRecovery);
  });

  it('is not a code, and a code is none', async () => {
    const { person, code, recoveryCodes } = await withSecondFactor(app);
    const browser = await waiting(person);
    expect(await passWith(browser, { code: recoveryCodes[0] })).toMatchObject(wrong);
    expect(await passWith(browser, { recovery_code: code() })).toMatchObject(wrongRecovery);
  });
});

it('a user without two factors has no challenge', async () => {
  const { client } = await signInAs(app, await buildPerson(app));
  expect(await passWith(client, { code: '123456' })).toMatchObject(expired);
  expect((await client.call(listSessions)).status).toBe(200);
});
