import type { Endpoint } from '@account/contract/calls/endpoint';
import { changeFirstPassword, changePassword } from '@account/contract/endpoints/accounts/credentials';
import { unlinkIdentity } from '@account/contract/endpoints/accounts/identities';
import { endTwoFactor, renewRecoveryCodes, resetTwoFactor } from '@account/contract/endpoints/accounts/two-factor';
import { endUserSessions } from '@account/contract/endpoints/administration/users';
import { describe, expect, it } from 'vitest';
import { sql } from '../../src/platform/database/sql.ts';
import { withSecondFactor } from '../support/accounts/authenticator.ts';
import { newPassword, resetBy, resetTokenFor } from '../support/accounts/resets.ts';
import { type Client, signedIn } from '../support/client.ts';
import { buildIdentity } from '../support/factories.ts';
import { useMailedApp } from '../support/outside/mailed-app.ts';
import { buildPerson, trySignIn } from '../support/people.ts';
import { knownPassword } from '../support/personas.ts';
import { runAsOwner } from '../support/postgres/postgres.ts';
import { rowsOf } from '../support/query.ts';

const app = useMailedApp();

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const passwords = { password: newPassword, password_confirmation: newPassword };
const proof = { current_password: knownPassword };

const from = (client: Client, endpoint: Endpoint, options: object) =>
  client.call(endpoint, { ...options, headers: { 'user-agent': firefox }, address: '203.0.113.7' });

/** A signed-in user who makes one change. */
const own =
  (endpoint: Endpoint, body: object, overrides: Parameters<typeof buildPerson>[1] = {}) =>
  async () => {
    const person = await buildPerson(app, overrides);
    const response = await from(await signedIn(app, person), endpoint, { body });
    return { email: person.email, status: response.status };
  };

const byAdministrator = (endpoint: Endpoint) => async () => {
  const { person } = await withSecondFactor(app);
  const administrator = await signedIn(app, await buildPerson(app, { level: '9999' }));
  const response = await from(administrator, endpoint, { params: { id: person.id }, body: proof });
  return { email: person.email, status: response.status };
};

const ofFactor = (endpoint: Endpoint) => async () => {
  const { person, client } = await withSecondFactor(app);
  return { email: person.email, status: (await from(client, endpoint, { body: proof })).status };
};

async function unlinking() {
  const person = await buildPerson(app);
  const { id } = await buildIdentity(app, { userId: person.id });
  const response = await from(await signedIn(app, person), unlinkIdentity, { params: { id }, body: proof });
  return { email: person.email, status: response.status };
}

describe('a change of a way in', () => {
  it.each<[string, () => Promise<{ email: string; status: number }>]>([
    ['Your password was changed', own(changePassword, { ...proof, ...passwords })],
    ['Your password was changed', own(changeFirstPassword, { ...proof, ...passwords }, { mustChangePassword: true })],
    ['A password was set for your account', own(changePassword, passwords, { passwordHash: null })],
    ['Your recovery codes were renewed', ofFactor(renewRecoveryCodes)],
    ['Two-factor sign-in is off', ofFactor(endTwoFactor)],
    ['Your second factor was removed', byAdministrator(resetTwoFactor)],
    ['You were signed out everywhere', byAdministrator(endUserSessions)],
    ['Microsoft was unlinked from your account', unlinking],
  ])('is told by the mail “%s”, with when and where', async (subject, make) => {
    const { email, status } = await make();
    expect(status).toBe(200);
    await app.idle();
    const [mail, ...more] = (await app.mailsTo(email)).filter((one) => one.subject === subject);
    expect(more).toEqual([]);
    const where =
      /\nWhen and where: \d\d \w{3}, \d{4} - \d+:\d\d [AP]M UTC, from 203\.0\.113\.7\. Browser or app: Firefox on Windows\.\n/;
    expect(mail?.text).toMatch(where);
    expect(mail?.text).toMatch(/\nYou (did not|do not know).*\?/);
    expect(mail?.html).toContain('203.0.113.7');
  });

  it('by a reset link is told too', async () => {
    const { email } = await buildPerson(app);
    expect((await resetBy(app, await resetTokenFor(app, email), email)).status).toBe(200);
    const [, mail] = await app.mailsTo(email, 2);
    expect(mail?.subject).toBe('Your password was changed');
  });

  it('that is refused is not told', async () => {
    const person = await buildPerson(app);
    const client = await signedIn(app, person);
    const wrong = { body: { current_password: 'not the password', ...passwords } };
    expect((await client.call(changePassword, wrong)).status).toBe(422);
    expect(await rowsOf(app, sql`SELECT FROM mails WHERE user_id = ${person.id}`)).toEqual([]);
  });

  it('is not made when its mail cannot be queued', async () => {
    const person = await buildPerson(app);
    const client = await signedIn(app, person);
    await runAsOwner(app.connection, `ALTER TABLE mails ADD CONSTRAINT none CHECK (user_id <> ${person.id})`);
    try {
      expect((await client.call(changePassword, { body: { ...proof, ...passwords } })).status).toBe(500);
      expect((await trySignIn(app, person)).status).toBe(200);
    } finally {
      await runAsOwner(app.connection, 'ALTER TABLE mails DROP CONSTRAINT none');
    }
  });
});
