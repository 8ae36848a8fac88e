import { changeFirstPassword, changePassword } from '@account/contract/endpoints/accounts/credentials';
import { acceptInvitation } from '@account/contract/endpoints/accounts/invitations';
import { endOtherSessions, issueMobileToken, listSessions } from '@account/contract/endpoints/accounts/sessions';
import { inviteUser } from '@account/contract/endpoints/administration/users';
import { describe, expect, it } from 'vitest';
import { passWith, withSecondFactor } from '#test/support/accounts/authenticator.ts';
import { askForReset, newPassword, resetBy, resetTokenFor, tokenIn } from '#test/support/accounts/resets.ts';
import { type Client, signedIn, visitor } from '#test/support/client.ts';
import { buildUser } from '#test/support/factories.ts';
import { useMailedApp } from '#test/support/outside/mailed-app.ts';
import { bootstrapOf, buildPerson, registerAs, signInAs } from '#test/support/people.ts';
import { knownPassword } from '#test/support/personas.ts';
import { rowsOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useMailedApp();

const pair = { password: newPassword, password_confirmation: newPassword };
const change = { body: { current_password: knownPassword, ...pair } };
const sessionsOf = (userId: number) =>
  rowsOf<{ id: number }>(app, sql`SELECT id FROM sessions WHERE user_id = ${userId}`);
const isSignedIn = async (client: Client) => (await client.call(listSessions)).status === 200;

describe('a forced first change', () => {
  it('does not throw out the person who makes it', async () => {
    const person = await buildPerson(app, { mustChangePassword: true });
    const { client } = await signInAs(app, person);
    const elsewhere = (await signInAs(app, person)).client;
    expect(await client.visit('/home')).toMatchObject({ headers: { location: '/password/firsttime' } });
    expect((await client.call(listSessions)).status).toBe(423);

    expect(await client.call(changeFirstPassword, change)).toMatchObject({
      status: 200,
      body: { message: 'Your password has been updated.' },
    });
    expect((await client.visit('/home')).status).toBe(200);
    expect(await isSignedIn(client)).toBe(true);
    expect((await bootstrapOf(client)).user).toMatchObject({ must_change_password: false });
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect((await client.call(changeFirstPassword, change)).status).toBe(403);
  });
});

describe('a change of the password', () => {
  it('ends a sign-in that still waits for its code', async () => {
    const { person, client, code } = await withSecondFactor(app);
    const waiting = (await signInAs(app, person)).client;
    expect((await client.call(changePassword, change)).status).toBe(200);
    expect((await passWith(waiting, { code: code() })).status).toBe(419);
    expect(await isSignedIn(client)).toBe(true);
  });
});

describe('a reset of the password', () => {
  it('ends a sign-in that still waits for its code, and keeps the second factor', async () => {
    const { person, code } = await withSecondFactor(app);
    const waiting = (await signInAs(app, person)).client;
    await resetBy(app, await resetTokenFor(app, person.email, 2), person.email);
    expect((await passWith(waiting, { code: code() })).status).toBe(419);
    const { client, response } = await signInAs(app, person, { password: newPassword });
    expect(response.body).toEqual({ two_factor: true });
    expect((await passWith(client, { code: code() })).status).toBe(200);
  });
});

describe('a token for the mobile app that is asked for at the same moment', () => {
  it.each(['others', 'reset'] as const)('does not outlive the end of its session (%s)', async (how) => {
    for (let round = 0; round < 8; round++) {
      const person = await buildPerson(app);
      const [mine, stolen] = [(await signInAs(app, person)).client, (await signInAs(app, person)).client];
      // The first mail tells of the second browser.
      const token = how === 'reset' ? await resetTokenFor(app, person.email, 2) : '';
      const end = () => (how === 'reset' ? resetBy(app, token, person.email) : mine.call(endOtherSessions));
      const asking = Array.from({ length: 6 }, () => stolen.call(issueMobileToken));
      const [response, ...asked] = await Promise.all([end(), ...asking]);
      expect(response.status).toBe(200);
      for (const { status } of asked) expect([200, 419]).toContain(status);
      expect(await sessionsOf(person.id)).toHaveLength(how === 'reset' ? 0 : 1);
    }
  });
});

describe('an address that another person registered first', () => {
  it('is free of them once its owner accepts an invitation', async () => {
    const email = 'owner@example.com';
    const { client: intruder } = await registerAs(app, email);
    await app.mailsTo(email);
    const administrator = await signedIn(app, await buildUser(app, { level: '9999' }));
    const { id } = (await bootstrapOf(intruder)).user ?? { id: 0 };
    expect((await administrator.call(inviteUser, { params: { id } })).status).toBe(200);
    const token = tokenIn(await app.linkTo(email, 2));
    const owner = visitor(app);
    const body = { token, name: 'The Owner', email, terms: true, ...pair };
    expect((await owner.call(acceptInvitation, { body })).status).toBe(200);
    expect((await bootstrapOf(owner)).user).toMatchObject({ email, email_verified_at: expect.any(String) });
    expect((await bootstrapOf(intruder)).user).toBeNull();
    expect((await signInAs(app, { email })).response.status).toBe(422);
  });

  it('is free of them once its owner resets the password', async () => {
    const email = 'second-owner@example.com';
    const { client: intruder } = await registerAs(app, email);
    await app.mailsTo(email);
    await askForReset(app, email);
    await resetBy(app, tokenIn(await app.linkTo(email, 2)), email);
    expect((await bootstrapOf(intruder)).user).toBeNull();
  });
});
