import { acceptInvitation } from '@account/contract/endpoints/accounts/invitations';
import {
  type InvitationBatch,
  inviteMany,
  listInvitationBatches,
  type RecentBatch,
  resendInvitationBatch,
  showInvitationBatch,
} from '@account/contract/endpoints/administration/invitation-batches';
import { deleteUser } from '@account/contract/endpoints/administration/users';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { entriesOf } from '#test/support/audit.ts';
import { type Client, signedIn, visitor } from '#test/support/client.ts';
import { buildBatch, buildOrganization, buildUser } from '#test/support/factories.ts';
import { useMailedApp } from '#test/support/outside/mailed-app.ts';
import { knownPassword } from '#test/support/personas.ts';
import { runAsOwner } from '#test/support/postgres/postgres.ts';
import { change, rowOf, rowsOf } from '#test/support/query.ts';
import { until } from '#test/support/until.ts';
import { sql } from '../../platform/database/sql.ts';
import { createOldBatchesTask } from './index.ts';

/** The mail server's replies to recipients whose address begins with these words. */
const replies = [
  { start: 'later', code: 451, text: 'Mailbox busy, try again later' },
  { start: 'refused', code: 550, text: 'No such person here' },
];
const app = useMailedApp(
  {},
  { reply: ({ to }) => replies.find(({ start }) => to?.[0]?.address?.startsWith(start)) ?? 'accept' },
);
let home: { id: number };
let administrator: Client;
beforeAll(async () => {
  home = await buildOrganization(app);
  administrator = await signedIn(
    app,
    await buildUser(app, { level: accessLevels.organization, organizationId: home.id }),
  );
});

let number = 0;
const address = (start = 'fine') => `${start}-${++number}@example.com`;
const invite = async (emails: string[], by = administrator): Promise<number> =>
  (await by.call(inviteMany, { body: { rows: emails.map((email) => ({ email })) } })).body.batch_id;
const batchOf = async (id: number, by = administrator): Promise<InvitationBatch> =>
  (await by.call(showInvitationBatch, { params: { id } })).body.data;
const resend = (id: number, by = administrator) => by.call(resendInvitationBatch, { params: { id } });
const becomes = (id: number, expected: object) => until(async () => expect(await batchOf(id)).toMatchObject(expected));
const idOf = async (email: string) =>
  (await rowOf<{ id: number }>(app, sql`SELECT id FROM users WHERE email = ${email}`)).id;

async function accept(email: string, count = 1) {
  const token = (await app.linkTo(email, count)).split('/').at(-1);
  const passwords = { password: knownPassword, password_confirmation: knownPassword };
  return visitor(app).call(acceptInvitation, { body: { token, email, name: 'Ada', ...passwords, terms: true } });
}

describe('a batch', () => {
  it('tells of everybody whether the mail was sent, waits or has failed, and who accepted', async () => {
    const [fine, later, refused, quick] = [address(), address('later'), address('refused'), address()];
    const id = await invite([fine, later, refused, quick]);
    await becomes(id, { total: 4, sent: 2, written: 0, failed: 1, accepted: 0 });
    expect((await accept(quick)).status).toBe(200);
    await becomes(id, {
      total: 4,
      sent: 1,
      failed: 1,
      accepted: 1,
      rows: [
        { row: 1, email: fine, state: 'sent', reason: null },
        { row: 2, email: later, state: 'queued', reason: '451 Mailbox busy, try again later' },
        { row: 3, email: refused, state: 'failed', reason: '550 No such person here' },
        { row: 4, email: quick, state: 'accepted', reason: null },
      ],
    });
  });

  it('counts a mail that became a file by itself: it reached no person', async () => {
    const email = address();
    const id = await invite([email]);
    await becomes(id, { sent: 1 });
    await change(app, sql`UPDATE mails SET state = 'written', answer = 'a.eml' WHERE recipient = ${email}`);
    const reason = 'No mail server is set up: the e-mail was written to a file on the server.';
    const rows = [{ row: 1, email, name: null, state: 'written', reason }];
    expect(await batchOf(id)).toEqual({ total: 1, sent: 0, written: 1, failed: 0, accepted: 0, rows });
  });

  it('says why a mail failed that was never sent', async () => {
    const user = await buildUser(app, { organizationId: home.id, isVerified: false });
    await change(
      app,
      sql`INSERT INTO mails (kind, user_id, recipient, state, expires_at) VALUES ('invitation', ${user.id}, 'a', 'failed', now())`,
    );
    const { id } = await buildBatch(app, { organizationId: home.id, userIds: [user.id] });
    expect((await batchOf(id)).rows[0]?.reason).toBe('The link ended before the mail could be delivered.');
  });

  it('leaves out who was deleted, and who went to another organization', async () => {
    const [gone, moved, there] = [address(), address(), address()];
    const id = await invite([gone, moved, there]);
    await administrator.call(deleteUser, { params: { id: await idOf(gone) } });
    const { id: abroad } = await buildOrganization(app);
    await change(app, sql`UPDATE users SET organization_id = ${abroad} WHERE email = ${moved}`);
    expect(await batchOf(id)).toMatchObject({ total: 1, rows: [{ row: 3, email: there }] });
  });

  it('is kept for 90 days; the people stay', async () => {
    const email = address();
    const id = await invite([email]);
    const tidy = () => createOldBatchesTask(app).run({}, { signal: new AbortController().signal });
    await tidy();
    expect((await batchOf(id)).total).toBe(1);
    await runAsOwner(
      app.connection,
      `UPDATE invitation_batches SET created_at = now() - interval '91 days' WHERE id = ${id}`,
    );
    await tidy();
    expect((await administrator.call(showInvitationBatch, { params: { id } })).status).toBe(404);
    expect(await idOf(email)).toEqual(expect.any(Number));
  });
});

describe('the latest batches', () => {
  const latest = async (by: Client) => (await by.call(listInvitationBatches)).body.data as RecentBatch[];
  const administratorOf = async ({ id }: { id: number }) =>
    signedIn(app, await buildUser(app, { level: accessLevels.organization, organizationId: id }));

  it('are the ten newest, with how many of their people accepted', async () => {
    const school = await buildOrganization(app);
    const by = await administratorOf(school);
    expect(await latest(by)).toEqual([]);
    const people = [true, true, false].map((isVerified) => buildUser(app, { organizationId: school.id, isVerified }));
    const userIds = (await Promise.all(people)).map(({ id }) => id);
    const ids: number[] = [];
    for (let made = 0; made < 11; made++) ids.push((await buildBatch(app, { organizationId: school.id, userIds })).id);
    const data = await latest(by);
    expect(data.map(({ id }) => id)).toEqual(ids.slice(1).reverse());
    expect(data[0]).toMatchObject({ total: 3, accepted: 2, organization: { id: school.id } });
  });

  it('are those of the own organization; top administrators see all', async () => {
    const [school, other] = [await buildOrganization(app), await buildOrganization(app)];
    const { id: userId } = await buildUser(app, { organizationId: school.id });
    const { id } = await buildBatch(app, { organizationId: school.id, userIds: [userId] });
    const mixed = await buildBatch(app, { organizationId: null, userIds: [userId] });
    const idsFor = async (by: Client) => (await latest(by)).map((batch) => batch.id);
    expect(await idsFor(await administratorOf(school))).toEqual([id]);
    expect(await idsFor(await administratorOf(other))).toEqual([]);
    const top = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
    expect((await latest(top)).slice(0, 2)).toMatchObject([{ id: mixed.id, organization: null }, { id }]);
  });
});

describe('sending again', () => {
  it('reaches those who failed or did not accept, with a new link and an entry for each', async () => {
    const [fine, refused, quick, later] = [address(), address('refused'), address(), address('later')];
    const id = await invite([fine, refused, quick, later]);
    await becomes(id, { sent: 2, failed: 1 });
    await accept(quick);
    const old = await app.linkTo(fine);
    expect(await resend(id)).toMatchObject({
      status: 200,
      body: { message: '2 invitations are sent again.', data: { resent: 2, left_out: 0 } },
    });
    expect(await app.linkTo(fine, 2)).not.toBe(old);
    await becomes(id, { sent: 1, failed: 1, accepted: 1 });
    expect(await app.mailsTo(quick)).toHaveLength(1);
    const actions = async (email: string) => (await entriesOf(app, 'user', await idOf(email))).map((one) => one.action);
    expect(await actions(fine)).toEqual(['user.created', 'user.invited']);
    expect(await actions(later)).toEqual(['user.created']);
    const { status } = await visitor(app).call(acceptInvitation, {
      body: {
        token: old.split('/').at(-1),
        email: fine,
        name: 'Ada',
        password: knownPassword,
        password_confirmation: knownPassword,
        terms: true,
      },
    });
    expect(status).toBe(422);
    expect((await accept(fine, 2)).status).toBe(200);
  });

  it('leaves out those who may not sign in any more', async () => {
    const [fine, left] = [address(), address()];
    const id = await invite([fine, left]);
    await becomes(id, { sent: 2 });
    await change(app, sql`UPDATE users SET deactivated_at = now() WHERE email = ${left}`);
    expect((await resend(id)).body.data).toEqual({ resent: 1, left_out: 1 });
  });

  it('twice at once sends one mail more', async () => {
    const email = address();
    const id = await invite([email]);
    await becomes(id, { sent: 1 });
    await app.stopJobs();
    const both = await Promise.all([resend(id), resend(id)]);
    expect(both.map(({ body }) => body.data.resent).sort()).toEqual([0, 1]);
    expect(both.map(({ body }) => body.message).sort()).toEqual([
      '1 invitation is sent again.',
      'No invitation is sent again.',
    ]);
    expect(await rowsOf(app, sql`SELECT FROM mails WHERE recipient = ${email}`)).toHaveLength(2);
  });
});
