import type { Executor, Transaction } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

export interface AuditRow {
  actorId: number | null;
  actorEmail: string;
  action: string;
  subjectKind: string;
  subjectId: number | null;
  subject: string;
  organizationId: number | null;
  address: string;
  requestId: string;
  before: string | null;
  after: string | null;
  operationId: number | null;
  /** The name of the API token by which it was done. */
  via: string | null;
  /** Whether an earlier entry of its operation stands for it in the list of everything, and in that of its organization. */
  isFolded: boolean;
  isFoldedWithin: boolean;
}

export const insertEntry = (transaction: Transaction, row: AuditRow): Promise<number> =>
  transaction.run(
    prepared(sql`
      INSERT INTO audit_entries (actor_id, actor_email, action, subject_kind, subject_id, subject, organization_id,
        address, request_id, before, after, operation_id, via, is_folded, is_folded_within)
      VALUES (${row.actorId}, ${row.actorEmail}, ${row.action}, ${row.subjectKind}, ${row.subjectId}, ${row.subject},
        ${row.organizationId}, ${row.address}, ${row.requestId}, ${row.before}::jsonb, ${row.after}::jsonb,
        ${row.operationId}, ${row.via}, ${row.isFolded}, ${row.isFoldedWithin})`),
  );

/** Writes many entries in one statement. */
export const insertEntries = (transaction: Transaction, rows: readonly AuditRow[]): Promise<number> =>
  transaction.run(
    prepared(sql`
      INSERT INTO audit_entries (actor_id, actor_email, action, subject_kind, subject_id, subject, organization_id,
        address, request_id, before, after, operation_id, via, is_folded, is_folded_within)
      SELECT e."actorId", e."actorEmail", e.action, e."subjectKind", e."subjectId", e.subject, e."organizationId",
        e.address, e."requestId", e.before::jsonb, e.after::jsonb, e."operationId", e."via", e."isFolded", e."isFoldedWithin"
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS e ("actorId" int, "actorEmail" text, action text,
        "subjectKind" text, "subjectId" int, subject text, "organizationId" int, address text, "requestId" text,
        before text, after text, "operationId" int, "via" text, "isFolded" boolean, "isFoldedWithin" boolean)`),
  );

/** Whether an organization has an entry of an action about a subject of this name. */
export const hasEntry = async (
  executor: Executor,
  { action, subject, organizationId }: { action: string; subject: string; organizationId: number },
): Promise<boolean> => {
  const rows = await executor.rows(
    prepared(sql`
      SELECT FROM audit_entries
      WHERE subject_key = ${subject.toLowerCase()} AND action = ${action} AND organization_id = ${organizationId} LIMIT 1`),
  );
  return rows.length > 0;
};

/** Removes the oldest entries that were written until a timestamp, at most so many; returns how many there were. */
export async function removeOldEntries(transaction: Transaction, until: Date, most: number): Promise<number> {
  const row = await transaction.row<{ removed: number }>(
    prepared(sql`SELECT remove_old_entries(${until}, ${most}) AS removed`),
  );
  return row?.removed ?? 0;
}

/** Who made a change, and the names of the changed fields. */
export interface LastChange {
  actor_email: string;
  fields: string[];
}

/** The newest change of a record. */
export const findLastChange = (executor: Executor, kind: string, id: number): Promise<LastChange | undefined> =>
  executor.row(
    prepared(sql`
      SELECT actor_email, ARRAY(SELECT jsonb_object_keys(coalesce(after, '{}'))) AS fields FROM audit_entries
      WHERE subject_kind = ${kind} AND subject_id = ${id} ORDER BY id DESC LIMIT 1`),
  );

/**
 * The number of the last entry that a log has, 0 for none. The transaction holds it until it ends; undefined while another
 * one does.
 */
export async function claimLog(tx: Transaction, target: string): Promise<string | undefined> {
  await tx.run(prepared(sql`INSERT INTO audit_logs (target) VALUES (${target}) ON CONFLICT (target) DO NOTHING`));
  const log = await tx.row<{ number: string }>(
    prepared(sql`SELECT number::text AS number FROM audit_logs WHERE target = ${target} FOR UPDATE SKIP LOCKED`),
  );
  return log?.number;
}

/** Says which entry is the last that a log has. */
export async function moveLog(tx: Transaction, target: string, number: string): Promise<void> {
  await tx.run(prepared(sql`UPDATE audit_logs SET number = ${number}::bigint WHERE target = ${target}`));
}
