import { beginPasskeySignIn, listPasskeys, signInWithPasskey } from '@account/contract/endpoints/accounts/passkeys';
import { listOwnSignIns } from '@account/contract/endpoints/accounts/sessions';
import { lifetimes, secondFactorLimits, signInLockout } from '@account/contract/limits';
import { describe, expect, it } from 'vitest';
import { passWith, withSecondFactor } from '#test/support/accounts/authenticator.ts';
import { addedPasskey, signInBy } from '#test/support/accounts/passkeys.ts';
import { SoftwareAuthenticator } from '#test/support/accounts/software-authenticator.ts';
import { useTestApp } from '#test/support/app.ts';
import { signedIn, visitor } from '#test/support/client.ts';
import { bootstrapOf, buildPerson, signInAs } from '#test/support/people.ts';
import { change } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useTestApp();
const origin = 'http://account.test';

/** A person with a passkey, and the browser in which it was added. */
async function withPasskey(options: { isSynced?: boolean } = {}) {
  const person = await buildPerson(app);
  const client = await signedIn(app, person);
  const authenticator = new SoftwareAuthenticator(origin, options);
  await addedPasskey(client, authenticator);
  return { person, client, authenticator };
}

/** A person with two factors and a passkey, and a browser in which the password was right. */
async function waiting() {
  const { person, client, code } = await withSecondFactor(app);
  const authenticator = new SoftwareAuthenticator(origin);
  await addedPasskey(client, authenticator);
  const { client: browser, response } = await signInAs(app, person, { remember: true });
  expect(response.body).toEqual({ two_factor: true });
  return { person, client, code, authenticator, browser };
}

const userOf = async (...[client]: Parameters<typeof bootstrapOf>) => (await bootstrapOf(client)).user;
const refusal = (part: string) => ({ status: 422, body: { errors: { passkey: [expect.stringContaining(part)] } } });

describe('a sign-in by passkey', () => {
  it('needs neither e-mail nor password nor code, and is proof of presence', async () => {
    const { person, client, authenticator } = await withPasskey();
    const browser = visitor(app);
    const before = browser.token;
    const { body: options } = await browser.call(beginPasskeySignIn, { body: {} });
    expect(options).toMatchObject({ rpId: 'account.test', userVerification: 'required', allowCredentials: [] });
    const response = await browser.call(signInWithPasskey, { body: authenticator.get(options) });
    expect(response).toMatchObject({ status: 200, body: { message: 'Successfully Logged in.' } });
    expect(browser.token).not.toBe(before);
    expect(await userOf(browser)).toMatchObject({ id: person.id });
    expect((await browser.call(listOwnSignIns)).body.data[0]).toMatchObject({ way: 'passkey', outcome: 'succeeded' });
    expect((await client.call(listPasskeys)).body.data).toMatchObject([{ last_used_at: expect.any(String) }]);
    expect((await addedPasskey(browser, new SoftwareAuthenticator(origin))).id).toEqual(expect.any(Number));
  });

  it('is remembered when that is asked for, and ends the session that the browser had', async () => {
    const { person, authenticator } = await withPasskey();
    const browser = await signedIn(app, await buildPerson(app));
    const former = browser.token;
    const response = await signInBy(browser, authenticator, { body: { remember: true } });
    expect(String(response.headers['set-cookie'])).toContain('Max-Age=2592000');
    expect(await userOf(browser)).toMatchObject({ id: person.id });
    browser.token = former;
    expect(await userOf(browser)).toBeNull();
  });

  it('is refused with the reason when the directory deactivated the person', async () => {
    const { person, authenticator } = await withPasskey();
    await change(app, sql`UPDATE users SET deactivated_at = now() WHERE id = ${person.id}`);
    const browser = visitor(app);
    const message = 'Your organization has deactivated this account.';
    expect(await signInBy(browser, authenticator)).toMatchObject({ status: 422, body: { message } });
    expect(await userOf(browser)).toBeNull();
  });

  it('asks for no code where two factors are on', async () => {
    const { person, client } = await withSecondFactor(app);
    const authenticator = new SoftwareAuthenticator(origin);
    await addedPasskey(client, authenticator);
    const browser = visitor(app);
    expect((await signInBy(browser, authenticator)).status).toBe(200);
    expect(await userOf(browser)).toMatchObject({ id: person.id });
  });

  it.each([
    ['another origin', { origin: 'https://account.test.example' }, 'by another site'],
    ['another site’s id', { rpId: 'example.com' }, 'could not be verified'],
    ['a new passkey', { type: 'webauthn.create' }, 'could not be verified'],
    ['no verification of the user', { isUnverified: true }, 'could not be verified'],
    ['another signature', { isForged: true }, 'could not be verified'],
    ['another person’s handle', { userHandle: 'bm90IHRoZW0' }, 'could not be verified'],
    ['a counter that stands still', { counter: 1 }, 'counter of this passkey went back'],
    ['a counter that begins again', { counter: 0 }, 'counter of this passkey went back'],
    ['a challenge of its own', { challenge: 'bm90IG91cnM' }, 'has expired or was answered already'],
  ])('is refused with %s', async (_why, deviation, part) => {
    const { client, authenticator } = await withPasskey();
    const browser = visitor(app);
    expect(await signInBy(browser, authenticator, { deviation })).toMatchObject(refusal(part));
    expect(await userOf(browser)).toBeNull();
    expect((await signInBy(browser, authenticator)).status).toBe(200);
    const outcomes = (await client.call(listOwnSignIns)).body.data.map(({ outcome }: { outcome: string }) => outcome);
    expect(outcomes).toEqual('challenge' in deviation ? ['succeeded'] : ['succeeded', 'passkey_wrong']);
  });

  it('takes an answer once, in time, in the browser that asked', async () => {
    const { authenticator } = await withPasskey({ isSynced: true });
    const [browser, other] = [visitor(app), visitor(app)];
    const ask = async () => (await browser.call(beginPasskeySignIn, { body: {} })).body;
    const stolen = authenticator.get(await ask());
    expect(await other.call(signInWithPasskey, { body: stolen })).toMatchObject(refusal('has expired'));
    const late = authenticator.get(await ask());
    app.clock.advance(lifetimes.passkeyChallenge);
    expect(await browser.call(signInWithPasskey, { body: late })).toMatchObject(refusal('has expired'));
    const body = authenticator.get(await ask());
    expect((await browser.call(signInWithPasskey, { body })).status).toBe(200);
    expect(await browser.call(signInWithPasskey, { body })).toMatchObject(refusal('has expired'));
  });

  it('of a synchronised passkey counts nothing', async () => {
    const { authenticator } = await withPasskey({ isSynced: true });
    for (let time = 0; time < 2; time++) expect((await signInBy(visitor(app), authenticator)).status).toBe(200);
  });

  it('by a passkey of no user says so', async () => {
    const unknown = new SoftwareAuthenticator(origin);
    const answer = await signInBy(visitor(app), unknown, { deviation: { userHandle: 'aa' } });
    expect(answer).toMatchObject(refusal('does not belong to the account'));
  });

  it('locks one passkey and client after too many failures, as passwords are', async () => {
    const { authenticator } = await withPasskey();
    const forged = { deviation: { isForged: true }, address: '10.9.0.1' };
    for (let failure = 0; failure < signInLockout.failures; failure++)
      await signInBy(visitor(app), authenticator, forged);
    expect((await signInBy(visitor(app), authenticator, { address: '10.9.0.1' })).status).toBe(429);
    expect((await signInBy(visitor(app), authenticator, { address: '10.9.0.2' })).status).toBe(200);
  });
});

describe('the second factor after a password', () => {
  it('is a passkey of that person in place of a code', async () => {
    const { person, browser, authenticator } = await waiting();
    const { body: options } = await browser.call(beginPasskeySignIn);
    expect(options.allowCredentials).toMatchObject([{ id: authenticator.credentialId.toString('base64url') }]);
    const response = await browser.call(signInWithPasskey, { body: authenticator.get(options) });
    expect(String(response.headers['set-cookie'])).toContain('Max-Age=2592000');
    expect(await userOf(browser)).toMatchObject({ id: person.id });
    expect((await browser.call(listOwnSignIns)).body.data[0]).toMatchObject({ way: 'password', outcome: 'succeeded' });
    expect((await passWith(browser, { code: '000000' })).status).toBe(419);
  });

  it('is not the passkey of another person', async () => {
    const { browser, authenticator } = await waiting();
    const { authenticator: foreign } = await withPasskey();
    expect(await signInBy(browser, foreign)).toMatchObject(refusal('does not belong to the account'));
    expect((await signInBy(browser, authenticator)).status).toBe(200);
  });

  it('leaves room for a sign-in of another person, begun afresh', async () => {
    const { browser } = await waiting();
    const { person, authenticator } = await withPasskey();
    expect((await signInBy(browser, authenticator, { asked: { afresh: true } })).status).toBe(200);
    expect(await userOf(browser)).toMatchObject({ id: person.id });
  });

  it('counts wrong answers as wrong codes', async () => {
    const { browser, authenticator, code } = await waiting();
    for (let failure = 0; failure < secondFactorLimits.lockout.failures; failure++)
      await signInBy(browser, authenticator, { deviation: { isForged: true } });
    expect((await passWith(browser, { code: code() })).status).toBe(429);
  });

  it('is over once a code was right', async () => {
    const { browser, authenticator, code } = await waiting();
    const { body: options } = await browser.call(beginPasskeySignIn);
    const token = browser.token;
    expect((await passWith(browser, { code: code() })).status).toBe(200);
    browser.token = token;
    expect((await browser.call(signInWithPasskey, { body: authenticator.get(options) })).status).toBe(419);
  });
});
