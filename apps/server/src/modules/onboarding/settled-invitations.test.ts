import { acceptInvitation, renewInvitation, showInvitation } from '@account/contract/endpoints/accounts/invitations';
import { resendVerification } from '@account/contract/endpoints/accounts/registration';
import { inviteUser } from '@account/contract/endpoints/administration/users';
import { lifetimes } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import { describe, expect, it } from 'vitest';
import { newPassword, resetBy, resetTokenFor, tokenIn } from '#test/support/accounts/resets.ts';
import { signedIn, visitor } from '#test/support/client.ts';
import { buildUser } from '#test/support/factories.ts';
import { useMailedApp } from '#test/support/outside/mailed-app.ts';
import { bootstrapOf, buildPerson } from '#test/support/people.ts';
import { change, rowsOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useMailedApp();

const settled = 'This link was already used, and the e-mail address is verified. Sign in, or ask for a new password.';

/** A user with a password whose address is not verified, and the token of an open invitation. */
async function invitedPerson() {
  const person = await buildPerson(app, { isVerified: false });
  const top = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
  expect((await top.call(inviteUser, { params: { id: person.id } })).status).toBe(200);
  return { ...person, token: tokenIn(await app.linkTo(person.email)) };
}

const accept = (token: string, email: string, client = visitor(app)) =>
  client.call(acceptInvitation, {
    body: { token, email, name: 'Ada', password: newPassword, password_confirmation: newPassword, terms: true },
  });
const stateOf = async (token: string) =>
  (await visitor(app).call(showInvitation, { params: { token } })).body.data.state;
const renew = (token: string) => visitor(app).call(renewInvitation, { params: { token } });
const openLinks = (userId: number) =>
  rowsOf(app, sql`SELECT id FROM account_links WHERE user_id = ${userId} AND used_at IS NULL`);

type Invited = Awaited<ReturnType<typeof invitedPerson>>;

const ways: [string, (person: Invited) => Promise<void>][] = [
  [
    'a verification link',
    async (person) => {
      const client = await signedIn(app, person);
      await client.call(resendVerification);
      expect((await client.visit(await app.linkTo(person.email, 2))).headers.location).toBe('/home');
    },
  ],
  [
    'a reset',
    async ({ email }) => {
      expect((await resetBy(app, await resetTokenFor(app, email, 2), email)).status).toBe(200);
    },
  ],
];

describe.each(ways)('an invitation of a user who verified the address by %s', (_way, verify) => {
  it('opens nothing, and its owner is asked to sign in', async () => {
    const person = await invitedPerson();
    await verify(person);
    expect(await openLinks(person.id)).toEqual([]);
    expect(await stateOf(person.token)).toBe('used');
    const client = visitor(app);
    expect(await accept(person.token, person.email, client)).toMatchObject({
      status: 422,
      body: { errors: { token: [settled] } },
    });
    expect((await bootstrapOf(client)).user).toBeNull();
  });

  it('is not renewed after its end', async () => {
    const person = await invitedPerson();
    await verify(person);
    app.clock.advance(lifetimes.invitation + 30 * 86_400);
    expect(await renew(person.token)).toMatchObject({
      status: 422,
      body: { message: 'The e-mail address is verified already. Sign in, or ask for a new password.' },
    });
    expect(await openLinks(person.id)).toEqual([]);
  });
});

it('an invitation that is open, although the address was verified in another way, opens and renews nothing', async () => {
  const { id, email, token } = await invitedPerson();
  await change(app, sql`UPDATE users SET email_verified_at = now() WHERE id = ${id}`);
  expect(await stateOf(token)).toBe('used');
  expect((await accept(token, email)).body.errors).toEqual({ token: [settled] });
  app.clock.advance(lifetimes.invitation + 1);
  expect((await renew(token)).status).toBe(422);
});

it('where two factors are on, an accepted invitation opens no session', async () => {
  const { id, email, token } = await invitedPerson();
  await change(app, sql`UPDATE users SET two_factor_secret = 'x', two_factor_confirmed_at = now() WHERE id = ${id}`);
  const client = visitor(app);
  const response = await accept(token, email, client);
  expect(response).toMatchObject({ status: 200, cookie: undefined });
  expect((await client.visit('/home')).headers.location).toBe('/login?url=%2Fhome');
  expect(await rowsOf(app, sql`SELECT FROM sessions WHERE user_id = ${id}`)).toEqual([]);
});
