import { changeFirstPassword, changePassword } from '@account/contract/endpoints/accounts/credentials';
import { endOtherSessions } from '@account/contract/endpoints/accounts/sessions';
import { expect, it } from 'vitest';
import { lookAt, newPassword, resetBy, resetTokenFor } from '#test/support/accounts/resets.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { useMailedApp } from '#test/support/outside/mailed-app.ts';
import { buildPerson } from '#test/support/people.ts';
import { knownPassword } from '#test/support/personas.ts';
import { change, rowsOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useMailedApp();

const passwords = { current_password: knownPassword, password: newPassword, password_confirmation: newPassword };

const ends: [string, { mustChangePassword?: boolean }, (client: Client) => Promise<{ status: number }>][] = [
  ['a change of the password', {}, (client) => client.call(changePassword, { body: passwords })],
  [
    'a forced change of the password',
    { mustChangePassword: true },
    (client) => client.call(changeFirstPassword, { body: passwords }),
  ],
  ['the end of the other sessions', {}, (client) => client.call(endOtherSessions)],
];

it.each(ends)('%s ends the open reset link', async (_what, overrides, end) => {
  const person = await buildPerson(app, overrides);
  const token = await resetTokenFor(app, person.email);
  expect(await lookAt(app, token)).toEqual({ state: 'open', email: person.email });
  expect((await end(await signedIn(app, person))).status).toBe(200);
  expect(await lookAt(app, token)).toEqual({ state: 'used', email: null });
  const late = 'a third secret of that length';
  const response = await resetBy(app, token, person.email, { password: late, password_confirmation: late });
  expect(response).toMatchObject({ status: 422, body: { errors: { token: ['This link was already used.'] } } });
});

it('a change by a user who never verified the address leaves the invitation to its owner', async () => {
  const { id, ...person } = await buildPerson(app, { isVerified: false, mustChangePassword: true });
  await change(
    app,
    sql`INSERT INTO account_links (user_id, purpose, token_hash, expires_at)
      VALUES (${id}, 'invitation', sha256('kept'), now() + interval '1 day')`,
  );
  const client = await signedIn(app, { id, ...person });
  expect((await client.call(changeFirstPassword, { body: passwords })).status).toBe(200);
  expect(await rowsOf(app, sql`SELECT used_at FROM account_links WHERE user_id = ${id}`)).toEqual([{ used_at: null }]);
});
