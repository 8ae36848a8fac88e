import type { AuditAction } from '@account/contract/endpoints/administration/activities.calls';
import type { RewindKind } from '@account/contract/endpoints/rewind.calls';
import type { Scope } from '../../kernel/scope.ts';
import type { Executor } from '../../platform/database/database.ts';
import { inScope } from '../../platform/database/in-scope.ts';
import { type Fragment, prepared, sql } from '../../platform/database/sql.ts';
import { changeableOfDevice } from '../devices/index.ts';
import { changeableOfOrganization } from '../organizations/index.ts';
import { changeableOfUser } from '../users/index.ts';
import type { HistoryEntry } from './history.ts';
import { countedActs, rewindable } from './history.ts';

/** An organization at a moment, as the caller may see it. */
export interface View {
  scope: Scope;
  organizationId: number;
  moment: Date;
}

/** The organization of a scope; its own administrators read nothing else of it. */
export const findRewound = (executor: Executor, scope: Scope, id: number) =>
  executor.row<{ id: number; name: string }>(
    prepared(sql`SELECT o.id, o.name FROM organizations o WHERE o.id = ${id} AND ${inScope(scope, sql`o.id`)}`),
  );

const ofOrganization = ({ scope, organizationId }: View): Fragment =>
  sql`a.organization_id = ${organizationId}::int AND ${inScope(scope, sql`a.organization_id`)}`;

/** The entries of records that left an organization: they belong to where the records went, and only the whole sees them. */
const departures = ({ scope, organizationId, moment }: View): Fragment => sql`
  SELECT a.id, a.subject_kind, a.subject_id FROM audit_entries a
  WHERE ${scope.kind === 'all' ? sql`true` : sql`false`} AND a.created_at >= ${moment} AND a.before ? 'organization'
    AND a.after ? 'organization' AND a.subject_kind IN ('user', 'device') AND a.before ->> 'organization' IN (
      SELECT o.name FROM organizations o WHERE o.id = ${organizationId}
      UNION ALL SELECT n.before ->> 'name' FROM audit_entries n
        WHERE n.subject_kind = 'organization' AND n.subject_id = ${organizationId} AND n.created_at >= ${moment})`;

/** The first entry since the moment that is about the organization, of each of its records of these kinds. */
export const readTouched = (executor: Executor, view: View, kinds: readonly RewindKind[], most: number) =>
  executor.rows<{ kind: RewindKind; id: number; first: number }>(
    prepared(sql`
      SELECT t.subject_kind AS kind, t.subject_id AS id, min(t.id) AS first FROM (
        SELECT a.id, a.subject_kind, a.subject_id FROM audit_entries a
        WHERE ${ofOrganization(view)} AND a.created_at >= ${view.moment} AND a.action = ANY(${rewindable}::text[])
          AND a.subject_id IS NOT NULL
        UNION ALL ${departures(view)}) t
      WHERE t.subject_kind = ANY(${kinds}::text[])
      GROUP BY t.subject_kind, t.subject_id LIMIT ${most}::int`),
  );

/** The entries of some records since an entry of each, the oldest first. */
export const readHistories = (
  executor: Executor,
  touched: readonly { kind: RewindKind; id: number; first: number }[],
): Promise<HistoryEntry[]> =>
  executor.rows(
    prepared(sql`
      SELECT a.id, a.subject_kind AS kind, a.subject_id AS record_id, a.action, a.before
      FROM jsonb_to_recordset(${JSON.stringify(touched)}::jsonb) AS t (kind text, id int, first bigint)
        JOIN audit_entries a ON a.subject_kind = t.kind AND a.subject_id = t.id AND a.id >= t.first
      WHERE a.action = ANY(${rewindable}::text[]) ORDER BY a.id`),
  );

/** A record that is there, with the columns that can go back. */
export interface LiveRecord {
  id: number;
  label: string;
  state: Readonly<Record<string, unknown>>;
}

const records: Readonly<
  Record<RewindKind, { table: Fragment; label: Fragment; organization: Fragment; state: Fragment }>
> = {
  organization: {
    table: sql`organizations`,
    label: sql`r.name`,
    organization: sql`r.id`,
    state: changeableOfOrganization(sql`r`),
  },
  user: {
    table: sql`users`,
    label: sql`r.email`,
    organization: sql`r.organization_id`,
    state: changeableOfUser(sql`r`),
  },
  device: {
    table: sql`devices`,
    label: sql`r.name`,
    organization: sql`r.organization_id`,
    state: changeableOfDevice(sql`r`),
  },
};

export const readLive = (
  executor: Executor,
  scope: Scope,
  kind: RewindKind,
  ids: readonly number[],
): Promise<LiveRecord[]> => {
  const { table, label, organization, state } = records[kind];
  return executor.rows(
    prepared(sql`
      SELECT r.id, ${label} AS label, ${state} AS state FROM ${table} r
      WHERE r.id = ANY(${ids}::int[]) AND ${inScope(scope, organization)}`),
  );
};

/** Which organizations had some names at a moment, as far as they are still there. */
export const readOrganizationsOf = (executor: Executor, names: readonly string[], moment: Date) =>
  executor.rows<{ asked: string; id: number }>(
    prepared(sql`
      SELECT wanted.asked, o.id FROM unnest(${names}::text[]) AS wanted (asked)
        LEFT JOIN LATERAL (SELECT a.subject_id FROM audit_entries a
          WHERE a.action = 'organization.updated' AND a.created_at >= ${moment} AND a.before ->> 'name' = wanted.asked
          ORDER BY a.created_at, a.id LIMIT 1) renamed ON true
        JOIN organizations o ON CASE WHEN renamed.subject_id IS NULL
          THEN unique_fold(o.name) COLLATE "C" = unique_fold(wanted.asked) ELSE o.id = renamed.subject_id END`),
  );

/** The current names of organizations. */
export const readOrganizationNames = (executor: Executor, ids: readonly number[]) =>
  executor.rows<{ id: number; name: string }>(
    prepared(sql`SELECT o.id, o.name FROM organizations o WHERE o.id = ANY(${ids}::int[])`),
  );

/**
 * Since when displays were blocked that were let in after a moment: as an operation remembers it, else by the activity,
 * else since that moment.
 */
export const readBlockings = (executor: Executor, ids: readonly number[], moment: Date) =>
  executor.rows<{ id: number; blocked_at: string }>(
    prepared(sql`
      SELECT wanted.id, coalesce(
        (SELECT c.before ->> 'blocked_at' FROM operations p JOIN operation_changes c ON c.operation_id = p.id
          WHERE p.kind = 'device' AND p.action = 'unblock' AND p.created_at >= ${moment} AND c.record_id = wanted.id
          ORDER BY p.id LIMIT 1),
        (SELECT to_json(a.created_at) #>> '{}' FROM audit_entries a
          WHERE a.subject_kind = 'device' AND a.subject_id = wanted.id AND a.action = 'device.blocked'
            AND a.created_at < ${moment} ORDER BY a.id DESC LIMIT 1),
        to_json(${moment}::timestamptz) #>> '{}') AS blocked_at
      FROM unnest(${ids}::int[]) AS wanted (id)`),
  );

/** How often each act happened since the moment; the logo counts by itself. */
export const countActs = (executor: Executor, view: View) =>
  executor.rows<{ action: AuditAction; has_logo: boolean; count: number }>(
    prepared(sql`
      SELECT a.action, coalesce(a.before ? 'logo', false) AS has_logo, count(*)::int AS count FROM audit_entries a
      WHERE ${ofOrganization(view)} AND a.created_at >= ${view.moment} AND a.action = ANY(${countedActs}::text[])
      GROUP BY 1, 2`),
  );

/** How many acts happened between some timestamps, by the position of the earlier one; the first is the view's moment. */
export const countBetween = (executor: Executor, view: View, times: readonly Date[]) =>
  executor.rows<{ position: number; count: number }>(
    prepared(sql`
      SELECT width_bucket(a.created_at, ${times}::timestamptz[]) AS position, count(*)::int AS count FROM audit_entries a
      WHERE ${ofOrganization(view)} AND a.created_at >= ${view.moment} AND a.action = ANY(${countedActs}::text[])
      GROUP BY 1`),
  );
