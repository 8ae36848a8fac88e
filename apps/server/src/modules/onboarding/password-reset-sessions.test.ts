import { issueMobileToken, listSessions } from '@account/contract/endpoints/accounts/sessions';
import { describe, expect, it } from 'vitest';
import { newPassword, resetBy, resetTokenFor } from '#test/support/accounts/resets.ts';
import { signedIn } from '#test/support/client.ts';
import { useMailedApp } from '#test/support/outside/mailed-app.ts';
import { buildPerson, signInAs } from '#test/support/people.ts';
import { costlyPasswordHash } from '#test/support/personas.ts';
import { rowsOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useMailedApp();

const sessionsOf = (userId: number) => rowsOf(app, sql`SELECT id FROM sessions WHERE user_id = ${userId}`);

describe('a password that was reset', () => {
  it('ends every session and token of the person, and of no other user', async () => {
    const [person, neighbour] = [await buildPerson(app), await buildPerson(app)];
    const browsers = [{ client: await signedIn(app, person) }, await signInAs(app, person, { remember: true })];
    const other = await signedIn(app, neighbour);
    await browsers[0]?.client.call(issueMobileToken);
    expect(await sessionsOf(person.id)).toHaveLength(3);

    // A mail about the token was sent.
    await resetBy(app, await resetTokenFor(app, person.email, 2), person.email);
    expect(await sessionsOf(person.id)).toEqual([]);
    for (const { client } of browsers) expect((await client.call(listSessions)).status).toBe(419);
    expect((await other.call(listSessions)).status).toBe(200);
  });

  it('leaves nothing to sign-ins with the old one that were under way', async () => {
    for (let round = 0; round < 8; round++) {
      const person = await buildPerson(app, { passwordHash: await costlyPasswordHash() });
      const token = await resetTokenFor(app, person.email);
      const tries = Array.from({ length: 6 }, () => signInAs(app, person));
      const [reset, ...responses] = await Promise.all([resetBy(app, token, person.email), ...tries]);
      expect(reset.status).toBe(200);
      for (const { response } of responses) expect([200, 422]).toContain(response.status);
      expect(await sessionsOf(person.id)).toEqual([]);
    }
  });

  it('does not open a session by itself', async () => {
    const person = await buildPerson(app);
    const response = await resetBy(app, await resetTokenFor(app, person.email), person.email);
    expect(response).toMatchObject({ status: 200, cookie: undefined });
    expect((await signInAs(app, person, { password: newPassword })).response.status).toBe(200);
  });
});
