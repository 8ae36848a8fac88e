import {
  type ActivityCounts,
  type ActivityFilters,
  type ActivityQuery,
  activityRequest,
  countedEntries,
} from '@account/contract/endpoints/administration/activities';
import { activitySubjects } from '@account/contract/endpoints/administration/activities.calls';
import { type ActivityRow, activityList } from '@account/contract/endpoints/administration/activities.list';
import type { ColumnOf } from '@account/contract/lists/define-list';
import { roleText } from '@account/contract/roles';
import { translateKnown } from '@account/messages/translate';
import type { Scope } from '../../kernel/scope.ts';
import { type Columns, selectList } from '../../platform/database/columns.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { type Fragment, planned, prepared, sql } from '../../platform/database/sql.ts';
import {
  conditions,
  type ListFilter,
  type ListPage,
  order,
  pagesOf,
  type RowsInOrder,
  searchPattern,
} from '../../platform/lists/index.ts';
import { entriesOf, isNoRenewal, renewal, shownOf, totalShown } from './acts.queries.ts';
import { dayStart } from './day-start.ts';

type Values = ActivityRow['before'];

/** Hides the previous organization of a record that was moved: its new administrators may not see it. */
const withoutOrigin = (before: Values, after: Values): Values =>
  before && after && 'organization' in before && 'organization' in after ? { ...before, organization: null } : before;

/** Roles are stored by their English names. */
const inWords = (values: Values): Values =>
  typeof values?.role === 'string' ? { ...values, role: translateKnown(roleText(values.role), values.role) } : values;

const toActivityRow =
  (scope: Scope) =>
  (entry: ActivityRow): ActivityRow => ({
    id: entry.id,
    created_at: entry.created_at,
    actor_email: entry.actor_email,
    via: entry.via,
    action: entry.action,
    subject: entry.subject,
    subject_kind: entry.subject_kind,
    subject_id: entry.subject_id,
    subject_exists: entry.subject_exists,
    address: entry.address,
    before: inWords(scope.kind === 'all' ? entry.before : withoutOrigin(entry.before, entry.after)),
    after: inWords(entry.after),
    operation_id: entry.operation_id,
    entries: entry.entries,
  });

const tables: Readonly<Record<(typeof activitySubjects)[number], Fragment>> = {
  organization: sql`organizations`,
  user: sql`users`,
  device: sql`devices`,
  network_drive: sql`network_drives`,
  manufacturer_app: sql`manufacturer_apps`,
  cloud_storage_provider: sql`cloud_storage_providers`,
};

/** Whether the record of an entry `a` is there, for those who see everything. */
const isThere = activitySubjects
  .map((kind) => sql`WHEN ${kind} THEN EXISTS (SELECT FROM ${tables[kind]} r WHERE r.id = a.subject_id)`)
  .reduce((all, one) => sql`${all} ${one}`);

/** Whether the record of an entry `a` is there for the caller. */
export function subjectExists(scope: Scope): Fragment {
  if (scope.kind === 'all') return sql`CASE a.subject_kind ${isThere} ELSE false END`;
  const [organization, person] = scope.kind === 'own' ? [null, scope.userId] : [scope.organizationId, null];
  return sql`tenant_has_subject(a.subject_kind, a.subject_id, ${organization}::int, ${person}::int)`;
}

interface ActivityView {
  scope: Scope;
  query: ActivityFilters;
}

function conditionsOf(scope: Scope, query: ActivityFilters): Fragment[] {
  const parts: Fragment[] = [];
  if (scope.kind === 'organization') parts.push(sql`a.organization_id = ${scope.organizationId}::int`);
  if (scope.kind === 'own') parts.push(sql`a.actor_id = ${scope.userId}::int`);
  if (query.from) parts.push(sql`a.created_at >= ${dayStart(query.from, 0, query.time_zone)}`);
  if (query.to) parts.push(sql`a.created_at < ${dayStart(query.to, 1, query.time_zone)}`);
  if (query.subject_kind) parts.push(sql`a.subject_kind = ${query.subject_kind}`);
  if (query.subject_id) parts.push(sql`a.subject_id = ${query.subject_id}::int`);
  if (query.operation_id) parts.push(sql`a.operation_id = ${query.operation_id}::int`);
  return parts;
}

/** The condition of acts of displays by themselves: under their own name, or before they have a token. */
const byDisplays = sql`(a.actor_email >= 'display:' AND a.actor_email < 'display;'
  OR a.actor_email = '' AND a.action IN ('device.enrolled', 'device.enrolled_again'))`;

/** The condition of an action. Acts of it are read from the index of acts where it says that no token was renewed. */
const isAction = (action: string, grouped: boolean): Fragment =>
  grouped && action !== renewal ? sql`a.action = ${action} AND ${isNoRenewal}` : sql`a.action = ${action}`;

/** The condition of the filters by action and by who did it. */
function filterBy({ action, actor_email, by, grouped }: ActivityFilters): ListFilter | undefined {
  const parts = [
    ...(action ? [isAction(action, grouped)] : []),
    ...(actor_email ? [sql`a.actor_email = ${actor_email}`] : []),
    ...(by ? [by === 'displays' ? byDisplays : sql`NOT ${byDisplays}`] : []),
  ];
  return parts.length > 0 ? { where: conditions(...parts) } : undefined;
}

/** When an entry `a` was written. */
const written = sql`to_char(a.created_at AT TIME ZONE 'UTC', 'YYYYMMDDHH24MISSUS')`;

const table = sql`audit_entries a`;
const id = sql`a.id`;
const keys: Record<ColumnOf<typeof activityList>, Fragment> = {
  created_at: sql`a.created_at`,
  actor_email: sql`a.actor_email`,
  action: sql`a.action`,
  subject: sql`a.subject_key`,
};

/**
 * The orders that the indexes of a filter have: of one action or one person the entries stand together, by date and by
 * id, so that no other entry is passed.
 */
function ordersWithin(rows: Fragment | undefined, query: ActivityFilters, { where }: ListFilter) {
  const within =
    (column: ColumnOf<typeof activityList>): RowsInOrder =>
    ({ direction, hit, size }) =>
      sql`
      SELECT a.id, ${hit} AS hit FROM ${table} WHERE ${conditions(rows, where)}
      ORDER BY ${order(keys[column], id, direction)} LIMIT ${size}`;
  return {
    created_at: within('created_at'),
    ...(query.action ? { action: within('action') } : {}),
    ...(query.actor_email ? { actor_email: within('actor_email') } : {}),
  };
}

const columnsOf = ({ scope, query }: ActivityView): Columns<ActivityRow> => ({
  id: sql`a.id`,
  created_at: sql`a.created_at`,
  actor_email: sql`a.actor_email`,
  via: sql`a.via`,
  action: sql`a.action`,
  subject: sql`a.subject`,
  subject_kind: sql`a.subject_kind`,
  subject_id: sql`a.subject_id`,
  subject_exists: subjectExists(scope),
  address: sql`a.address`,
  before: sql`a.before`,
  after: sql`a.after`,
  operation_id: sql`a.operation_id`,
  entries: entriesOf(scope, query),
});

function rowsOf({ scope, query }: ActivityView): Fragment | undefined {
  const [first, ...others] = [...conditionsOf(scope, query), ...shownOf(scope, query)];
  return first && others.reduce((all, part) => sql`${all} AND ${part}`, first);
}

const list = pagesOf(activityList, {
  table: 'audit_entries',
  as: 'a',
  keys,
  columns: columnsOf,
  rows: rowsOf,
  filter: ({ query }) => filterBy(query),
  search: (words) => sql`a.search_key LIKE ${searchPattern(words)}`,
  tuned: (view) => {
    const filter = filterBy(view.query);
    const standTogether = view.query.action || view.query.actor_email;
    return {
      inOrder: filter && standTogether ? ordersWithin(rowsOf(view), view.query, filter) : {},
      ...(conditionsOf(view.scope, view.query).length === 0 ? { total: totalShown(view.scope, view.query) } : {}),
    };
  },
});

/** Reads a page of the audit entries in a scope. */
export async function readActivities(
  executor: Executor,
  scope: Scope,
  query: ActivityQuery,
): Promise<ListPage<ActivityRow>> {
  const { data, meta } = await list.readPage(executor, { scope, query }, query);
  return { data: data.map(toActivityRow(scope)), meta };
}

/**
 * Counts the newest entries by their actions. An index has them in order, but for who did it by kind, which is asked of
 * those that were found: people are few where displays renew their tokens.
 */
export async function countByAction(executor: Executor, scope: Scope, query: ActivityFilters): Promise<ActivityCounts> {
  const found = conditions(rowsOf({ scope, query }), filterBy({ ...query, by: null })?.where);
  const shown = filterBy({ ...query, action: null, actor_email: null })?.where ?? sql`true`;
  const row = await executor.row<ActivityCounts>(
    planned(sql`
      WITH newest AS MATERIALIZED (
        SELECT a.action, a.actor_email FROM ${table} WHERE ${found} ORDER BY a.created_at DESC, a.id DESC
        LIMIT ${countedEntries}::int),
      counted AS (SELECT a.action, count(*)::int AS entries FROM newest a WHERE ${shown} GROUP BY a.action)
      SELECT (SELECT count(*) FROM newest) < ${countedEntries}::int AS is_whole,
        coalesce((SELECT jsonb_agg(counted) FROM counted), '[]') AS data`),
  );
  return row ?? { data: [], is_whole: true };
}

/** The number of an entry in the order of commits, and when it was written, to the microsecond. */
export interface Numbered {
  number: string;
  written: string;
}

/** Entries behind a number, in a scope and in the order of commits. */
export async function readActivitiesBehind(
  executor: Executor,
  scope: Scope,
  after: string,
  size: number,
): Promise<{ entries: ActivityRow[]; last: Numbered | undefined }> {
  const view = { scope, query: activityRequest.parse({}) };
  const [of = sql`true`] = conditionsOf(scope, view.query);
  const rows = await executor.rows<ActivityRow & Numbered>(
    planned(sql`
      SELECT ${selectList(columnsOf(view))}, n.number::text AS number, ${written} AS written
      FROM audit_order n JOIN audit_entries a ON a.id = n.entry_id
      WHERE n.number > ${after}::bigint AND ${of} ORDER BY n.number LIMIT ${size}::int`),
  );
  return { entries: rows.map(toActivityRow(scope)), last: rows.at(-1) };
}

/**
 * Whether an entry has a number and was written at a moment: after a restore another one may have it. A number whose entry
 * is no longer kept counts too.
 */
export const isNumbered = async (executor: Executor, { number, written: at }: Numbered): Promise<boolean> =>
  (await executor.row(
    prepared(sql`
      SELECT 1 AS found FROM audit_order n LEFT JOIN audit_entries a ON a.id = n.entry_id
      WHERE n.number = ${number}::bigint AND (a.id IS NULL OR ${written} = ${at})`),
  )) !== undefined;

/**
 * Numbers the entries that are committed. One transaction at a time does, so that all who read a number find every
 * smaller one; what is committed later gets a larger one.
 */
export async function numberEntries(tx: Transaction): Promise<void> {
  await tx.run(prepared(sql`SELECT pg_advisory_xact_lock(hashtext('audit_order'))`));
  await tx.run(
    prepared(sql`
      WITH due AS (DELETE FROM audit_unordered RETURNING entry_id)
      INSERT INTO audit_order (entry_id) SELECT entry_id FROM due ORDER BY entry_id
      ON CONFLICT (entry_id) DO NOTHING`),
  );
}

/** Entries behind an id, in a scope. */
export async function readActivitiesAfter(
  executor: Executor,
  scope: Scope,
  after: number,
  size: number,
): Promise<ActivityRow[]> {
  const query = activityRequest.parse({});
  return (await list.readAfter(executor, { scope, query }, after, size)).map(toActivityRow(scope));
}

/** The entries with these ids that are in a scope, as it may read them. */
export async function readEntries(executor: Executor, scope: Scope, ids: readonly number[]): Promise<ActivityRow[]> {
  const view = { scope, query: activityRequest.parse({}) };
  const of = conditions(sql`a.id = ANY (${[...ids]}::bigint[])`, ...conditionsOf(scope, view.query));
  const rows = await executor.rows<ActivityRow>(
    prepared(sql`SELECT ${selectList(columnsOf(view))} FROM ${table} WHERE ${of}`),
  );
  return rows.map(toActivityRow(scope));
}
