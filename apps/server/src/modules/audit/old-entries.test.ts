import { followActivities, listActivities } from '@account/contract/endpoints/administration/activities';
import { listDays, rewindOrganization } from '@account/contract/endpoints/rewind';
import { accessLevels } from '@account/contract/roles';
import { toWireTimestamp } from '@account/contract/values/dates';
import { expect, it } from 'vitest';
import { createTestApp, type TestApp, useTestApp } from '#test/support/app.ts';
import { Client, signedIn } from '#test/support/client.ts';
import { buildApiToken, buildOrganization, buildUser } from '#test/support/factories.ts';
import { change } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useTestApp({ ACTIVITY_DAYS: '30' });

const day = 86_400_000;
const written = (subject: string, daysAgo: number) =>
  change(
    app,
    sql`INSERT INTO audit_entries (actor_email, action, subject_kind, subject, address, request_id, created_at)
      VALUES ('system', 'device.updated', 'device', ${subject}, '', '', ${new Date(app.clock.now().getTime() - daysAgo * day)})`,
  );
const run = async ({ app: { tasks } }: TestApp) =>
  tasks.find(({ name }) => name === 'activities.remove-old')?.run({}, { signal: new AbortController().signal });

it('the activity is kept for so many days, its total stays true, and systems that follow it go on', async () => {
  const top = await buildUser(app, { level: accessLevels.top });
  const client = await signedIn(app, top);
  const system = new Client(app);
  system.bearer = (await buildApiToken(app, { userId: top.id, level: accessLevels.top })).token;
  await written('old', 31);
  const { body: first } = await system.call(followActivities);
  await written('young', 29);
  const read = async () => {
    const { data, meta } = (await client.call(listActivities, { body: { page: 1 } })).body;
    return { total: meta.total, subjects: data.map(({ subject }: { subject: string }) => subject) };
  };
  const before = await read();
  expect(before.subjects).toContain('old');

  const other = await createTestApp({}, { connection: app.connection });
  await run(other);
  await other.close();
  expect(await read()).toEqual(before);

  await run(app);
  const after = await read();
  expect(after.subjects).not.toContain('old');
  expect(after.subjects).toContain('young');
  expect(after.total).toBe(before.total - 1);
  const { status, body } = await system.call(followActivities, { query: { after: first.next } });
  expect(status).toBe(200);
  expect(body.data.map(({ subject }: { subject: string }) => subject)).toContain('young');
});

it('an organization goes back as far as the activity is kept', async () => {
  const client = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
  const { id } = await buildOrganization(app);
  const rewind = (daysAgo: number) => {
    const moment = toWireTimestamp(new Date(app.clock.now().getTime() - daysAgo * day));
    return client.call(rewindOrganization, { params: { id }, body: { moment, dry_run: true } });
  };
  expect((await client.call(listDays, { params: { id } })).body.data.days).toHaveLength(30);
  expect((await rewind(29)).status).toBe(200);
  expect(await rewind(31)).toMatchObject({
    status: 422,
    body: { message: 'Choose a moment of the last 30 days.' },
  });
});
