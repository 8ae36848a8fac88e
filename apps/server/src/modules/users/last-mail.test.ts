import { inviteUser, saveUser, showUser } from '@account/contract/endpoints/administration/users';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildUser } from '#test/support/factories.ts';
import { useMailedApp } from '#test/support/outside/mailed-app.ts';
import { change, rowOf } from '#test/support/query.ts';
import { until } from '#test/support/until.ts';
import { sql } from '../../platform/database/sql.ts';

const timestamp = expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
/** The mail server's replies to recipients whose address begins with these words. */
const replies = [
  { start: 'later', code: 451, text: 'Mailbox busy, try again later' },
  { start: 'refused', code: 550, text: 'No such person here' },
];

const app = useMailedApp(
  {},
  { reply: ({ to }) => replies.find(({ start }) => to?.[0]?.address?.startsWith(start)) ?? 'accept' },
);
let administrator: Client;
beforeAll(async () => {
  administrator = await signedIn(app, await buildUser(app, { level: '9999' }));
});

const lastMail = async (id: number, client = administrator) =>
  (await client.call(showUser, { params: { id } })).body.data.last_mail;

/** Creates a user, which sends an invitation, and returns the saved record. */
async function invite(email: string, client = administrator) {
  const { id: role_id } = await rowOf<{ id: number }>(app, sql`SELECT id FROM roles WHERE access_level = '1'`);
  const answer = await client.call(saveUser, { body: { email, username: email, role_id, panel_role: 'normal' } });
  expect(answer.status).toBe(200);
  return answer.body.data;
}

const becomes = (id: number, expected: object, client = administrator) =>
  until(async () => expect(await lastMail(id, client)).toEqual(expected));

describe('the last mail on the page of a person', () => {
  it('waits at first, and is accepted when the mail server has said so', async () => {
    const record = await invite('fine@example.com');
    expect(record.last_mail).toEqual({ state: 'queued', answer: null, next_try_at: null, created_at: timestamp });
    const accepted = { state: 'accepted', answer: expect.stringMatching(/^250 /), next_try_at: null };
    await becomes(record.id, { ...accepted, created_at: record.last_mail.created_at });
  });

  it('is deferred with the answer and the next try while the mail server is busy', async () => {
    const { id } = await invite('later@example.com');
    await becomes(id, {
      state: 'deferred',
      answer: '451 Mailbox busy, try again later',
      next_try_at: timestamp,
      created_at: timestamp,
    });
    const { created_at, next_try_at } = await lastMail(id);
    expect(next_try_at > created_at).toBe(true);
  });

  it('has failed with the answer when the mail server refused it for good', async () => {
    const { id } = await invite('refused@example.com');
    await becomes(id, { state: 'failed', answer: '550 No such person here', next_try_at: null, created_at: timestamp });
  });

  it('is the newest one', async () => {
    const { id } = await invite('newest@example.com');
    await app.mailsTo('newest@example.com');
    const first = await lastMail(id);
    app.clock.advance(3_600);
    await administrator.call(inviteUser, { params: { id } });
    expect((await lastMail(id)).created_at > first.created_at).toBe(true);
    await app.mailsTo('newest@example.com', 2);
    await becomes(id, expect.objectContaining({ state: 'accepted' }));
  });

  it('stays the last one of a person whom the directory deactivated, who is sent none', async () => {
    const { id } = await invite('left@example.com');
    await app.mailsTo('left@example.com');
    await change(app, sql`UPDATE users SET deactivated_at = now() WHERE id = ${id}`);
    expect(await administrator.call(inviteUser, { params: { id } })).toMatchObject({
      status: 422,
      body: { message: 'Your organization has deactivated this account.' },
    });
    await becomes(id, expect.objectContaining({ state: 'accepted' }));
  });

  it('is none for a user who never got one', async () => {
    expect(await lastMail((await buildUser(app)).id)).toBeNull();
  });

  it('is shown to the administrator of the organization, whose own saves carry it too', async () => {
    const user = await buildUser(app, { level: '9998' });
    const client = await signedIn(app, user);
    const { id, organization_id, last_mail } = await invite('refused-here@example.com', client);
    expect(organization_id).toBe(user.organization_id);
    expect(last_mail).toMatchObject({ state: 'queued' });
    await becomes(id, expect.objectContaining({ state: 'failed', answer: '550 No such person here' }), client);
    const outsider = await signedIn(app, await buildUser(app, { level: '9998' }));
    expect((await outsider.call(showUser, { params: { id } })).status).toBe(404);
  });
});

describe('the end of an invitation', () => {
  const endOf = async (id: number, client = administrator) =>
    (await client.call(showUser, { params: { id } })).body.data.invitation_expires_at;

  it('is nothing for a verified user', async () => {
    expect(await endOf((await buildUser(app)).id)).toBeNull();
  });

  it('is a week after it was sent, reported after it too, and later when it is sent again', async () => {
    const { id, invitation_expires_at, created_at } = await invite('ends@example.com');
    expect(Date.parse(invitation_expires_at) - Date.parse(created_at)).toBeGreaterThan(6.9 * 86_400_000);
    expect(await endOf(id)).toBe(invitation_expires_at);
    app.clock.advance(8 * 86_400);
    const client = await signedIn(app, await buildUser(app, { level: '9999' }));
    expect(await endOf(id, client)).toBe(invitation_expires_at);
    await client.call(inviteUser, { params: { id } });
    expect((await endOf(id, client)) > invitation_expires_at).toBe(true);
  });
});
