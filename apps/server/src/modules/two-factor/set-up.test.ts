import {
  confirmTwoFactor,
  endTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
} from '@account/contract/endpoints/accounts/two-factor';
import { describe, expect, it } from 'vitest';
import {
  authenticatorOf,
  nextStep,
  passWith,
  withSecondFactor,
  wrongCode,
} from '#test/support/accounts/authenticator.ts';
import { useTestApp } from '#test/support/app.ts';
import { entriesOf } from '#test/support/audit.ts';
import { signedIn } from '#test/support/client.ts';
import { bootstrapOf, buildPerson, signInAs } from '#test/support/people.ts';
import { knownPassword } from '#test/support/personas.ts';
import { rowOf, rowsOf } from '#test/support/query.ts';
import { createSecrets, hashToken } from '../../platform/crypto/secrets.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useTestApp();

const proof = { body: { current_password: knownPassword } };
const start = async (client: Awaited<ReturnType<typeof signedIn>>) => (await client.call(startTwoFactor, proof)).body;
const needsCode = async (person: { email: string }) => (await signInAs(app, person)).response.body.two_factor;
const isOn = async (client: Awaited<ReturnType<typeof signedIn>>) =>
  (await bootstrapOf(client)).user?.two_factor_enabled;
const refused = (field: string, message: string) => ({ status: 422, body: { errors: { [field]: [message] } } });
const wrong = refused('code', 'This code is not right, or was used before.');

describe('setting up two factors', () => {
  it('answers a secret as text, as address and as a picture of that address', async () => {
    const person = await buildPerson(app);
    const { secret, otpauth_url, qr_svg } = await start(await signedIn(app, person));
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const address = new URL(otpauth_url);
    expect(address.protocol).toBe('otpauth:');
    expect(decodeURIComponent(address.pathname)).toBe(`/Account:${person.email}`);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ issuer: 'Account', secret });
    expect(qr_svg).toMatch(/^<svg /);
    expect(qr_svg).not.toMatch(/<script|href|style=/);
  });

  it('is not in force before a code confirms it', async () => {
    const person = await buildPerson(app);
    const client = await signedIn(app, person);
    const { otpauth_url } = await start(client);
    expect([await isOn(client), await needsCode(person)]).toEqual([false, false]);
    const code = authenticatorOf(app, otpauth_url);
    expect(await client.call(confirmTwoFactor, { body: { code: wrongCode(code) } })).toMatchObject(wrong);
    expect([await isOn(client), await needsCode(person)]).toEqual([false, false]);
    const inArabic = code().replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
    const typed = `${inArabic.slice(0, 3)}\u2013${inArabic.slice(3)}\u200f`;
    expect((await client.call(confirmTwoFactor, { body: { code: typed } })).status).toBe(200);
    expect([await isOn(client), await needsCode(person)]).toEqual([true, true]);
  });

  it('answers eight recovery codes once, and keeps none of them', async () => {
    const { person, recoveryCodes } = await withSecondFactor(app);
    expect(recoveryCodes).toHaveLength(8);
    expect(new Set(recoveryCodes).size).toBe(8);
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-hjkmnp-z0-9]{5}-[a-hjkmnp-z0-9]{5}$/);
    const rows = await rowsOf(app, sql`SELECT code_hash FROM recovery_codes WHERE user_id = ${person.id}`);
    expect(rows).toHaveLength(8);
    const stored = JSON.stringify(rows);
    for (const code of recoveryCodes) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replace('-', ''));
    }
  });

  it('stores recovery codes so that the database alone is nothing to guess against', async () => {
    const [one, other] = [await withSecondFactor(app), await withSecondFactor(app)];
    const rowsOfCodes = ({ person }: typeof one) =>
      rowsOf<{ hash: string; keys: Buffer }>(
        app,
        sql`SELECT code_hash AS hash, code_keys AS keys FROM recovery_codes WHERE user_id = ${person.id}`,
      );
    const [rows, others] = [await rowsOfCodes(one), await rowsOfCodes(other)];
    const plainHashes = one.recoveryCodes.flatMap((code) =>
      [code, code.replace('-', '')].flatMap((text) =>
        (['hex', 'base64', 'base64url'] as const).map((form) => hashToken(text).toString(form)),
      ),
    );
    for (const { hash, keys } of rows) {
      expect(plainHashes).not.toContain(hash);
      expect(() => createSecrets('another secret that is long enough').decrypt('recovery-code-keys', keys)).toThrow();
      const opened = app.secrets.decrypt('recovery-code-keys', keys);
      expect(others.map((row) => app.secrets.decrypt('recovery-code-keys', row.keys))).not.toContain(opened);
    }
  });

  it('stores the secret encrypted', async () => {
    const { person, secret } = await withSecondFactor(app);
    const { stored } = await rowOf<{ stored: Buffer }>(
      app,
      sql`SELECT two_factor_secret AS stored FROM users WHERE id = ${person.id}`,
    );
    expect(stored.toString('latin1')).not.toContain(secret);
    expect(app.secrets.decrypt('two-factor', stored)).toBe(secret);
  });

  it('begun again replaces the secret that was not confirmed', async () => {
    const client = await signedIn(app, await buildPerson(app));
    nextStep(app);
    const [first, second] = [await start(client), await start(client)];
    const response = await client.call(confirmTwoFactor, { body: { code: authenticatorOf(app, first.otpauth_url)() } });
    expect(response).toMatchObject(wrong);
    const code = authenticatorOf(app, second.otpauth_url)();
    expect((await client.call(confirmTwoFactor, { body: { code } })).status).toBe(200);
  });

  it('takes the code with blanks in it', async () => {
    const client = await signedIn(app, await buildPerson(app));
    const code = authenticatorOf(app, (await start(client)).otpauth_url)();
    const spaced = ` ${code.slice(0, 3)} ${code.slice(3)} `;
    expect((await client.call(confirmTwoFactor, { body: { code: spaced } })).status).toBe(200);
  });

  it('is confirmed by one of two at the same moment', async () => {
    const person = await buildPerson(app);
    const client = await signedIn(app, person);
    const body = { code: authenticatorOf(app, (await start(client)).otpauth_url)() };
    const clients = [client, await signedIn(app, person)];
    const both = await Promise.all(clients.map((one) => one.call(confirmTwoFactor, { body })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const entries = await entriesOf(app, 'user', person.id);
    expect(entries.map(({ action }) => action)).toEqual(['two_factor.turned_on']);
  });

  it('cannot be confirmed before it is begun, nor begun or confirmed twice', async () => {
    const fresh = await signedIn(app, await buildPerson(app));
    expect(await fresh.call(confirmTwoFactor, { body: { code: '123456' } })).toMatchObject({
      status: 422,
      body: { message: 'Begin the set-up first.' },
    });
    const { client, code } = await withSecondFactor(app);
    const on = { status: 422, body: { message: 'Two-factor sign-in is on already.' } };
    expect(await client.call(startTwoFactor, proof)).toMatchObject(on);
    expect(await client.call(confirmTwoFactor, { body: { code: code() } })).toMatchObject(on);
  });

  it('needs a code', async () => {
    const client = await signedIn(app, await buildPerson(app));
    await start(client);
    for (const code of ['', '   ', undefined])
      expect(await client.call(confirmTwoFactor, { body: { code } })).toMatchObject(refused('code', 'Enter a code.'));
    for (const code of ['12345', '1234567', 'abcdef', '12345٣'])
      expect(await client.call(confirmTwoFactor, { body: { code } })).toMatchObject(wrong);
  });
});

describe('the current password', () => {
  const calls = [startTwoFactor, renewRecoveryCodes, endTwoFactor] as const;

  it.each(calls.map((endpoint) => [endpoint.id, endpoint] as const))('%s asks for it', async (_id, endpoint) => {
    const { client } = await withSecondFactor(app);
    const current_password = 'not the password at all';
    expect(await client.call(endpoint, { body: { current_password } })).toMatchObject(
      refused('current_password', 'The current password is not right.'),
    );
    expect(await client.call(endpoint, { body: {} })).toMatchObject(refused('current_password', 'Enter a password.'));
    expect(await isOn(client)).toBe(true);
  });

  it('locks after five wrong ones, for that person at that address only', async () => {
    const person = await buildPerson(app);
    const client = await signedIn(app, person);
    const body = { current_password: 'not the password at all' };
    const statuses: number[] = [];
    for (const call of [...calls, ...calls]) statuses.push((await client.call(call, { body })).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    const locked = await client.call(startTwoFactor, proof);
    expect(locked).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^(5\d|60)$/) } });
    expect((await client.call(startTwoFactor, { ...proof, address: '10.7.7.7' })).status).toBe(200);
    const neighbour = await signedIn(app, await buildPerson(app));
    expect((await neighbour.call(startTwoFactor, proof)).status).toBe(200);
    expect((await signInAs(app, person)).response.status).toBe(200);
    app.clock.advance(61);
    expect((await client.call(startTwoFactor, proof)).status).toBe(200);
  });
});

describe('recovery codes made anew', () => {
  it('make the old ones useless', async () => {
    const { person, client, recoveryCodes } = await withSecondFactor(app);
    const response = await client.call(renewRecoveryCodes, proof);
    const renewed: string[] = response.body.recovery_codes;
    expect(renewed).toHaveLength(8);
    expect(renewed.filter((code) => recoveryCodes.includes(code))).toEqual([]);
    const browser = (await signInAs(app, person)).client;
    expect((await passWith(browser, { recovery_code: recoveryCodes[0] })).status).toBe(422);
    expect((await passWith(browser, { recovery_code: renewed[0] })).status).toBe(200);
  });

  it('by two at the same moment are one set of eight', async () => {
    const { person, client } = await withSecondFactor(app);
    await Promise.all([1, 2, 3].map(() => client.call(renewRecoveryCodes, proof)));
    const { codes } = await rowOf<{ codes: number }>(
      app,
      sql`SELECT count(*)::int AS codes FROM recovery_codes WHERE user_id = ${person.id}`,
    );
    expect(codes).toBe(8);
  });

  it('need two factors that are on', async () => {
    const client = await signedIn(app, await buildPerson(app));
    const off = { status: 422, body: { message: 'Two-factor sign-in is off.' } };
    expect(await client.call(renewRecoveryCodes, proof)).toMatchObject(off);
    await start(client);
    expect(await client.call(renewRecoveryCodes, proof)).toMatchObject(off);
  });
});

describe('turning two factors off', () => {
  it('needs the password alone, and a sign-in needs no code any more', async () => {
    const { person, client } = await withSecondFactor(app);
    const response = await client.call(endTwoFactor, proof);
    expect(response).toMatchObject({ status: 200, body: { message: 'Two-factor sign-in is off.' } });
    expect([await isOn(client), await needsCode(person)]).toEqual([false, false]);
    const left = await rowOf(
      app,
      sql`SELECT two_factor_secret, two_factor_confirmed_at, two_factor_last_step,
        (SELECT count(*)::int FROM recovery_codes WHERE user_id = u.id) AS codes FROM users u WHERE id = ${person.id}`,
    );
    expect(left).toEqual({
      two_factor_secret: null,
      two_factor_confirmed_at: null,
      two_factor_last_step: null,
      codes: 0,
    });
  });

  it('and on again makes another secret', async () => {
    const { person, client, secret } = await withSecondFactor(app);
    await client.call(endTwoFactor, proof);
    const again = await start(client);
    expect(again.secret).not.toBe(secret);
    const code = authenticatorOf(app, again.otpauth_url);
    expect((await client.call(confirmTwoFactor, { body: { code: code() } })).status).toBe(200);
    nextStep(app);
    const browser = (await signInAs(app, person)).client;
    expect((await passWith(browser, { code: code() })).status).toBe(200);
  });

  it('leaves audit entries of each step, without secrets', async () => {
    const { person, client, secret, recoveryCodes } = await withSecondFactor(app);
    await client.call(renewRecoveryCodes, proof);
    await client.call(endTwoFactor, proof);
    await client.call(endTwoFactor, proof);
    const entries = await entriesOf(app, 'user', person.id);
    expect(entries.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['two_factor.turned_on', person.id],
      ['two_factor.codes_renewed', person.id],
      ['two_factor.turned_off', person.id],
    ]);
    for (const text of [secret, ...recoveryCodes]) expect(JSON.stringify(entries)).not.toContain(text);
  });
});
