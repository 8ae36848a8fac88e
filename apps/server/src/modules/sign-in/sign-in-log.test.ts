import { signInLockout } from '@account/contract/limits';
import { describe, expect, it } from 'vitest';
import { passWith, withSecondFactor, wrongCode } from '#test/support/accounts/authenticator.ts';
import { signInLines } from '#test/support/accounts/sign-in-lines.ts';
import { useTestApp } from '#test/support/app.ts';
import { trySignInAt } from '#test/support/displays.ts';
import { buildPerson, registerAs, signInAs, trySignIn } from '#test/support/people.ts';
import { knownPassword } from '#test/support/personas.ts';
import { rowOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useTestApp();
const address = '10.5.0.1';

const linesOf = (act: () => Promise<unknown>) => signInLines(app, act);

describe('the log tells', () => {
  it.each(['the web', 'a display'])('of sign-ins by password in %s', async (door) => {
    const { id, email } = await buildPerson(app);
    const enter = (who: string, password: string) =>
      door === 'the web'
        ? trySignIn(app, { email: who, password, address })
        : trySignInAt(app, { email: who }, { password, address });
    expect(await linesOf(() => enter(email, knownPassword))).toEqual([['sign_in_succeeded', id, address, 'password']]);
    expect(await linesOf(() => enter(email, 'not the password'))).toEqual([['sign_in_failed', id, address]]);
    const unknown = `nobody-at-${door.replace(' ', '-')}@example.com`;
    expect(await linesOf(() => enter(unknown, 'whatever'))).toEqual([['sign_in_failed', null, address]]);
    for (let failure = 1; failure < signInLockout.failures; failure++) await enter(email, 'not the password');
    expect(await linesOf(() => enter(email, knownPassword))).toEqual([['sign_in_locked', id, address]]);
  });

  it('of second factors in the web', async () => {
    const { person, code } = await withSecondFactor(app);
    const { client } = await signInAs(app, person);
    expect(await linesOf(() => signInAs(app, person))).toEqual([]);
    expect(await linesOf(() => passWith(client, { code: wrongCode(code) }, address))).toEqual([
      ['factor_failed', person.id, address],
    ]);
    expect(await linesOf(() => passWith(client, { code: code() }, address))).toEqual([
      ['factor_succeeded', person.id, address],
      ['sign_in_succeeded', person.id, address, 'password'],
    ]);
  });

  it('of second factors at a display', async () => {
    const { person, code } = await withSecondFactor(app);
    const enter = (typed: string) => trySignInAt(app, person, { code: typed, address });
    expect(await linesOf(() => enter(wrongCode(code)))).toEqual([['factor_failed', person.id, address]]);
    expect(await linesOf(() => enter(code()))).toEqual([
      ['factor_succeeded', person.id, address],
      ['sign_in_succeeded', person.id, address, 'password'],
    ]);
    for (let failure = 1; failure <= 10; failure++) await enter(wrongCode(code));
    expect(await linesOf(() => enter(code()))).toEqual([['sign_in_locked', person.id, address]]);
  });

  it('of registrations, which sign in too', async () => {
    const email = 'registered-and-logged@example.com';
    const lines = await linesOf(() => registerAs(app, email));
    const { id } = await rowOf<{ id: number }>(app, sql`SELECT id FROM users WHERE email = ${email}`);
    expect(lines).toEqual([['sign_in_succeeded', id, '127.0.0.1', 'registration']]);
  });

  it('neither e-mail nor secret', async () => {
    const { person, code, recoveryCodes } = await withSecondFactor(app);
    const { client } = await signInAs(app, person, { password: 'a wrong one' });
    await signInAs(app, person, {}, client);
    await passWith(client, { code: wrongCode(code) });
    await passWith(client, { recovery_code: recoveryCodes[0] });
    const log = app.log.join('\n');
    for (const secret of [person.email, knownPassword, 'a wrong one', recoveryCodes[0] ?? '', client.token ?? ''])
      expect(log).not.toContain(secret);
  });
});
