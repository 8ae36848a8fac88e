import type { DirectoryAction, DirectoryOutcome } from '@account/contract/endpoints/directories/directories';
import type { MessageRef } from '@account/contract/messages';
import type { LiveDirectory } from '../../kernel/callers.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Executor, Transaction, Writer } from '../../platform/database/database.ts';
import { inScope } from '../../platform/database/in-scope.ts';
import { type Fragment, prepared, sql } from '../../platform/database/sql.ts';

export const findDirectory = (executor: Executor, tokenHash: Buffer, staleSince: Date) =>
  executor.row<LiveDirectory & { is_stale: boolean }>(
    prepared(sql`
      SELECT d.organization_id AS "organizationId", o.name AS "organizationName",
        coalesce(d.last_used_at <= ${staleSince}, true) AS is_stale
      FROM directories d JOIN organizations o ON o.id = d.organization_id WHERE d.token_hash = ${tokenHash}`),
  );

/** Writes a use down. */
export const touchDirectory = (writer: Writer, organizationId: number, now: Date): Promise<number> =>
  writer.run(prepared(sql`UPDATE directories SET last_used_at = ${now} WHERE organization_id = ${organizationId}`));

/** The organization that a directory may be made for; undefined when it does not exist. */
export const findOrganization = (executor: Executor, id: number) =>
  executor.row<{ id: number; name: string }>(prepared(sql`SELECT id, name FROM organizations WHERE id = ${id}`));

/** Gives the directory of an organization a new token; the one before ends by that. */
export const replaceDirectory = (
  tx: Transaction,
  organizationId: number,
  { tokenHash, madeBy, now }: { tokenHash: Buffer; madeBy: string; now: Date },
): Promise<number> =>
  tx.run(
    prepared(sql`
      INSERT INTO directories (organization_id, token_hash, made_by, created_at)
      VALUES (${organizationId}, ${tokenHash}, ${madeBy}, ${now})
      ON CONFLICT (organization_id) DO UPDATE SET token_hash = excluded.token_hash, made_by = excluded.made_by,
        created_at = excluded.created_at, last_used_at = NULL`),
  );

export const deleteDirectory = (tx: Transaction, organizationId: number): Promise<number> =>
  tx.run(prepared(sql`DELETE FROM directories WHERE organization_id = ${organizationId}`));

export interface DirectoryRecord {
  created_at: string;
  made_by: string;
  last_used_at: string | null;
}

export const readDirectory = (executor: Executor, organizationId: number): Promise<DirectoryRecord | undefined> =>
  executor.row(
    prepared(sql`SELECT created_at, made_by, last_used_at FROM directories WHERE organization_id = ${organizationId}`),
  );

export const countManaged = (executor: Executor, organizationId: number) =>
  executor.row<{ people: number; deactivated: number; held_count: number }>(
    prepared(sql`
      SELECT count(*)::int AS people, count(u.deactivated_at)::int AS deactivated, count(d.held)::int AS held_count
      FROM directory_people d JOIN users u ON u.id = d.user_id WHERE d.organization_id = ${organizationId}`),
  );

/** Makes the removals of one organization wait for each other; when an administrator last let some through. */
export const lockDirectory = (tx: Transaction, organizationId: number) =>
  tx.row<{ released_at: string | null }>(
    prepared(sql`SELECT released_at FROM directories WHERE organization_id = ${organizationId} FOR UPDATE`),
  );

/** How many people were removed of late in one organization, each counted once, and how many it had before them. */
export const countRemovals = (executor: Executor, organizationId: number, since: Date) =>
  executor.row<{ removals: number; people: number }>(
    prepared(sql`
      SELECT removed.removals, o.users_count + removed.removals AS people
      FROM organizations o CROSS JOIN LATERAL (
        SELECT count(DISTINCT e.user_id)::int AS removals FROM directory_events e
        WHERE e.organization_id = o.id AND e.outcome = 'done' AND e.action IN ('deactivated', 'removed')
          AND e.created_at > greatest(${since}, (SELECT released_at FROM directories d WHERE d.organization_id = o.id))) removed
      WHERE o.id = ${organizationId}`),
  );

/** The brake counts from now on. */
export const releaseBrake = (tx: Transaction, organizationId: number, now: Date): Promise<number> =>
  tx.run(prepared(sql`UPDATE directories SET released_at = ${now} WHERE organization_id = ${organizationId}`));

/** A line of what came from a directory. */
export interface DirectoryEvent {
  organizationId: number;
  subject: string;
  userId: number | null;
  action: DirectoryAction;
  outcome: DirectoryOutcome;
  reason?: MessageRef;
  now: Date;
}

export const insertEvent = (tx: Transaction, event: DirectoryEvent): Promise<number> =>
  tx.run(
    prepared(sql`
      INSERT INTO directory_events (organization_id, subject, user_id, action, outcome, reason, created_at)
      VALUES (${event.organizationId}, ${event.subject.slice(0, 320)}, ${event.userId}, ${event.action}, ${event.outcome},
        ${event.reason ? JSON.stringify(event.reason) : null}::jsonb, ${event.now})`),
  );

/** Writes for each of many people that a group gave or took a role. */
export const insertRoleLines = (
  tx: Transaction,
  organizationId: number,
  people: readonly { id: number; email: string }[],
  now: Date,
): Promise<number> =>
  tx.run(
    prepared(sql`
      INSERT INTO directory_events (organization_id, subject, user_id, action, outcome, created_at)
      SELECT ${organizationId}::int, left(p.email, 320), p.id, 'role', 'done', ${now}
      FROM unnest(${people.map(({ id }) => id)}::int[], ${people.map(({ email }) => email)}::text[]) AS p (id, email)`),
  );

export interface EventRecord {
  id: number;
  created_at: string;
  subject: string;
  user_id: number | null;
  action: DirectoryAction;
  outcome: DirectoryOutcome;
  reason: MessageRef | null;
}

/** The newest lines. */
export const readEvents = (executor: Executor, organizationId: number, most: number): Promise<EventRecord[]> =>
  executor.rows(
    prepared(sql`
      SELECT e.id, e.created_at, e.subject, u.id AS user_id, e.action, e.outcome, e.reason
      FROM directory_events e LEFT JOIN users u ON u.id = e.user_id AND u.organization_id = e.organization_id
      WHERE e.organization_id = ${organizationId} ORDER BY e.id DESC LIMIT ${most}::int`),
  );

/** Removes lines that were written before a moment. */
export const removeEvents = (tx: Transaction, before: Date): Promise<number> =>
  tx.run(prepared(sql`DELETE FROM directory_events WHERE created_at <= ${before}`));

/** How many removals of a scope wait for an administrator, and the organization of the one that waits longest. */
export const heldRemovals = (scope: Scope): Fragment => sql`
  SELECT count(*) OVER ()::int AS count, o.name AS detail, NULL::timestamptz AS since, o.id AS organization_id
  FROM directory_people d JOIN organizations o ON o.id = d.organization_id
  WHERE d.held IS NOT NULL AND ${inScope(scope, sql`d.organization_id`)}
  ORDER BY d.held_at, o.id LIMIT 1`;
