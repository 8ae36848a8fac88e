import { changeFirstPassword, changePassword } from '@account/contract/endpoints/accounts/credentials';
import { issueMobileToken, listSessions } from '@account/contract/endpoints/accounts/sessions';
import { listNetworkDrives } from '@account/contract/endpoints/drives/network-drives';
import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { entriesOf } from '#test/support/audit.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildPerson, trySignIn } from '#test/support/people.ts';
import { costlyPasswordHash, knownPassword } from '#test/support/personas.ts';
import { rowOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useTestApp();

const next = 'a new and longer secret';

const changeTo = (client: Client, password: string, overrides: object = {}) =>
  client.call(changePassword, {
    body: { current_password: knownPassword, password, password_confirmation: password, ...overrides },
  });

const callStatus = async (client: Client) => (await client.call(listNetworkDrives, { body: {} })).status;

describe('changing the password', () => {
  it('takes effect at once and is recorded without it', async () => {
    const user = await buildPerson(app);
    const response = await changeTo(await signedIn(app, user), next);
    expect(response).toMatchObject({ status: 200, body: { message: 'Your password has been updated.' } });
    expect((await trySignIn(app, { email: user.email })).status).toBe(422);
    expect((await trySignIn(app, { email: user.email, password: next })).status).toBe(200);
    const entries = await entriesOf(app, 'user', user.id);
    expect(entries).toMatchObject([{ action: 'user.password_changed', actor_id: user.id, before: null, after: null }]);
  });

  it('ends every other session and token of the person, not the own one, nor those of others', async () => {
    const user = await buildPerson(app);
    const [client, other, outsider] = [
      await signedIn(app, user),
      await signedIn(app, user),
      await signedIn(app, await buildPerson(app)),
    ];
    await other.call(issueMobileToken);
    expect((await changeTo(client, next)).status).toBe(200);
    expect(await Promise.all([client, other, outsider].map(callStatus))).toEqual([200, 419, 200]);
    const sessions = await client.call(listSessions);
    expect(sessions.body.data).toMatchObject([{ current: true, kind: 'web' }]);
  });

  it('names all that is missing at once', async () => {
    const client = await signedIn(app, await buildPerson(app));
    const response = await client.call(changePassword, { body: {} });
    expect(response.status).toBe(422);
    expect(Object.keys(response.body.errors)).toEqual(['current_password', 'password', 'password_confirmation']);
  });

  it('needs the right current password', async () => {
    const client = await signedIn(app, await buildPerson(app));
    const response = await changeTo(client, next, { current_password: 'not the password' });
    expect(response).toMatchObject({
      status: 422,
      body: { errors: { current_password: ['The current password is not right.'] } },
    });
  });

  it('is done once when it is asked for twice at the same time', async () => {
    const user = await buildPerson(app, { passwordHash: await costlyPasswordHash() });
    const [one, two] = [await signedIn(app, user), await signedIn(app, user)];
    const responses = await Promise.all([changeTo(one, next), changeTo(two, `${next} too`)]);
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const winner = statuses[0] === 200 ? next : `${next} too`;
    expect((await trySignIn(app, { email: user.email, password: winner })).status).toBe(200);
  });

  it.each([
    ['too short', 'ninechars', 'password', 'Enter at least 10 characters.'],
    ['too long', 'x1'.repeat(129), 'password', 'Enter at most 256 characters.'],
    ['missing', '', 'password', 'Enter a password.'],
    ['the same', knownPassword, 'password', 'Choose a password that differs from the current one.'],
    ['common', 'Password123', 'password', 'This is one of the most common passwords. Choose another one.'],
    ['a repetition', 'abcabcabcabc', 'password', 'This is one of the most common passwords. Choose another one.'],
  ])('refuses one that is %s', async (_kind, password, field, message) => {
    const client = await signedIn(app, await buildPerson(app));
    const response = await changeTo(client, password);
    expect(response.status).toBe(422);
    expect(response.body.errors[field][0]).toBe(message);
  });

  it('refuses the e-mail address and the name before the @', async () => {
    const user = await buildPerson(app, { email: 'long.personal.name@example.com' });
    const client = await signedIn(app, user);
    for (const password of [user.email, user.email.toUpperCase(), 'Long.Personal.Name']) {
      const response = await changeTo(client, password);
      expect(response.body.errors.password).toEqual(['The password must not be the e-mail address or the name.']);
    }
  });

  it('takes exactly 10 and exactly 256 characters', async () => {
    for (const length of [10, 256]) {
      const client = await signedIn(app, await buildPerson(app));
      expect((await changeTo(client, `q${'w7'.repeat(128)}`.slice(0, length - 1).concat('!'))).status).toBe(200);
    }
  });

  it('refuses two that differ', async () => {
    const response = await changeTo(await signedIn(app, await buildPerson(app)), next, {
      password_confirmation: 'other',
    });
    expect(response.body.errors).toEqual({ password_confirmation: ['The two passwords differ.'] });
  });
});

describe('the first password', () => {
  const body = { current_password: knownPassword, password: next, password_confirmation: next };

  it('opens the gate when it is changed', async () => {
    const user = await buildPerson(app, { mustChangePassword: true });
    const client = await signedIn(app, user);
    expect(await callStatus(client)).toBe(423);
    expect((await client.call(changePassword, { body })).status).toBe(423);
    expect((await client.visit('/home')).headers.location).toBe('/password/firsttime');
    expect((await client.call(changeFirstPassword, { body })).status).toBe(200);
    expect(await callStatus(client)).toBe(200);
    expect((await client.visit('/password/firsttime')).headers.location).toBe('/home');
  });

  it('comes before the verification of the e-mail address', async () => {
    const client = await signedIn(app, await buildPerson(app, { mustChangePassword: true, isVerified: false }));
    expect(await callStatus(client)).toBe(423);
    expect((await client.visit('/home')).headers.location).toBe('/password/firsttime');
    expect((await client.call(changeFirstPassword, { body })).status).toBe(200);
    expect(await callStatus(client)).toBe(403);
    expect((await client.visit('/home')).headers.location).toBe('/email/verify');
  });

  it('cannot be changed by anybody who need not', async () => {
    const client = await signedIn(app, await buildPerson(app));
    expect((await client.call(changeFirstPassword, { body })).status).toBe(403);
    expect((await client.call(changeFirstPassword, { json: '{}' })).status).toBe(403);
  });
});

describe('a password with letters that are composed or not', () => {
  const [composed, decomposed] = ['Prüfung im Café', 'Prüfung im Café'].map((text, form) =>
    text.normalize(form === 0 ? 'NFC' : 'NFD'),
  ) as [string, string];
  const wrong = 'Prüfung im Cafè';
  const storedOf = async (id: number) =>
    (await rowOf<{ password_hash: string }>(app, sql`SELECT password_hash FROM users WHERE id = ${id}`)).password_hash;
  const madeBefore = (password: string) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

  it('is one, however it was set and however it is typed', async () => {
    const user = await buildPerson(app);
    const overrides = { password_confirmation: composed };
    expect((await changeTo(await signedIn(app, user), decomposed, overrides)).status).toBe(200);
    for (const password of [composed, decomposed])
      expect((await trySignIn(app, { email: user.email, password })).status).toBe(200);
    expect((await trySignIn(app, { email: user.email, password: wrong })).status).toBe(422);
  });

  it.each([
    ['composed', composed, composed],
    ['composed', composed, decomposed],
    ['decomposed', decomposed, decomposed],
    ['decomposed', decomposed, composed],
  ])('that was hashed %s before is taken, and the hash renewed where need be', async (_how, before, typed) => {
    const user = await buildPerson(app, { passwordHash: await madeBefore(before) });
    const stored = await storedOf(user.id);
    expect((await trySignIn(app, { email: user.email, password: typed })).status).toBe(200);
    expect((await storedOf(user.id)) !== stored).toBe(before === decomposed);
    expect((await trySignIn(app, { email: user.email, password: composed })).status).toBe(200);
  });

  it('proves presence with an older hash too', async () => {
    const user = await buildPerson(app, { passwordHash: await madeBefore(decomposed) });
    const response = await changeTo(await signedIn(app, user), next, { current_password: composed });
    expect(response.status).toBe(200);
  });

  it('is still the same one when it is to be changed', async () => {
    const user = await buildPerson(app, { passwordHash: await madeBefore(composed) });
    const response = await changeTo(await signedIn(app, user), composed, { current_password: decomposed });
    expect(response).toMatchObject({ status: 422, body: { errors: { password: [expect.any(String)] } } });
  });
});
