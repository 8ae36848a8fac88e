import { changePassword } from '@account/contract/endpoints/accounts/credentials';
import { unlinkIdentity } from '@account/contract/endpoints/accounts/identities';
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from '@account/contract/endpoints/accounts/passkeys';
import { lifetimes, limits } from '@account/contract/limits';
import { describe, expect, it } from 'vitest';
import { addedPasskey } from '#test/support/accounts/passkeys.ts';
import { SoftwareAuthenticator } from '#test/support/accounts/software-authenticator.ts';
import { entriesOf } from '#test/support/audit.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildIdentity, buildPasskey } from '#test/support/factories.ts';
import { useMailedApp } from '#test/support/outside/mailed-app.ts';
import { buildPerson, signInAs } from '#test/support/people.ts';
import { knownPassword } from '#test/support/personas.ts';
import { change, rowsOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useMailedApp();
const origin = 'http://account.test';
const device = () => new SoftwareAuthenticator(origin);

const begin = async (client: Client, body: object = {}) => (await client.call(beginPasskey, { body })).body;
const namesOf = async (client: Client) =>
  (await client.call(listPasskeys)).body.data.map(({ name }: { name: string }) => name);

describe('adding a passkey', () => {
  it('asks for one that verifies the person, and lists it by the name that it got', async () => {
    const person = await buildPerson(app);
    const client = await signedIn(app, person);
    const options = await begin(client);
    expect(options).toMatchObject({
      rp: { id: 'account.test', name: 'Account' },
      user: { name: person.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const made = device().create(options);
    const added = await client.call(addPasskey, { body: { ...made, name: '  My phone ' } });
    expect(added).toMatchObject({ status: 200, body: { data: { name: 'My phone', last_used_at: null } } });
    expect((await client.call(listPasskeys)).body.data).toEqual([added.body.data]);
    const again = await begin(client);
    expect(again.excludeCredentials).toEqual([{ id: made.id, type: 'public-key', transports: ['internal'] }]);
    expect(again.user.id).toBe(options.user.id);
  });

  it('takes the name of the browser where none is given', async () => {
    const client = await signedIn(app, await buildPerson(app));
    const body = device().create(await begin(client));
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
    await client.call(addPasskey, { body, headers: { 'user-agent': firefox } });
    expect(await namesOf(client)).toEqual(['Firefox on Windows']);
  });

  it('is in the activity and told by mail, and so is the removal', async () => {
    const person = await buildPerson(app);
    const client = await signedIn(app, person);
    const { id } = await addedPasskey(client, device(), 'Key');
    expect((await client.call(removePasskey, { params: { id } })).body.message).toBe('The passkey was removed.');
    expect((await entriesOf(app, 'user', person.id)).slice(-2)).toMatchObject([
      { action: 'passkey.added', actor_id: person.id, after: { passkey: 'Key' } },
      { action: 'passkey.removed', actor_id: person.id, before: { passkey: 'Key' } },
    ]);
    const [added, removed] = await app.mailsTo(person.email, 2);
    expect(added?.subject).toBe('A passkey was added to your account');
    expect(added?.text).toContain('“Key”');
    expect(removed?.subject).toBe('A passkey was removed from your account');
  });

  it('needs a proof of presence, as the removal does', async () => {
    const client = await signedIn(app, await buildPerson(app));
    const { id } = await addedPasskey(client, device());
    app.clock.advance(lifetimes.presence + 1);
    const refused = { status: 422, body: { errors: { current_password: [expect.any(String)] } } };
    expect(await client.call(beginPasskey, { body: {} })).toMatchObject(refused);
    expect(await client.call(removePasskey, { params: { id } })).toMatchObject(refused);
    const body = { current_password: knownPassword };
    expect((await client.call(beginPasskey, { body })).status).toBe(200);
    expect((await client.call(removePasskey, { params: { id }, body })).status).toBe(200);
  });

  it.each([
    ['another origin', { origin: 'https://account.test.example' }, 'by another site'],
    ['another site’s id', { rpId: 'example.com' }, 'could not be verified'],
    ['an answer to a sign-in', { type: 'webauthn.get' }, 'could not be verified'],
    ['no verification of the user', { isUnverified: true }, 'could not be verified'],
    ['a challenge of its own', { challenge: 'bm90IG91cnM' }, 'has expired or was answered already'],
  ])('is refused with %s', async (_why, deviation, message) => {
    const client = await signedIn(app, await buildPerson(app));
    const body = device().create(await begin(client), deviation);
    const response = await client.call(addPasskey, { body });
    expect(response).toMatchObject({ status: 422, body: { errors: { passkey: [expect.stringContaining(message)] } } });
    expect(await namesOf(client)).toEqual([]);
  });

  it('is refused a second time, late, in another browser, and of another account', async () => {
    const person = await buildPerson(app);
    const client = await signedIn(app, person);
    const made = device().create(await begin(client));
    expect((await client.call(addPasskey, { body: made })).status).toBe(200);
    expect((await client.call(addPasskey, { body: made })).status).toBe(422);
    const other = await signedIn(app, person);
    const elsewhere = device().create(await begin(client));
    expect((await other.call(addPasskey, { body: elsewhere })).status).toBe(422);
    const late = device().create(await begin(client));
    app.clock.advance(lifetimes.passkeyChallenge);
    expect((await client.call(addPasskey, { body: late })).status).toBe(422);
  });

  it('is refused for a passkey that is in use', async () => {
    const [first, second] = [await signedIn(app, await buildPerson(app)), await signedIn(app, await buildPerson(app))];
    const shared = device();
    await addedPasskey(first, shared);
    const response = await second.call(addPasskey, { body: shared.create(await begin(second)) });
    expect(response.body.errors).toEqual({ passkey: ['This passkey is in use already.'] });
  });

  it('ends at the most that a person may have', async () => {
    const person = await buildPerson(app);
    const client = await signedIn(app, person);
    const early = device().create(await begin(client));
    for (let made = 0; made < limits.passkeys; made++) await buildPasskey(app, { userId: person.id });
    expect((await client.call(beginPasskey, { body: {} })).body.message).toContain('You have 20 passkeys already.');
    expect((await client.call(addPasskey, { body: early })).status).toBe(422);
  });
});

describe('removing a passkey', () => {
  it('is refused for the last way in, which a passkey is too', async () => {
    const person = await buildPerson(app);
    const client = await signedIn(app, person);
    const { id } = await addedPasskey(client, device());
    const identity = await buildIdentity(app, { userId: person.id });
    await change(app, sql`UPDATE users SET password_hash = NULL WHERE id = ${person.id}`);
    expect((await client.call(unlinkIdentity, { params: identity })).status).toBe(200);
    const refused = await client.call(removePasskey, { params: { id } });
    expect(refused.body.errors).toEqual({ passkey: [expect.stringContaining('the only way to sign in')] });
    expect(await rowsOf(app, sql`SELECT id FROM passkeys WHERE user_id = ${person.id}`)).toEqual([{ id }]);
    const passwords = { password: 'a long new secret', password_confirmation: 'a long new secret' };
    await client.call(changePassword, { body: passwords });
    const { client: again } = await signInAs(app, person, { password: passwords.password });
    expect((await again.call(removePasskey, { params: { id } })).status).toBe(200);
  });
});
