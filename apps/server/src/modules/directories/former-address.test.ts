import { acceptInvitation, showInvitation } from '@account/contract/endpoints/accounts/invitations';
import { describe, expect, it } from 'vitest';
import { newPassword, resetBy, resetTokenFor, tokenIn } from '#test/support/accounts/resets.ts';
import { visitor } from '#test/support/client.ts';
import { useMailedApp } from '#test/support/outside/mailed-app.ts';
import { buildPerson } from '#test/support/people.ts';
import { change, rowsOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';
import { connected, type Directory } from './test/directory.ts';

const app = useMailedApp();

const moveTo = async (directory: Directory, id: number, name: string, more: object = {}): Promise<string> => {
  const email = `${name}@${directory.domain}`;
  const { status } = await directory.send('PUT', `/Users/${id}`, { userName: email, ...more });
  expect(status).toBe(200);
  return email;
};

const stateOf = async (token: string): Promise<string> =>
  (await visitor(app).call(showInvitation, { params: { token } })).body.data.state;

const accept = (token: string, email: string) =>
  visitor(app).call(acceptInvitation, {
    body: { token, email, name: 'Ada', password: newPassword, password_confirmation: newPassword, terms: true },
  });

describe('when a directory gives a person another address', () => {
  it.each(['Ada', 'ada'])('another person gets the former one, which was the username %s@…', async (name) => {
    const directory = await connected(app);
    const id = await directory.bring('ada');
    await change(app, sql`UPDATE users SET username = ${`${name}@${directory.domain}`} WHERE id = ${id}`);
    await moveTo(directory, id, 'married');
    const next = await directory.bring('ada');
    expect(
      await rowsOf(app, sql`SELECT username FROM users WHERE id = ANY (${[id, next]}::int[]) ORDER BY id`),
    ).toEqual([{ username: `married@${directory.domain}` }, { username: `ada@${directory.domain}` }]);
  });

  it('and when it brings one, a username of somebody else is in nobody’s way', async () => {
    const directory = await connected(app);
    const [{ id }, moved] = [await buildPerson(app), await directory.bring('moved')];
    await change(app, sql`UPDATE users SET username = ${`ada@${directory.domain}`} WHERE id = ${id}`);
    await moveTo(directory, moved, 'ada');
    await moveTo(directory, moved, 'else');
    expect(await directory.bring('ada')).toBeGreaterThan(moved);
  });

  it('an invitation to the former one opens nothing, and another comes to the new one', async () => {
    const directory = await connected(app);
    const id = await directory.bring('wrong');
    const former = tokenIn(await app.linkTo(`wrong@${directory.domain}`));
    const email = await moveTo(directory, id, 'right');
    expect((await accept(former, email)).body.errors).toHaveProperty('token');
    expect(await stateOf(former)).toBe('used');
    expect((await accept(tokenIn(await app.linkTo(email)), email)).status).toBe(200);
  });

  it('an invitation to the former one ends for a person who may not sign in, without another', async () => {
    const directory = await connected(app);
    const id = await directory.bring('wrong');
    const former = tokenIn(await app.linkTo(`wrong@${directory.domain}`));
    const email = await moveTo(directory, id, 'right', { active: false });
    expect(await stateOf(former)).toBe('used');
    await app.idle();
    expect(await app.mailsTo(email, 0)).toEqual([]);
  });

  it('a link to another password that the former one got sets none', async () => {
    const directory = await connected(app);
    const person = await buildPerson(app, { organizationId: directory.organizationId });
    expect((await directory.send('POST', '/Users', { userName: person.email })).status).toBe(201);
    const token = await resetTokenFor(app, person.email);
    const email = await moveTo(directory, person.id, 'new');
    expect((await resetBy(app, token, email)).body.errors).toHaveProperty('token');
  });
});
