import { endTwoFactor, resetTwoFactor } from '@account/contract/endpoints/accounts/two-factor';
import { describe, expect, it } from 'vitest';
import { passWith, withSecondFactor } from '#test/support/accounts/authenticator.ts';
import { entriesOf } from '#test/support/audit.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { useMailedApp } from '#test/support/outside/mailed-app.ts';
import { bootstrapOf, buildPerson, signInAs } from '#test/support/people.ts';
import { knownPassword } from '#test/support/personas.ts';
import { rowCounts } from '#test/support/query.ts';

const app = useMailedApp();

const reset = (client: Client, id: number, current_password = knownPassword) =>
  client.call(resetTwoFactor, { params: { id }, body: { current_password } });

const needsCode = async (person: { email: string }) => (await signInAs(app, person)).response.body.two_factor;

/** An administrator of a level, of the user's organization or of another one. */
async function administrator(level: '9999' | '9998', organizationId?: number | null) {
  const user = await buildPerson(app, { level, ...(organizationId === undefined ? {} : { organizationId }) });
  return { user, client: await signedIn(app, user) };
}

/** Expects that the call is refused and changes nothing. */
async function expectRefused(client: Client, person: { id: number; email: string }, status: number) {
  const before = await rowCounts(app);
  expect((await reset(client, person.id)).status).toBe(status);
  expect(await rowCounts(app)).toEqual(before);
  expect(await needsCode(person)).toBe(true);
}

it('turning it on and off is notified by mail, each time', async () => {
  const { person, client } = await withSecondFactor(app);
  const [on] = await app.mailsTo(person.email);
  expect(on?.subject).toBe('Two-factor sign-in is on');
  expect(on?.html).toContain('href="http://account.test/user/personalsetting"');
  expect((await client.call(endTwoFactor, { body: { current_password: knownPassword } })).status).toBe(200);
  const [, off] = await app.mailsTo(person.email, 2);
  expect(off?.subject).toBe('Two-factor sign-in is off');
});

describe('an administrator who takes the second factor away', () => {
  it('lets the person sign in by password alone, and leaves the sessions as they are', async () => {
    const { person, client, recoveryCodes } = await withSecondFactor(app);
    const waiting = (await signInAs(app, person)).client;
    const response = await reset((await administrator('9998', person.organization_id)).client, person.id);
    expect(response).toMatchObject({ status: 200, body: { message: 'The second factor was removed.' } });
    expect(await needsCode(person)).toBe(false);
    expect((await bootstrapOf(client)).user).toMatchObject({ id: person.id, two_factor_enabled: false });
    expect((await passWith(waiting, { recovery_code: recoveryCodes[0] })).status).toBe(419);
  });

  it('tells the person by mail', async () => {
    const { person } = await withSecondFactor(app);
    const { user, client } = await administrator('9999');
    await reset(client, person.id);
    const [, mail] = await app.mailsTo(person.email, 2);
    expect(mail).toMatchObject({ subject: 'Your second factor was removed', to: [{ address: person.email }] });
    expect(mail?.text).toContain(`${user.email} removed the second factor of ${person.email}, and the passkeys.`);
    expect(mail?.html).toContain('href="http://account.test/login"');
    await app.idle();
    expect(await app.mailsTo(person.email)).toHaveLength(2);
  });

  it('leaves an audit entry in the organization of the person', async () => {
    const { person } = await withSecondFactor(app);
    const { user, client } = await administrator('9999');
    await reset(client, person.id);
    expect((await entriesOf(app, 'user', person.id)).at(-1)).toMatchObject({
      action: 'two_factor.reset',
      actor_id: user.id,
      actor_email: user.email,
      subject: person.email,
      organization_id: person.organization_id,
      before: null,
      after: null,
    });
  });

  it('of the top level may be of any organization or of none', async () => {
    const { client } = await administrator('9999');
    for (const overrides of [{}, { organizationId: null }, { level: '9998' }, { level: '9999' }] as const) {
      const { person } = await withSecondFactor(app, overrides);
      expect((await reset(client, person.id)).status).toBe(200);
    }
  });

  it('of an organization may be anybody of it but a top administrator', async () => {
    const { person } = await withSecondFactor(app);
    const { client } = await administrator('9998', person.organization_id);
    const organizationId = person.organization_id;
    const { person: peer } = await withSecondFactor(app, { level: '9998', organizationId });
    expect((await reset(client, peer.id)).status).toBe(200);
    const { person: top } = await withSecondFactor(app, { level: '9999', organizationId });
    await expectRefused(client, top, 403);
  });

  it('of an organization finds no user of another one, and no individual', async () => {
    const { client } = await administrator('9998');
    for (const overrides of [{}, { organizationId: null }])
      await expectRefused(client, (await withSecondFactor(app, overrides)).person, 404);
    expect((await reset(client, 2_147_483_647)).status).toBe(404);
  });

  it('does not do it to oneself', async () => {
    for (const level of ['9999', '9998'] as const) {
      const { person, client } = await withSecondFactor(app, { level });
      await expectRefused(client, person, 403);
    }
  });

  it('proves the own password, and is locked after five wrong ones', async () => {
    const { person } = await withSecondFactor(app);
    const { client } = await administrator('9999');
    for (let time = 1; time <= 5; time++)
      expect(await reset(client, person.id, 'not the password')).toMatchObject({
        status: 422,
        body: { errors: { current_password: ['The current password is not right.'] } },
      });
    expect(await reset(client, person.id)).toMatchObject({ status: 429 });
    expect(await needsCode(person)).toBe(true);
    await app.idle();
    expect((await app.mailsTo(person.email)).map(({ subject }) => subject)).toEqual(['Two-factor sign-in is on']);
  });

  it('is notified when there is none', async () => {
    const { client } = await administrator('9999');
    const person = await buildPerson(app);
    expect(await reset(client, person.id)).toMatchObject({
      status: 422,
      body: { message: 'Two-factor sign-in is off.', errors: {} },
    });
    await app.idle();
    expect(await app.mailsTo(person.email, 0)).toEqual([]);
  });
});
