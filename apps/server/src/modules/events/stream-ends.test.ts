import { signOut } from '@account/contract/endpoints/accounts/sessions';
import { lifetimes } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import { describe, expect, it } from 'vitest';
import { createTestApp, useTestAppForEach } from '#test/support/app.ts';
import { type Client, signedIn, visitor } from '#test/support/client.ts';
import { askForStream, expectEnds, openStream } from '#test/support/event-streams.ts';
import { buildUser } from '#test/support/factories.ts';
import { runAsOwner } from '#test/support/postgres/postgres.ts';
import { change, rowOf } from '#test/support/query.ts';
import { until } from '#test/support/until.ts';
import { systemScope } from '../../kernel/scope.ts';
import { sql } from '../../platform/database/sql.ts';
import { publish } from '../../platform/notifications/publish.ts';
import { userTopic } from '../../platform/notifications/topics.ts';
import { endSessionsOf } from '../sessions/index.ts';

const app = useTestAppForEach();

const statusOf = async (client: Client) => (await askForStream(app, client)).statusCode;

describe('a stream ends with', () => {
  it('the sign-out in its own process, and then it is refused', async () => {
    const user = await buildUser(app);
    const [client, elsewhere] = [await signedIn(app, user), await signedIn(app, user)];
    const [own, other] = [await openStream(app, client), await openStream(app, elsewhere)];
    await expectEnds([own], [other], () => client.call(signOut));
    expect(await statusOf(client)).toBe(419);
    expect(await statusOf(visitor(app))).toBe(419);
  });

  it('its session that another process ends, and so do all of them', async () => {
    const user = await buildUser(app);
    const other = await createTestApp({}, { connection: app.connection });
    try {
      const clients = await Promise.all([signedIn(app, user), signedIn(app, user)]);
      const streams = await Promise.all(clients.map((client) => openStream(app, client)));
      const foreign = await openStream(app, await signedIn(app, await buildUser(app)));
      await expectEnds(streams, [foreign], () => other.database.write(systemScope, (tx) => endSessionsOf(tx, user.id)));
    } finally {
      await other.close();
    }
  });

  it('its user', async () => {
    const user = await buildUser(app);
    const stream = await openStream(app, await signedIn(app, user));
    await expectEnds([stream], [], () => change(app, sql`DELETE FROM users WHERE id = ${user.id}`));
  });

  it.each([
    ['the role', sql`role_id = (SELECT id FROM roles WHERE access_level = '1')`, 200],
    ['the organization', sql`organization_id = NULL`, 200],
    ['the password that must be changed', sql`must_change_password = true`, 423],
    ['the verification that is gone', sql`email_verified_at = NULL`, 403],
  ])('the change of %s, and comes back by the new rules', async (_what, changed, status) => {
    const user = await buildUser(app, { level: accessLevels.organization });
    const client = await signedIn(app, user);
    const stream = await openStream(app, client);
    await change(app, sql`UPDATE users SET name = 'Ada', updated_at = now() WHERE id = ${user.id}`);
    await expectEnds([stream], [], () => change(app, sql`UPDATE users SET ${changed} WHERE id = ${user.id}`));
    expect(await statusOf(client)).toBe(status);
  });

  it('the time of its session, which it does not prolong itself, but another call does', async () => {
    const user = await buildUser(app);
    const client = await signedIn(app, user);
    const lastUse = () => rowOf<{ at: string }>(app, sql`SELECT last_used_at::text AS at FROM sessions`);
    const before = await lastUse();
    app.clock.advance(lifetimes.session - 60);
    const stream = await openStream(app, client);
    expect(await lastUse()).toEqual(before);
    await client.visit('/home');
    app.clock.advance(120);
    await until(() => expect(stream.text()).toContain(':\n\n'));
    expect(stream.hasEnded()).toBe(false);
    await expectEnds([stream], [], async () => app.clock.advance(lifetimes.session));
    expect(await statusOf(client)).toBe(419);
  });

  it('the connection to Postgres, and the next one gets events again', async () => {
    const user = await buildUser(app);
    const client = await signedIn(app, user);
    const stream = await openStream(app, client);
    await expectEnds([stream], [], () =>
      runAsOwner(
        app.connection,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE application_name = 'account-listener' AND datname = current_database()`,
      ),
    );
    const next = await openStream(app, client);
    const data = {
      id: 1,
      job_status: 'success',
      files_synced: 1,
      files_total: 1,
      synced_at: null,
      error: null,
    } as const;
    await app.database.write(systemScope, (tx) => publish(tx, userTopic(user.id), { name: 'sync', data }));
    await until(() => expect(next.events()).toEqual([{ name: 'sync', data }]));
  });

  it('the server, which does not wait for it', async () => {
    const stream = await openStream(app, await signedIn(app, await buildUser(app)));
    await expectEnds([stream], [], () => app.http.close());
  });
});

it('more sessions than one notification names end together', async () => {
  const user = await buildUser(app);
  await change(
    app,
    sql`INSERT INTO sessions (token_hash, user_id, remember, address, user_agent, created_at, last_used_at)
      SELECT sha256(n::text::bytea), ${user.id}, false, '', '', now(), now() FROM generate_series(1, 700) n`,
  );
  const stream = await openStream(app, await signedIn(app, user));
  await expectEnds([stream], [], () => app.database.write(systemScope, (tx) => endSessionsOf(tx, user.id)));
});
