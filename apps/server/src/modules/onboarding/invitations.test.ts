import { acceptInvitation, showInvitation } from '@account/contract/endpoints/accounts/invitations';
import { inviteUser, saveUser } from '@account/contract/endpoints/administration/users';
import { listNetworkDrives } from '@account/contract/endpoints/drives/network-drives';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { entriesOf } from '#test/support/audit.ts';
import { userBody } from '#test/support/bodies.ts';
import { Client, signedIn, visitor } from '#test/support/client.ts';
import { buildOrganization, buildUser } from '#test/support/factories.ts';
import { trySignIn } from '#test/support/people.ts';
import { rowsOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useTestApp();
let administrator: Client;
beforeAll(async () => {
  administrator = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
});

const password = 'chosen by the person';
const day = 86_400;
const settled = 'This link was already used, and the e-mail address is verified. Sign in, or ask for a new password.';

/** The tokens of the links mailed to an address, oldest first. */
async function mailedTokens(userId: number): Promise<string[]> {
  const mails = await rowsOf<{ content: Buffer }>(
    app,
    sql`SELECT content FROM mails WHERE user_id = ${userId} ORDER BY id`,
  );
  return mails.map(({ content }) => {
    const { url } = JSON.parse(app.secrets.decrypt('mail', content)) as { url: string };
    return url.replace('http://account.test/password/create/', '');
  });
}

async function makeInvitation() {
  const organization = await buildOrganization(app);
  const response = await administrator.call(saveUser, {
    body: await userBody(app, { organization_id: organization.id, name: 'Mona Muster' }),
  });
  const { id, email } = response.body.data as { id: number; email: string };
  const [token = ''] = await mailedTokens(id);
  return { id, email, token, organization };
}

const stateOf = async (token: string) => (await visitor(app).call(showInvitation, { params: { token } })).body.data;

const accept = (invited: { token: string; email: string }, overrides: object = {}, client = visitor(app)) => {
  const body = {
    ...invited,
    name: 'Ada Lovelace',
    password,
    password_confirmation: password,
    terms: true,
    ...overrides,
  };
  return client.call(acceptInvitation, { body });
};

describe('an invitation', () => {
  it('names whom it is for while it is open', async () => {
    const { email, token, organization } = await makeInvitation();
    expect(await stateOf(token)).toEqual({
      state: 'open',
      email,
      name: 'Mona Muster',
      organization: organization.name,
    });
  });

  it('sets name and password, verifies the e-mail and signs in', async () => {
    const invited = await makeInvitation();
    const client = visitor(app);
    const response = await accept(invited, {}, client);
    expect(response).toMatchObject({ status: 200, body: { message: 'Password successfully create.' } });
    expect((await client.call(listNetworkDrives, { body: {} })).status).toBe(200);
    expect((await client.visit('/home')).body).toContain('Ada Lovelace');
    expect((await trySignIn(app, { email: invited.email, password })).status).toBe(200);
    const [, entry] = await entriesOf(app, 'user', invited.id);
    expect(entry).toMatchObject({
      action: 'user.invitation_accepted',
      actor_id: invited.id,
      actor_email: invited.email,
      organization_id: invited.organization.id,
      after: { name: 'Ada Lovelace' },
    });
    expect(await stateOf(invited.token)).toEqual({ state: 'used', email: null, name: null, organization: null });
  });

  it('ends the session of another person who used this browser', async () => {
    const { token: before } = administrator;
    const other = await signedIn(app, await buildUser(app));
    const { token } = other;
    await accept(await makeInvitation(), {}, other);
    expect(other.token).not.toBe(token);
    expect((await new Client(app, token).call(listNetworkDrives, { body: {} })).status).toBe(419);
    expect(administrator.token).toBe(before);
  });

  it('works once', async () => {
    const invited = await makeInvitation();
    expect((await accept(invited)).status).toBe(200);
    const again = await accept(invited, { name: 'Mallory' });
    expect(again).toMatchObject({ status: 422, body: { errors: { token: [settled] } } });
  });

  it('has one winner when it is followed twice at the same time', async () => {
    const invited = await makeInvitation();
    const responses = await Promise.all([1, 2, 3].map((number) => accept(invited, { name: `Person ${number}` })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    const sessions = await rowsOf(app, sql`SELECT id FROM sessions WHERE user_id = ${invited.id}`);
    expect(sessions).toHaveLength(1);
  });

  it('ends after seven days', async () => {
    const invited = await makeInvitation();
    app.clock.advance(7 * day - 60);
    expect(await stateOf(invited.token)).toMatchObject({ state: 'open' });
    app.clock.advance(61);
    expect(await stateOf(invited.token)).toEqual({ state: 'expired', email: null, name: null, organization: null });
    expect(await accept(invited)).toMatchObject({
      status: 422,
      body: { errors: { token: ['This link has expired.'] } },
    });
    administrator = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
  });

  it('is replaced by a newer one', async () => {
    const invited = await makeInvitation();
    const response = await administrator.call(inviteUser, { params: { id: invited.id } });
    expect(response).toMatchObject({ status: 200, body: { message: 'Resend Successfully' } });
    const [, newer = ''] = await mailedTokens(invited.id);
    expect(await stateOf(invited.token)).toMatchObject({ state: 'used' });
    expect((await accept(invited)).status).toBe(422);
    expect((await accept({ ...invited, token: newer })).status).toBe(200);
  });

  it('is not sent to a user who has verified the address', async () => {
    const { id } = await buildUser(app);
    const response = await administrator.call(inviteUser, { params: { id } });
    expect(response).toMatchObject({
      status: 422,
      body: { message: 'This person has already verified the e-mail address.', errors: {} },
    });
  });

  it('is unknown when it is made up', async () => {
    const token = 'x'.repeat(43);
    expect(await stateOf(token)).toEqual({ state: 'unknown', email: null, name: null, organization: null });
    const response = await accept({ token, email: 'ada@example.com' });
    expect(response.body.errors).toEqual({ token: ['This link is not complete.'] });
  });

  it('belongs to one e-mail address, in any case', async () => {
    const invited = await makeInvitation();
    const response = await accept({ ...invited, email: 'somebody.else@example.com' });
    expect(response.body.errors).toEqual({ email: ['This link belongs to another e-mail address.'] });
    expect((await accept({ ...invited, email: invited.email.toUpperCase() })).status).toBe(200);
  });

  it('asks for a name, a good password and the terms, and stays open meanwhile', async () => {
    const invited = await makeInvitation();
    const refusals: [object, string][] = [
      [{ name: '  ' }, 'name'],
      [{ password: 'short', password_confirmation: 'short' }, 'password'],
      [{ password: invited.email, password_confirmation: invited.email }, 'password'],
      [{ password: 'Ada Lovelace', password_confirmation: 'Ada Lovelace' }, 'password'],
      [{ password_confirmation: 'another one' }, 'password_confirmation'],
      [{ terms: false }, 'terms'],
    ];
    for (const [overrides, field] of refusals) {
      const response = await accept(invited, overrides);
      expect(response.status).toBe(422);
      expect(Object.keys(response.body.errors)).toEqual([field]);
    }
    expect(await stateOf(invited.token)).toMatchObject({ state: 'open' });
  });
});
