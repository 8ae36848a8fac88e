import { directions } from '@account/contract/calls/list-options';
import { countActivities, countedEntries, listActivities } from '@account/contract/endpoints/administration/activities';
import { type ActivityRow, activityList } from '@account/contract/endpoints/administration/activities.list';
import { inviteMany } from '@account/contract/endpoints/administration/invitation-batches';
import { enrolDevice, renewDisplayToken } from '@account/contract/endpoints/displays/enrolment';
import { startDeviceAction } from '@account/contract/endpoints/operations/operations';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { Client, signedIn } from '#test/support/client.ts';
import { enrolledDisplay } from '#test/support/displays.ts';
import { buildOrganization, buildUser } from '#test/support/factories.ts';
import { runAsOwner } from '#test/support/postgres/postgres.ts';
import { change } from '#test/support/query.ts';
import { sql } from '../../platform/database/sql.ts';
import { buildDevices, runJob } from '../operations/test/many.ts';

const app = useTestApp();
let top: Client;
let administrator: Client;
const inNorth = 3;
const inSouth = 57;

/** All rows that a caller is shown, single entries as the call has them without further words. */
async function read(client: Client, filters: object = {}, order_by: object = {}): Promise<ActivityRow[]> {
  const { status, body } = await client.call(listActivities, { body: { filters, per_page: 100, order_by } });
  expect(status).toBe(200);
  expect(body.meta.total).toBe(body.data.length);
  return body.data;
}

beforeAll(async () => {
  top = await signedIn(app, await buildUser(app, { level: accessLevels.top, email: 'top@example.com' }));
  const [north, south] = [await buildOrganization(app), await buildOrganization(app)];
  administrator = await signedIn(
    app,
    await buildUser(app, { level: accessLevels.organization, organizationId: north.id }),
  );
  await new Client(app).call(enrolDevice, { body: { androidid: 'in the foyer', name: 'Foyer' } });
  const display = await enrolledDisplay(app);
  await display.call(renewDisplayToken);
  const few = await buildDevices(app, inNorth, { organizationId: north.id, name: 'Lab' });
  const many = await buildDevices(app, inSouth, { organizationId: south.id, name: 'Hall' });
  // One in a job, whose records belong to two organizations, and one within its call, of which nothing is left to do.
  const { body } = await top.call(startDeviceAction, { body: { action: 'block', ids: [...many, ...few] } });
  await runJob(app, body.data);
  await top.call(startDeviceAction, { body: { action: 'unblock', ids: few } });
  await top.call(startDeviceAction, { body: { action: 'unblock', ids: few } });
  await top.call(startDeviceAction, { body: { action: 'release', ids: [few[0]] } });
  const rows = ['ada', 'bob', 'cleo'].map((name) => ({ email: `${name}@example.com`, role_id: 3 }));
  expect((await administrator.call(inviteMany, { body: { rows, dry_run: false } })).status).toBe(200);
  // The order by date is not that of the numbers.
  await runAsOwner(
    app.connection,
    "UPDATE audit_entries SET created_at = created_at + interval '1 s' WHERE action = 'device.enrolled'",
  );
});

/** The rows of acts, made of single ones: the earliest of each stands for all. */
function groupedOf(entries: readonly ActivityRow[]): ActivityRow[] {
  const acts = new Map<string, ActivityRow[]>();
  for (const entry of entries.toSorted((one, other) => one.id - other.id)) {
    const key = entry.operation_id === null ? `${entry.id}` : `${entry.operation_id} ${entry.action}`;
    acts.set(key, [...(acts.get(key) ?? []), entry]);
  }
  const first = new Map([...acts.values()].map((act) => [act[0]?.id, act.length]));
  return entries.flatMap((entry) => {
    const count = first.get(entry.id);
    return count === undefined ? [] : [{ ...entry, entries: count }];
  });
}

const isRenewal = ({ action }: ActivityRow) => action === 'device.token_renewed';
const orders = activityList.sorted.flatMap((column) => directions.map((direction) => ({ column, direction })));

it.each(orders)('in the order of %j one row stands for an act, with all that it counts', async (order) => {
  for (const client of [top, administrator]) {
    const entries = await read(client, {}, order);
    expect(entries.every((one) => one.entries === 1)).toBe(true);
    expect(await read(client, { grouped: true }, order)).toEqual(groupedOf(entries));
    expect(await read(client, { quiet: true }, order)).toEqual(entries.filter((one) => !isRenewal(one)));
    const both = groupedOf(entries).filter((one) => !isRenewal(one));
    expect(await read(client, { grouped: true, quiet: true }, order)).toEqual(both);
  }
});

it.each([
  { action: 'device.blocked' },
  { actor_email: 'top@example.com' },
  { by: 'people' },
  { by: 'displays' },
  { by: 'displays', quiet: true },
  { actor_email: 'top@example.com', action: 'device.unblocked' },
  { from: '2020-01-01' },
])('the acts of %j', async (filters) => {
  for (const client of [top, administrator])
    expect(await read(client, { ...filters, grouped: true })).toEqual(groupedOf(await read(client, filters)));
});

describe('an act', () => {
  const blocked = { action: 'device.blocked', grouped: true };

  it('counts for an administrator what concerns the own organization', async () => {
    expect(await read(top, blocked)).toMatchObject([{ entries: inNorth + inSouth, subject: 'Hall 00001' }]);
    expect(await read(administrator, blocked)).toMatchObject([{ entries: inNorth, subject: 'Lab 00001' }]);
  });

  it('is opened by its number', async () => {
    for (const [client, count] of [
      [top, inNorth + inSouth],
      [administrator, inNorth],
    ] as const) {
      const [act] = await read(client, blocked);
      const opened = await read(client, { operation_id: act?.operation_id, grouped: true });
      expect(opened).toHaveLength(count);
      expect(opened).toEqual(await read(client, { action: 'device.blocked' }));
    }
    expect(await read(top, { operation_id: 999_999 })).toEqual([]);
  });

  it('of one record is an entry like others', async () => {
    expect(await read(top, { action: 'device.released', grouped: true })).toMatchObject([{ entries: 1 }]);
  });

  it('is a list of invitations, too', async () => {
    const [act, ...others] = await read(administrator, { action: 'user.created', grouped: true });
    expect([act, others]).toMatchObject([{ entries: 3, subject: 'ada@example.com' }, []]);
  });

  it('that is searched, or of one record, shows that record', async () => {
    const found = await read(top, { fussy: 'Lab 00002', grouped: true });
    expect(found.map(({ action }) => action)).toEqual(['device.unblocked', 'device.blocked']);
    const [{ subject_id } = { subject_id: 0 }] = found;
    expect(await read(top, { subject_kind: 'device', subject_id, grouped: true })).toEqual(found);
  });
});

it('displays are apart from people', async () => {
  const actions = async (filters: object) => new Set((await read(top, filters)).map(({ action }) => action));
  expect(await actions({ by: 'displays' })).toEqual(new Set(['device.enrolled', 'device.token_renewed']));
  expect(await actions({ by: 'people' })).toEqual(
    new Set(['device.blocked', 'device.unblocked', 'device.released', 'user.created']),
  );
});

it.each([
  [{ by: 'nobody' }, 'filters.by'],
  [{ operation_id: 0 }, 'filters.operation_id'],
])('refuses %j', async (filters, field) => {
  const { status, body } = await top.call(listActivities, { body: { filters } });
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
});

describe('counts by action', () => {
  const byAction = (rows: readonly Pick<ActivityRow, 'action'>[]) =>
    Object.entries(Object.groupBy(rows, ({ action }) => action)).map(([action, of = []]) => ({
      action,
      entries: of.length,
    }));
  const sorted = <R extends { action: string }>(rows: R[]) => rows.toSorted((a, b) => (a.action < b.action ? -1 : 1));

  it.each([
    [{}],
    [{ grouped: true }],
    [{ grouped: true, quiet: true }],
    [{ by: 'people' }],
    [{ by: 'displays' }],
    [{ actor_email: 'top@example.com' }],
    [{ from: '2000-01-01', to: '2000-01-02' }],
  ])('are those of the list with %j', async (filters) => {
    for (const client of [top, administrator]) {
      const { status, body } = await client.call(countActivities, { body: { filters } });
      expect([status, body.is_whole]).toEqual([200, true]);
      expect(sorted(body.data)).toEqual(sorted(byAction(await read(client, filters))));
    }
  });

  it('are those of the newest entries where there are too many', async () => {
    const old = sql`
      INSERT INTO audit_entries (actor_email, action, subject_kind, subject, address, request_id, created_at)
      SELECT 'top@example.com', 'user.deleted', 'user', 'old@example.com', '127.0.0.1', 'old', '2001-01-01'
      FROM generate_series(1, ${countedEntries})`;
    await change(app, old);
    const { body } = await top.call(countActivities, { body: {} });
    const counted = body.data.reduce((sum: number, { entries }: { entries: number }) => sum + entries, 0);
    expect([body.is_whole, counted]).toEqual([false, countedEntries]);
  });
});
