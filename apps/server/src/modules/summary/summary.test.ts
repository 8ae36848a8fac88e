import { showSummary } from '@account/contract/endpoints/administration/summary';
import { accessLevels } from '@account/contract/roles';
import { describe, expect, it } from 'vitest';
import { createTestApp, useTestAppForEach } from '#test/support/app.ts';
import { signedIn } from '#test/support/client.ts';
import { buildDevice, buildNetworkDrive, buildOrganization, buildUser } from '#test/support/factories.ts';
import { change } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

/** With a mail server, which no test here sends to. */
const app = useTestAppForEach({ SMTP_URL: 'smtp://127.0.0.1:9' });

const summaryOf = async (user: { id: number }) => (await (await signedIn(app, user)).call(showSummary)).body;

/** Makes a device that was last seen so many seconds ago. */
async function display(organization_id: number | null, seconds: number) {
  const { id } = await buildDevice(app, { organizationId: organization_id });
  const seen = new Date(app.clock.now().getTime() - seconds * 1_000);
  await change(app, sql`UPDATE device_presence SET last_seen_at = ${seen} WHERE device_id = ${id}`);
  return id;
}

async function blocked(organization_id: number | null) {
  const id = await display(organization_id, 0);
  await change(app, sql`UPDATE devices SET blocked_at = now() WHERE id = ${id}`);
}
const day = 86_400;

describe('a top administrator', () => {
  it('sees every display by when it was last seen, and the largest organizations', async () => {
    const user = await buildUser(app, { level: accessLevels.top });
    const north = await buildOrganization(app, { name: 'North' });
    const south = await buildOrganization(app, { name: 'South' });
    for (const seconds of [0, 299, 300, day - 1, day, 7 * day - 1, 7 * day]) await display(north.id, seconds);
    await display(south.id, 8 * day);
    await display(null, 0);
    for (const organization of [south.id, null]) await blocked(organization);
    const { displays, by_organization, organizations, users, manufacturerapps, attention } = await summaryOf(user);
    expect(displays).toEqual({ total: 11, on: 2, today: 2, week: 2, silent: 2, waiting: 1, blocked: 2 });
    expect(by_organization).toEqual([
      { id: north.id, name: 'North', on: 2, today: 2, week: 2, silent: 1, waiting: 0, blocked: 0, total: 7 },
      { id: south.id, name: 'South', on: 0, today: 0, week: 0, silent: 1, waiting: 0, blocked: 1, total: 2 },
    ]);
    expect({ organizations, users, manufacturerapps }).toEqual({ organizations: 2, users: 1, manufacturerapps: 0 });
    // Neither of the two has most of them.
    expect(attention).toContainEqual({
      kind: 'displays_silent',
      count: 2,
      detail: null,
      path: '/device?status=silent',
    });
  });

  it('is shown what needs attention, and where to go', async () => {
    const user = await buildUser(app, { level: accessLevels.top });
    const north = await buildOrganization(app, { name: 'North & Co' });
    await display(null, 0);
    await blocked(north.id);
    for (let n = 0; n < 2; n++) await display(north.id, 8 * day);
    const reached = await buildUser(app, { email: 'reached@example.com' });
    const unreached = await buildUser(app, { email: 'unreached@example.com' });
    const missed = await buildUser(app, { email: 'missed@example.com', isVerified: false });
    const mail = (userId: number, state: string) =>
      change(
        app,
        sql`INSERT INTO mails (kind, user_id, recipient, state, expires_at) VALUES ('invitation', ${userId}, 'x', ${state}, now())`,
      );
    await mail(reached.id, 'failed');
    await mail(reached.id, 'accepted');
    // Both have accepted their invitations long ago.
    await mail(unreached.id, 'failed');
    await mail(missed.id, 'failed');
    await change(
      app,
      sql`INSERT INTO users (email, username, role_id, created_at) VALUES ('late@example.com', 'late', 3, '2026-01-02Z'),
        ('later@example.com', 'later', 3, '2026-01-03Z')`,
    );
    expect((await summaryOf(user)).attention).toEqual([
      { kind: 'displays_blocked', count: 1, detail: null, path: '/device?status=blocked' },
      { kind: 'displays_waiting', count: 1, detail: null, path: '/device?status=waiting' },
      { kind: 'displays_silent', count: 2, detail: 'North & Co', path: '/device?status=silent' },
      { kind: 'mails_failed', count: 1, detail: 'missed@example.com', path: '/user?state=mail_failed' },
      {
        kind: 'invitations_open',
        count: 2,
        detail: '2026-01-02 00:00:00',
        path: '/user?state=invited',
      },
    ]);
  });

  it('is shown that no mail server is set, and no other user is', async () => {
    const without = await createTestApp({}, { connection: app.connection });
    const ada = await buildUser(app, { level: accessLevels.top });
    const { id: organizationId } = await buildOrganization(app);
    const unset = { kind: 'mail_unset', count: 1, detail: null, path: '/about' };
    const { attention, setup } = (await (await signedIn(without, ada)).call(showSummary)).body;
    expect({ attention, step: setup[3] }).toEqual({
      attention: [unset],
      step: { kind: 'mail', done: false, path: '/about' },
    });
    expect((await summaryOf(ada)).setup[3]).toMatchObject({ kind: 'mail', done: true });
    const grace = await buildUser(app, { level: accessLevels.organization, organizationId });
    expect((await (await signedIn(without, grace)).call(showSummary)).body.attention).toEqual([]);
    await without.close();
  });

  it('is shown since when the mail server takes nothing, and how many mails wait', async () => {
    const user = await buildUser(app, { level: accessLevels.top });
    const mail = (state: string, asked: string, tried: string, answer: string | null = 'connect ECONNREFUSED') =>
      change(
        app,
        sql`INSERT INTO mails (kind, user_id, recipient, state, answer, expires_at, created_at, updated_at)
          VALUES ('invitation', ${user.id}, 'x', ${state}, ${answer}, now(), ${`2026-01-02 ${asked}Z`}, ${`2026-01-02 ${tried}Z`})`,
      );
    // Tried last before another was taken, and never handed to the mail server.
    await mail('deferred', '14:00', '14:05');
    await mail('deferred', '14:58', '14:59', null);
    await mail('accepted', '14:10', '14:11');
    expect((await summaryOf(user)).attention).toEqual([]);
    await mail('deferred', '14:57', '15:10');
    await mail('deferred', '15:05', '15:05');
    const path = '/user?state=invited';
    expect((await summaryOf(user)).attention).toEqual([
      { kind: 'mail_refused', count: 2, detail: '2026-01-02 14:57:00', path },
    ]);
    // It was asked for before the last one was taken.
    await mail('deferred', '14:09', '15:11');
    expect((await summaryOf(user)).attention).toMatchObject([{ count: 3, detail: '2026-01-02 14:11:00' }]);
  });

  it('is shown nothing where nothing is', async () => {
    const user = await buildUser(app, { level: accessLevels.top });
    expect(await summaryOf(user)).toMatchObject({
      displays: { total: 0, on: 0, today: 0, week: 0, silent: 0, waiting: 0, blocked: 0 },
      by_organization: [],
      organizations: 0,
      users: 1,
      manufacturerapps: 0,
      attention: [],
    });
  });
});

it('an organization administrator sees the own people alone', async () => {
  const [own, other] = [await buildOrganization(app), await buildOrganization(app)];
  const user = await buildUser(app, { level: accessLevels.organization, organizationId: own.id });
  for (const { id } of [own, other])
    await change(
      app,
      sql`INSERT INTO users (email, username, role_id, organization_id, created_at)
        VALUES (${`open${id}@example.com`}, ${`open${id}`}, 3, ${id}, '2026-01-02Z')`,
    );
  expect(await summaryOf(user)).toMatchObject({
    users: 2,
    attention: [
      {
        kind: 'invitations_open',
        count: 1,
        detail: '2026-01-02 00:00:00',
        path: '/user?state=invited',
      },
    ],
  });
});

it('everybody else sees what they have set up themselves', async () => {
  const user = await buildUser(app);
  await buildNetworkDrive(app, { userId: user.id });
  await buildNetworkDrive(app, { userId: (await buildUser(app)).id });
  await change(app, sql`UPDATE users SET wallpaper = 'w.jpg' WHERE id = ${user.id}`);
  expect(await summaryOf(user)).toEqual({
    networkdrives: 1,
    cloudstorage_providers: 0,
    setup: [
      { kind: 'verify_email', done: true, path: '/email/verify' },
      { kind: 'wallpaper', done: true, path: '/user/personalsetting' },
      { kind: 'profile_picture', done: false, path: '/user/personalsetting' },
      { kind: 'two_factor', done: false, path: '/user/personalsetting' },
    ],
  });
});
