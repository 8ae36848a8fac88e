import { acceptInvitation } from '@account/contract/endpoints/accounts/invitations';
import { inviteUser, saveUser } from '@account/contract/endpoints/administration/users';
import { accessLevels } from '@account/contract/roles';
import { describe, expect, it } from 'vitest';
import { lookAt, newPassword, resetBy, resetTokenFor, tokenIn } from '#test/support/accounts/resets.ts';
import { entriesOf } from '#test/support/audit.ts';
import { userBody } from '#test/support/bodies.ts';
import { signedIn, visitor } from '#test/support/client.ts';
import { buildIdentity, buildUser } from '#test/support/factories.ts';
import { useMailedApp } from '#test/support/outside/mailed-app.ts';
import { bootstrapOf, buildPerson, registerAs, trySignIn } from '#test/support/people.ts';
import { rowOf, rowsOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useMailedApp();

/** A school administrator, and the browser of a person who registered an address without proving it. */
async function squatted(email: string) {
  const administrator = await buildUser(app, { level: accessLevels.organization });
  const { client: intruder } = await registerAs(app, email);
  const { id } = await rowOf<{ id: number }>(app, sql`SELECT id FROM users WHERE email = ${email}`);
  await buildIdentity(app, { userId: id });
  const reset = await resetTokenFor(app, email, 2);
  return { id, intruder, reset, administrator, client: await signedIn(app, administrator) };
}

const identitiesOf = (userId: number) => rowsOf(app, sql`SELECT id FROM identities WHERE user_id = ${userId}`);

async function expectNothingLeft({ id, intruder, reset }: Awaited<ReturnType<typeof squatted>>, email: string) {
  expect((await bootstrapOf(intruder)).user).toBeNull();
  expect((await trySignIn(app, { email })).status).toBe(422);
  expect(await lookAt(app, reset)).toEqual({ state: 'used', email: null });
  expect(await identitiesOf(id)).toEqual([]);
  expect(await rowOf(app, sql`SELECT name, password_hash FROM users WHERE id = ${id}`)).toEqual({
    name: null,
    password_hash: null,
  });
}

describe('an unverified registration', () => {
  it('gives way to an administrator who invites its address', async () => {
    const email = 'pupil@example.com';
    const found = await squatted(email);
    const body = await userBody(app, { email: ' Pupil@Example.com', username: 'Pupil' });
    const response = await found.client.call(saveUser, { body });
    expect(response).toMatchObject({
      status: 200,
      body: { data: { email, username: 'Pupil', organization_id: found.administrator.organization_id } },
    });
    await expectNothingLeft(found, email);
    expect(await entriesOf(app, 'user', found.id)).toMatchObject([
      { action: 'user.registered' },
      { action: 'user.taken_over', actor_id: found.administrator.id },
      { action: 'user.created', organization_id: found.administrator.organization_id },
    ]);
    const owner = visitor(app);
    const token = tokenIn(await app.linkTo(email, 3));
    const password = { password: newPassword, password_confirmation: newPassword };
    const accepted = await owner.call(acceptInvitation, {
      body: { token, email, name: 'Ada', terms: true, ...password },
    });
    expect(accepted.status).toBe(200);
    expect((await bootstrapOf(owner)).user).toMatchObject({
      email,
      organization: { id: found.administrator.organization_id },
    });
  });

  it('gives way when a top administrator invites it from its page', async () => {
    const email = 'individual@example.com';
    const found = await squatted(email);
    const top = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
    expect((await top.call(inviteUser, { params: { id: found.id } })).status).toBe(200);
    await expectNothingLeft(found, email);
  });

  it('keeps no identity of its maker once the owner resets the password', async () => {
    const email = 'reset-owner@example.com';
    const { id, reset } = await squatted(email);
    expect((await resetBy(app, reset, email)).status).toBe(200);
    expect(await identitiesOf(id)).toEqual([]);
  });

  it('stays as it was when the rest of the form is refused', async () => {
    const email = 'refused@example.com';
    const { client, intruder } = await squatted(email);
    const taken = await buildUser(app, { email: 'somebody-else@example.com' });
    const body = await userBody(app, { email, username: taken.email });
    expect((await client.call(saveUser, { body })).status).toBe(422);
    expect((await bootstrapOf(intruder)).user).toMatchObject({ email });
  });
});

describe('is not taken over', () => {
  const refused = { status: 422, body: { errors: { email: ['The email has already been taken.'] } } };

  it.each([
    ['a verified account', () => buildPerson(app, { organizationId: null })],
    ['an unverified account of another organization', () => buildPerson(app, { isVerified: false })],
    ['an account that is only invited', () => buildUser(app, { isVerified: false, organizationId: null })],
    ['a top administrator', () => buildPerson(app, { isVerified: false, level: accessLevels.top })],
  ])('%s', async (_what, make) => {
    const { id, email } = await make();
    const client = await signedIn(app, await buildUser(app, { level: accessLevels.organization }));
    const read = () => rowOf(app, sql`SELECT * FROM users WHERE id = ${id}`);
    const before = await read();
    expect(await client.call(saveUser, { body: await userBody(app, { email }) })).toMatchObject(refused);
    expect(await read()).toEqual(before);
  });
});

it('of two administrators who invite a registration at once, one gets it', async () => {
  for (let round = 0; round < 4; round++) {
    const email = `wanted-${round}@example.com`;
    await registerAs(app, email);
    const clients = await Promise.all(
      [1, 2].map(async () => signedIn(app, await buildUser(app, { level: accessLevels.organization }))),
    );
    const bodies = await Promise.all(clients.map(() => userBody(app, { email })));
    const responses = await Promise.all(clients.map((client, place) => client.call(saveUser, { body: bodies[place] })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  }
});
