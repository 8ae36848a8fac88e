import { acceptInvitation, renewInvitation, showInvitation } from '@account/contract/endpoints/accounts/invitations';
import { showPasswordReset } from '@account/contract/endpoints/accounts/password-reset';
import { inviteMany, showInvitationBatch } from '@account/contract/endpoints/administration/invitation-batches';
import { inviteUser, showUser } from '@account/contract/endpoints/administration/users';
import { removeFromBin, restoreFromBin } from '@account/contract/endpoints/bin';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, expect, it } from 'vitest';
import { type Client, signedIn, visitor } from '#test/support/client.ts';
import { buildOrganization, buildUser } from '#test/support/factories.ts';
import { useMailedApp } from '#test/support/outside/mailed-app.ts';
import { bootstrapOf } from '#test/support/people.ts';
import { knownPassword } from '#test/support/personas.ts';
import { change, rowOf, rowsOf } from '#test/support/query.ts';
import { hashToken } from '../../platform/crypto/secrets.ts';
import { sql } from '../../platform/database/sql.ts';
import { moveToBin } from './test/records.ts';

const app = useMailedApp();
let top: Client;
beforeAll(async () => {
  top = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
});

let number = 0;
/** People who are invited together, with the token of each. */
async function invited(count = 1) {
  const { id: organization_id } = await buildOrganization(app);
  const emails = Array.from({ length: count }, () => `withdrawn-${++number}@example.com`);
  const rows = emails.map((email) => ({ email, organization_id }));
  const batch: number = (await top.call(inviteMany, { body: { rows } })).body.batch_id;
  const people = [];
  for (const email of emails) {
    const { id } = await rowOf<{ id: number }>(app, sql`SELECT id FROM users WHERE email = ${email}`);
    people.push({ id, email, token: (await app.linkTo(email)).split('/').at(-1) ?? '' });
  }
  await app.idle();
  return { batch, people };
}

const restore = (id: number) => top.call(restoreFromBin, { params: { id } });
const stateOf = async (token: string) =>
  (await visitor(app).call(showInvitation, { params: { token } })).body.data.state;
const accept = (token: string, email: string) => {
  const passwords = { password: knownPassword, password_confirmation: knownPassword };
  return visitor(app).call(acceptInvitation, { body: { token, email, name: 'Ada', ...passwords, terms: true } });
};

it('an invitation is withdrawn in the bin, and works again after the return, with its mails and its place', async () => {
  const { batch, people } = await invited(2);
  const [person = { id: 0, email: '', token: '' }] = people;
  const seen = async () => [
    (await top.call(showInvitationBatch, { params: { id: batch } })).body.data,
    (await top.call(showUser, { params: { id: person.id } })).body.data,
  ];
  const before = await seen();
  expect(before).toMatchObject([{ total: 2, sent: 2 }, { last_mail: { state: 'accepted' } }]);
  const entry = await moveToBin(top, 'user', person.id);

  expect(await stateOf(person.token)).toBe('withdrawn');
  expect((await bootstrapOf(visitor(app), `/password/create/${person.token}`)).link).toMatchObject({
    state: 'withdrawn',
    email: null,
  });
  expect((await accept(person.token, person.email)).body.errors).toEqual({
    token: ['This invitation was withdrawn.'],
  });
  expect(await visitor(app).call(renewInvitation, { params: { token: person.token } })).toMatchObject({
    status: 422,
    body: { message: 'This invitation was withdrawn.' },
  });
  expect((await top.call(showInvitationBatch, { params: { id: batch } })).body.data).toMatchObject({ total: 1 });

  await restore(entry);
  expect(await seen()).toEqual(before);
  expect(await stateOf(person.token)).toBe('open');
  expect((await accept(person.token, person.email)).status).toBe(200);
});

it('a link that a newer one replaced is not open after the return', async () => {
  const [person = { id: 0, email: '', token: '' }] = (await invited()).people;
  await top.call(inviteUser, { params: { id: person.id } });
  await app.mailsTo(person.email, 2);
  await restore(await moveToBin(top, 'user', person.id));
  expect(await stateOf(person.token)).toBe('used');
});

it('after the final removal the link is one that does not exist', async () => {
  const [person = { id: 0, email: '', token: '' }] = (await invited()).people;
  const entry = await moveToBin(top, 'user', person.id);
  await top.call(removeFromBin, { params: { id: entry } });
  expect(await stateOf(person.token)).toBe('unknown');
});

it('links to new passwords stay ended, and those of people who have accepted are unknown', async () => {
  const { id } = await buildUser(app);
  const token = 'r'.repeat(43);
  const link = (purpose: string, text: string) => sql`
    INSERT INTO account_links (user_id, purpose, token_hash, expires_at)
    VALUES (${id}, ${purpose}, ${hashToken(text)}, now() + interval '1 hour')`;
  await change(app, link('password_reset', token));
  await change(app, link('invitation', 'i'.repeat(43)));
  const reset = async () => (await visitor(app).call(showPasswordReset, { params: { token } })).body.data.state;
  expect(await reset()).toBe('open');
  const entry = await moveToBin(top, 'user', id);
  expect(await stateOf('i'.repeat(43))).toBe('unknown');
  await restore(entry);
  expect(await reset()).toBe('unknown');
});

it('a mail that was not sent yet goes out after the return, but for one whose link has ended', async () => {
  const [person = { id: 0, email: '', token: '' }] = (await invited()).people;
  const data = { url: 'http://account.test/x', expiresAt: new Date().toISOString(), organization: null };
  const content = app.secrets.encrypt('mail', JSON.stringify(data));
  for (const kind of ['password_reset', 'invitation'])
    await change(
      app,
      sql`INSERT INTO mails (kind, user_id, recipient, content, expires_at)
        VALUES (${kind}, ${person.id}, ${person.email}, ${content}, now() + interval '1 hour')`,
    );
  await restore(await moveToBin(top, 'user', person.id));
  await app.mailsTo(person.email, 2);
  await app.idle();
  expect(
    await rowsOf(app, sql`SELECT kind, state, content FROM mails WHERE user_id = ${person.id} ORDER BY id OFFSET 1`),
  ).toEqual([
    { kind: 'password_reset', state: 'failed', content: null },
    { kind: 'invitation', state: 'accepted', content: null },
  ]);
});

it('a place in a batch that is gone is left out', async () => {
  const { batch, people } = await invited();
  const [person = { id: 0 }] = people;
  const entry = await moveToBin(top, 'user', person.id);
  await change(app, sql`DELETE FROM invitation_batches WHERE id = ${batch}`);
  expect((await restore(entry)).status).toBe(200);
});
