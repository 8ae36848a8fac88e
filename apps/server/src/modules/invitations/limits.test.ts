import {
  inviteMany,
  resendInvitationBatch,
  showInvitationBatch,
} from '@account/contract/endpoints/administration/invitation-batches';
import { saveUser } from '@account/contract/endpoints/administration/users';
import { batchPace, limits, takenRefusals, visitorMails } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, useTestApp } from '#test/support/app.ts';
import { userBody } from '#test/support/bodies.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildOrganization, buildUser } from '#test/support/factories.ts';
import { mailWaits } from '#test/support/mail-waits.ts';
import { change, rowsOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });
beforeAll(() => app.clock.hold());

let number = 0;
const address = () => `limited-${++number}@example.com`;
const addresses = (count: number) => Array.from({ length: count }, address);
const administratorOf = async (organizationId?: number) =>
  signedIn(
    app,
    await buildUser(app, { level: accessLevels.organization, ...(organizationId ? { organizationId } : {}) }),
  );
const send = (client: Client, emails: readonly string[], dry_run = false) =>
  client.call(inviteMany, { body: { rows: emails.map((email) => ({ email })), dry_run } });

const waits = (emails: readonly string[]) => mailWaits(app, emails);

describe('the pace', () => {
  it('lets 600 go at once and the others follow, for each person', async () => {
    const [client, other] = [await administratorOf(), await administratorOf()];
    const emails = addresses(batchPace.max + 10);
    await send(client, emails);
    const times = await waits(emails);
    expect(times.slice(0, batchPace.max).every((wait) => wait === 0)).toBe(true);
    expect(times.slice(batchPace.max)).toEqual(Array.from({ length: 10 }, (_, place) => (place + 1) * 6));
    const next = addresses(1);
    await send(client, next);
    expect(await waits(next)).toEqual([66]);
    const free = addresses(1);
    await send(other, free);
    expect(await waits(free)).toEqual([0]);
    app.clock.advance(600);
    const later = addresses(1);
    await send(client, later);
    expect(await waits(later)).toEqual([0]);
  });

  it('refuses a list whose last invitation would wait too long, and creates no user', async () => {
    const user = await buildUser(app, { level: accessLevels.organization });
    const ahead = batchPace.window + batchPace.longestWait;
    await change(
      app,
      sql`INSERT INTO invitation_paces (user_id, planned_until)
        VALUES (${user.id}, ${app.clock.now()}::timestamptz + make_interval(secs => ${ahead}::int))`,
    );
    const emails = addresses(2);
    const response = await send(await signedIn(app, user), emails);
    expect(response).toMatchObject({ status: 429, headers: { 'retry-after': '12' } });
    expect(await rowsOf(app, sql`SELECT FROM users WHERE email = ANY (${emails}::text[])`)).toEqual([]);
  });
});

describe('sending again', () => {
  const stateOf = (email: string, state: string) =>
    change(app, sql`UPDATE mails SET state = ${state} WHERE recipient = ${email}`);
  const resend = async (client: Client, id: number) =>
    (await client.call(resendInvitationBatch, { params: { id } })).body.data;

  it('leaves out who was reached within minutes, but not whose mail has failed, and few go within an hour', async () => {
    const client = await administratorOf();
    const [reached = '', failed = ''] = addresses(2);
    const id = (await send(client, [reached, failed])).body.batch_id;
    await stateOf(reached, 'accepted');
    await stateOf(failed, 'failed');
    expect(await resend(client, id)).toEqual({ resent: 1, left_out: 1 });
    await stateOf(failed, 'failed');
    app.clock.advance(visitorMails.pause);
    expect(await resend(client, id)).toEqual({ resent: 2, left_out: 0 });
    await stateOf(failed, 'failed');
    expect(await resend(client, id)).toEqual({ resent: 0, left_out: 1 });
    app.clock.advance(visitorMails.window);
    await stateOf(reached, 'accepted');
    const later = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
    expect(await resend(later, id)).toEqual({ resent: 2, left_out: 0 });
    expect((await later.call(showInvitationBatch, { params: { id } })).body.data.total).toBe(2);
  });
});

describe('accounts of other organizations', () => {
  const { failures, window, firstWait } = takenRefusals;
  const foreigners = (count: number) =>
    Promise.all(addresses(count).map((email) => buildUser(app, { email, organizationId: null }))).then((users) =>
      users.map(({ email }) => email),
    );
  const check = async (client: Client, emails: readonly string[]) =>
    (await send(client, emails, true)).body.data.map(({ outcome }: { outcome: string }) => outcome);

  const refused = { status: 429, headers: { 'retry-after': String(firstWait) } };

  it.each([
    ['as many as may be told', failures, 200],
    ['one more', failures + 1, 429],
  ])('are told of sixty times an hour: a list with %s locks out of all lists', async (_what, count, status) => {
    const client = await administratorOf();
    const emails = await foreigners(count);
    const before = await send(client, [address(), ...emails.slice(0, 2)], true);
    expect(before.body.data.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['new', 'exists', 'exists']);
    expect((await send(client, emails, true)).status).toBe(status);
    // A list of free addresses, of taken ones, of disclosed ones, and of nothing that the database is asked for.
    for (const list of [[address()], await foreigners(1), emails.slice(0, 2), ['no address']])
      for (const dryRun of [true, false]) expect(await send(client, list, dryRun)).toMatchObject(refused);
    app.clock.advance(window + 1);
    expect(
      await check(await signedIn(app, await buildUser(app, { level: accessLevels.organization })), emails.slice(1)),
    ).toEqual(emails.slice(1).map(() => 'exists'));
  });

  it('count together with refusals of single saves, and not those of the own organization', async () => {
    const { id: organizationId } = await buildOrganization(app);
    const client = await administratorOf(organizationId);
    const own = await Promise.all(
      addresses(failures + 5).map((email) => buildUser(app, { email, organizationId }).then((user) => user.email)),
    );
    expect(new Set(await check(client, own))).toEqual(new Set(['exists']));
    const foreign = await foreigners(failures - 1);
    expect(new Set(await check(client, foreign))).toEqual(new Set(['exists']));
    expect(new Set(await check(client, foreign))).toEqual(new Set(['exists']));
    const [taken = ''] = await foreigners(1);
    const save = async (email: string) =>
      (await client.call(saveUser, { body: await userBody(app, { email }) })).status;
    expect(await save(taken)).toBe(422);
    expect(await send(client, [address()], true)).toMatchObject(refused);
    expect([await save(taken), await save(address())]).toEqual([429, 429]);
  });

  it('and a list that uses all of them up locks single saves too, limits of requests or not', async () => {
    const free = await createTestApp({ RATE_LIMITS: 'off' }, { connection: app.connection });
    const client = await signedIn(free, await buildUser(free, { level: accessLevels.organization }));
    expect((await send(client, await foreigners(failures), true)).status).toBe(200);
    expect(await send(client, [address()], true)).toMatchObject({ status: 429 });
    for (const email of [address(), ...(await foreigners(1))])
      expect((await client.call(saveUser, { body: await userBody(free, { email }) })).status).toBe(429);
    await free.close();
  });
});

it('a body may be as long as the list, and no longer', async () => {
  const client = await administratorOf();
  const row = { email: 'nobody', name: 'x'.repeat(700) };
  const body = (count: number) => ({ rows: Array.from({ length: count }, () => row), dry_run: true });
  expect((await client.call(inviteMany, { body: body(limits.invited) })).status).toBe(200);
  expect((await client.call(inviteMany, { body: body(limits.invited * 1.2) })).status).toBe(413);
});
