import { listActivities } from '@account/contract/endpoints/administration/activities';
import type { ActivityRow } from '@account/contract/endpoints/administration/activities.list';
import { saveOrganization } from '@account/contract/endpoints/administration/organizations';
import { saveUser } from '@account/contract/endpoints/administration/users';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { type Client, signedIn } from '#test/support/client.ts';
import { buildOrganization, buildUser } from '#test/support/factories.ts';
import { change } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useTestApp();
let top: Client;
beforeAll(async () => {
  top = await signedIn(app, await buildUser(app, { level: accessLevels.top, email: 'top@example.com' }));
});

const administratorOf = async (organizationId: number) =>
  signedIn(app, await buildUser(app, { level: accessLevels.organization, organizationId }));

async function invite(client: Client, email: string): Promise<void> {
  const response = await client.call(saveUser, { body: { email, username: email, role_id: 3, panel_role: 'normal' } });
  expect(response.status).toBe(200);
}

describe('the list of activities', () => {
  it('says who changed what from where, with what was before and after, newest first', async () => {
    const values = { name: 'North Campus', logo_vertical: 64, logo_horizontal: 48 };
    const { body } = await top.call(saveOrganization, { body: values });
    await top.call(saveOrganization, { body: { ...values, id: body.data.id, name: 'South Campus' } });
    const response = await top.call(listActivities, {
      body: { filters: { subject_kind: 'organization', subject_id: body.data.id } },
    });
    expect(response.body.meta).toMatchObject({ current_page: 1, total: 2 });
    expect(response.body.data).toMatchObject([
      {
        action: 'organization.updated',
        actor_email: 'top@example.com',
        subject: 'South Campus',
        address: '127.0.0.1',
        before: { name: 'North Campus' },
        after: { name: 'South Campus' },
      },
      { action: 'organization.created', subject: 'North Campus', before: null },
    ]);
  });

  it('says whether the record is still there', async () => {
    const { id: organizationId } = await buildOrganization(app);
    const administrator = await administratorOf(organizationId);
    const [deleted, moved] = ['deleted@example.com', 'moved@example.com'];
    for (const email of [deleted, moved]) await invite(administrator, email);
    const existing = async (by: Client) => {
      const { data } = (await by.call(listActivities, { body: {} })).body;
      const rows = (data as ActivityRow[]).filter(({ action }) => action === 'user.created');
      return Object.fromEntries(rows.map(({ subject, subject_exists }) => [subject, subject_exists]));
    };
    expect(await existing(administrator)).toEqual({ [deleted]: true, [moved]: true });
    const abroad = await buildOrganization(app);
    await change(app, sql`DELETE FROM users WHERE email = ${deleted}`);
    await change(app, sql`UPDATE users SET organization_id = ${abroad.id} WHERE email = ${moved}`);
    expect(await existing(administrator)).toEqual({ [deleted]: false, [moved]: false });
    expect(await existing(top)).toMatchObject({ [deleted]: false, [moved]: true });
  });

  it('shows an organization administrator the own organization only', async () => {
    const [own, foreign] = [await buildOrganization(app), await buildOrganization(app)];
    const [mine, theirs] = [await administratorOf(own.id), await administratorOf(foreign.id)];
    await invite(mine, 'mine@example.com');
    await invite(theirs, 'theirs@example.com');
    const { body } = await mine.call(listActivities, { body: {} });
    expect(body.data.map(({ subject }: { subject: string }) => subject)).toEqual(['mine@example.com']);
    expect(body.meta.total).toBe(1);
  });

  it('tells the administrator to whose organization a record came not where it was before', async () => {
    const [from, to] = [await buildOrganization(app), await buildOrganization(app)];
    const { id, email } = await buildUser(app, { organizationId: from.id });
    await top.call(saveUser, {
      body: { id, username: email, organization_id: to.id, role_id: 3, panel_role: 'normal' },
    });
    const readBy = async (client: Client) => (await client.call(listActivities, { body: {} })).body.data[0];
    const moved = { before: { organization: from.name }, after: { organization: to.name } };
    expect(await readBy(top)).toMatchObject(moved);
    expect(await readBy(await administratorOf(to.id))).toMatchObject({ ...moved, before: { organization: null } });
  });

  it('is closed to ordinary people', async () => {
    const client = await signedIn(app, await buildUser(app));
    expect((await client.call(listActivities, { body: {} })).status).toBe(403);
  });

  it('is filtered by days in UTC, both included', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const count = async (filters: object) => (await top.call(listActivities, { body: { filters } })).body.meta.total;
    expect(await count({ from: today, to: today })).toBe(await count({}));
    expect(await count({ to: '2020-01-01' })).toBe(0);
    expect(await count({ from: '0001-01-01', to: '9999-12-31' })).toBe(await count({}));
    for (const from of ['2026-02-30', '0000-01-01', '2026-1-1', '10000-01-01', 'today', ''])
      expect((await top.call(listActivities, { body: { filters: { from } } })).body.errors).toEqual({
        'filters.from': expect.arrayContaining(['Enter a day as YYYY-MM-DD.']),
      });
  });

  it('is filtered by days of a time zone', async () => {
    await change(
      app,
      sql`INSERT INTO audit_entries (created_at, actor_email, action, subject_kind, subject_id, subject, address, request_id)
        SELECT at::timestamptz, 'x', 'user.updated', 'user', 1, at, '', '' FROM unnest(${[
          '2024-11-25 10:59:59Z',
          '2024-11-25 11:00:00Z',
          '2024-11-26 10:59:59Z',
          '2024-11-26 11:00:00Z',
        ]}::text[]) at`,
    );
    const day = { from: '2024-11-26', to: '2024-11-26' };
    const times = async (time_zone?: string | null) =>
      (await top.call(listActivities, { body: { filters: { ...day, time_zone } } })).body.data
        .map(({ created_at }: { created_at: string }) => created_at)
        .toSorted();
    expect(await times('Pacific/Auckland')).toEqual(['2024-11-25 11:00:00', '2024-11-26 10:59:59']);
    for (const zone of [undefined, null, 'UTC'])
      expect(await times(zone)).toEqual(['2024-11-26 10:59:59', '2024-11-26 11:00:00']);
    for (const time_zone of ['Mars/Olympus', '', '+01:00', 'x'.repeat(65), 1])
      expect((await top.call(listActivities, { body: { filters: { ...day, time_zone } } })).body.errors).toEqual({
        'filters.time_zone': expect.any(Array),
      });
    expect((await top.call(listActivities, { body: { filters: { time_zone: 'Mars/Olympus' } } })).body.errors).toEqual({
      'filters.time_zone': ['This time zone does not exist.'],
    });
  });

  it('names the first day when it comes after the last one', async () => {
    const filters = { from: '2026-03-02', to: '2026-03-01' };
    const { status, body } = await top.call(listActivities, { body: { filters } });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ from: ['The first day comes after the last one.'] });
  });

  it('finds words of person, action and record, and sorts by each column', async () => {
    await invite(await administratorOf((await buildOrganization(app)).id), 'Findable@example.com');
    const found = await top.call(listActivities, { body: { filters: { fussy: 'FINDABLE' }, page: 1 } });
    expect(found.body.data).toMatchObject([{ subject: 'findable@example.com' }]);
    for (const column of ['created_at', 'actor_email', 'action', 'subject']) {
      const response = await top.call(listActivities, { body: { order_by: { column, direction: 'asc' } } });
      const values = response.body.data.map((row: Record<string, string>) => String(row[column]).toLowerCase());
      expect(values).toEqual([...values].sort((left, right) => (left < right ? -1 : Number(left > right))));
    }
  });

  it('keeps secrets out', async () => {
    const { body } = await top.call(listActivities, { body: { per_page: 100 } });
    expect(JSON.stringify(body)).not.toMatch(/password|token|hash|enrolment_code"/);
  });
});
