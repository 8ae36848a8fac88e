import { register } from '@account/contract/endpoints/accounts/registration';
import { lifetimes } from '@account/contract/limits';
import { describe, expect, it } from 'vitest';
import { useTestAppForEach } from '#test/support/app.ts';
import { entriesOf } from '#test/support/audit.ts';
import { visitor } from '#test/support/client.ts';
import { buildIdentity, buildUser } from '#test/support/factories.ts';
import { bootstrapOf, buildPerson, registerAs, registrationOf } from '#test/support/people.ts';
import { change, rowCounts, rowOf, rowsOf } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useTestAppForEach();

async function runTask() {
  const task = app.app.tasks.find(({ name }) => name === 'onboarding.remove-expired-registrations');
  await task?.run({}, { signal: new AbortController().signal });
  return task?.schedule;
}

const emails = async () =>
  (await rowsOf<{ email: string }>(app, sql`SELECT email FROM users ORDER BY id`)).map(({ email }) => email);

describe('an unverified registration', () => {
  it('is gone after seven days with all that is its, and the address is free', async () => {
    const email = 'forgotten@example.com';
    const before = await rowCounts(app);
    const { client } = await registerAs(app, email);
    const { id } = await rowOf<{ id: number }>(app, sql`SELECT id FROM users`);
    app.clock.advance(lifetimes.unverifiedRegistration - 60);
    await runTask();
    expect(await emails()).toEqual([email]);
    app.clock.advance(120);
    expect(await runTask()).toMatch(/^\d+ \* \* \* \*$/);
    const { list_shifts, record_counters, ...after } = await rowCounts(app);
    expect({ ...before, ...after }).toEqual({ ...before, audit_entries: 2, audit_unordered: 2 });
    expect(await entriesOf(app, 'user', id)).toMatchObject([
      { action: 'user.registered' },
      { action: 'user.registration_expired', subject: email, actor_email: 'system', organization_id: null },
    ]);
    expect((await bootstrapOf(client)).user).toBeNull();
    const again = await visitor(app).call(register, { body: registrationOf(email) });
    expect(again.status).toBe(200);
  });

  it('is gone when it came from an external identity, too', async () => {
    const { id: userId } = await buildUser(app, { isVerified: false, organizationId: null });
    await buildIdentity(app, { userId });
    app.clock.advance(lifetimes.unverifiedRegistration + 60);
    await runTask();
    expect(await emails()).toEqual([]);
  });

  it('is gone as one of many', async () => {
    await change(
      app,
      sql`INSERT INTO users (email, username, role_id, password_hash)
        SELECT n || '@example.com', n, (SELECT id FROM roles WHERE access_level = '1'), 'x' FROM generate_series(1, 250) n`,
    );
    app.clock.advance(lifetimes.unverifiedRegistration + 60);
    await runTask();
    expect(await emails()).toEqual([]);
  });
});

it('users who verified, have an organization, are invited, or administer stay', async () => {
  const kept = [
    await buildPerson(app, { organizationId: null }),
    await buildPerson(app, { isVerified: false }),
    await buildUser(app, { isVerified: false, organizationId: null }),
    await buildPerson(app, { isVerified: false, level: '9999' }),
  ];
  const invited = await buildPerson(app, { isVerified: false, organizationId: null });
  await change(
    app,
    sql`INSERT INTO account_links (user_id, purpose, token_hash, expires_at)
      VALUES (${invited.id}, 'invitation', sha256('invited'), now())`,
  );
  app.clock.advance(10 * lifetimes.unverifiedRegistration);
  await runTask();
  expect(await emails()).toEqual([...kept, invited].map(({ email }) => email));
});
