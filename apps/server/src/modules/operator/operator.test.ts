import { listUsers } from '@account/contract/endpoints/administration/users';
import { describe, expect, it } from 'vitest';
import { withSecondFactor } from '#test/support/accounts/authenticator.ts';
import { atOnce } from '#test/support/at-once.ts';
import { entriesOf } from '#test/support/audit.ts';
import { useMailedApp } from '#test/support/outside/mailed-app.ts';
import { bootstrapOf, buildPerson, signInAs, trySignIn } from '#test/support/people.ts';
import { change, rowCounts, rowOf, rowsOf } from '#test/support/query.ts';
import { AppError, OperatorError } from '../../kernel/errors.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useMailedApp();
const operator = () => app.app.services.operator;
const chosen = 'chosen by the operator';

const lastEntry = async (id: number) => (await entriesOf(app, 'user', id)).at(-1);
const idOf = async (email: string) =>
  (await rowOf<{ id: number }>(app, sql`SELECT id FROM users WHERE email = ${email}`)).id;

describe('a top administrator who is made', () => {
  it('signs in with the generated password, and has to replace it first', async () => {
    const email = 'made@example.com';
    const password = await operator().createAdministrator(email, undefined);
    expect(password).toMatch(/^[A-Za-z0-9]{20}$/);
    const { client, response } = await signInAs(app, { email }, { password: password ?? '' });
    expect(response.status).toBe(200);
    expect((await client.call(listUsers, { body: {} })).status).toBe(423);
    expect((await bootstrapOf(client)).user).toMatchObject({ must_change_password: true });
    expect(await lastEntry(await idOf(email))).toMatchObject({
      action: 'user.created',
      actor_email: 'command line',
      after: { email },
    });
  });

  it('need not replace a password that was given', async () => {
    const email = 'given@example.com';
    expect(await operator().createAdministrator(email, chosen)).toBeUndefined();
    const { client } = await signInAs(app, { email }, { password: chosen });
    expect((await client.call(listUsers, { body: {} })).status).toBe(200);
  });

  it('signs in with a password that was given in another form of the same letters', async () => {
    const email = 'composed@example.com';
    const given = 'el niño sueña';
    await operator().createAdministrator(email, given.normalize('NFD'));
    expect((await signInAs(app, { email }, { password: given.normalize('NFC') })).response.status).toBe(200);
  });

  it.each([
    ['too short', 'Xq7vR2zLp', 'validation.too_short'],
    ['too long', 'Xq7vR2zLp'.repeat(29), 'validation.too_long'],
    ['one that no form takes', 'Xq7vR2zLp\0Xq7vR2zLp', 'validation.characters'],
  ])('is refused a password that is %s', async (_what, given, id) => {
    const refused = operator().createAdministrator('other@example.com', given);
    await expect(refused).rejects.toMatchObject({ details: { fields: { password: [{ id }] } } });
  });

  it('is made where somebody has the e-mail as username', async () => {
    const [{ id }, email] = [await buildPerson(app), 'name@example.com'];
    await change(app, sql`UPDATE users SET username = ${email} WHERE id = ${id}`);
    await operator().createAdministrator(email, chosen);
    expect(await idOf(email)).toBeGreaterThan(id);
  });

  it('is refused where the e-mail is in use or the password is a common one', async () => {
    const { email } = await buildPerson(app);
    const before = await rowCounts(app);
    await expect(operator().createAdministrator(email, undefined)).rejects.toThrow(OperatorError);
    await expect(operator().createAdministrator('other@example.com', 'password1234')).rejects.toThrow(AppError);
    expect(await rowCounts(app)).toEqual(before);
  });
});

it('a password that is reset ends the sessions, is recorded, and the person gets a mail', async () => {
  const person = await buildPerson(app);
  const { client } = await signInAs(app, person);
  const password = await operator().resetPassword(person.email, undefined);
  expect((await bootstrapOf(client)).user).toBeNull();
  expect((await trySignIn(app, person)).status).toBe(422);
  const again = await signInAs(app, person, { password: password ?? '' });
  expect((await bootstrapOf(again.client)).user).toMatchObject({ must_change_password: true });
  expect(await entriesOf(app, 'user', person.id)).toContainEqual(
    expect.objectContaining({
      action: 'user.password_reset',
      actor_email: 'command line',
      organization_id: person.organization_id,
    }),
  );
  const [mail] = await app.mailsTo(person.email);
  expect(mail?.subject).toBe('Your password was changed');
  expect(mail?.html).toContain('href="http://account.test/login"');

  expect(await operator().resetPassword(person.email, chosen)).toBeUndefined();
  const chose = await signInAs(app, person, { password: chosen });
  expect((await bootstrapOf(chose.client)).user).toMatchObject({ must_change_password: false });
});

it('a second factor that is reset is asked for no more, and the person gets a mail', async () => {
  const { person } = await withSecondFactor(app);
  await operator().resetTwoFactor(person.email);
  expect((await signInAs(app, person)).response.body.two_factor).toBe(false);
  expect(await lastEntry(person.id)).toMatchObject({ action: 'two_factor.reset', actor_email: 'command line' });
  const [, mail] = await app.mailsTo(person.email, 2);
  expect(mail?.text).toContain(
    `The operator of this server removed the second factor of ${person.email}, and the passkeys.`,
  );
  await expect(operator().resetTwoFactor(person.email)).rejects.toThrow(`${person.email} has no second factor.`);
});

it('a second factor is reset with a passkey that is added in the same moment', async () => {
  const { person } = await withSecondFactor(app);
  const added = sql`WITH held AS (SELECT id FROM users WHERE id = ${person.id} FOR UPDATE)
    INSERT INTO passkeys (user_id, credential_id, user_handle, public_key, counter, transports, is_synced, name, created_at)
    SELECT id, 'added'::bytea, 'a', 'a', 0, '', false, 'Phone', now() FROM held`;
  await atOnce(app, added, [() => operator().resetTwoFactor(person.email)]);
  expect(await rowsOf(app, sql`SELECT FROM passkeys WHERE user_id = ${person.id}`)).toEqual([]);
});

it('sessions that are ended end at once, and the person gets a mail', async () => {
  const person = await buildPerson(app);
  const { client } = await signInAs(app, person);
  await operator().endSessions(person.email);
  expect((await bootstrapOf(client)).user).toBeNull();
  expect(await lastEntry(person.id)).toMatchObject({ action: 'session.all_ended', actor_email: 'command line' });
  expect((await app.mailsTo(person.email))[0]?.text).toContain('The operator of this server');
});

it('an e-mail without an account is refused by each act, and nothing is changed', async () => {
  const before = await rowCounts(app);
  const email = 'unknown@example.com';
  for (const act of ['resetPassword', 'resetTwoFactor', 'endSessions'] as const)
    await expect(operator()[act](email, chosen)).rejects.toThrow(`There is no account of ${email}.`);
  expect(await rowCounts(app)).toEqual(before);
});
