import type { InvitedState } from '@account/contract/endpoints/administration/invitation-batches.calls';
import type { AccessLevel } from '@account/contract/roles';
import type { Scope } from '../../kernel/scope.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { type Fragment, prepared, sql } from '../../platform/database/sql.ts';
import type { MailAnswer } from '../mail/index.ts';
import { visibleUsers } from '../users/index.ts';

export const insertBatch = (transaction: Transaction, organizationId: number | null, now: Date) =>
  transaction.row<{ id: number }>(
    prepared(sql`
      INSERT INTO invitation_batches (organization_id, created_at) VALUES (${organizationId}, ${now}) RETURNING id`),
  );

export const insertBatchPeople = (
  transaction: Transaction,
  batchId: number,
  people: readonly { row: number; id: number }[],
): Promise<number> =>
  transaction.run(
    prepared(sql`
      INSERT INTO invitation_batch_people (batch_id, line, user_id)
      SELECT ${batchId}::int, * FROM unnest(${people.map(({ row }) => row)}::int[], ${people.map(({ id }) => id)}::int[])`),
  );

function visibleBatches(scope: Scope): Fragment {
  if (scope.kind === 'all') return sql`true`;
  return scope.kind === 'organization' ? sql`b.organization_id = ${scope.organizationId}::int` : sql`false`;
}

export const findBatch = (executor: Executor, scope: Scope, id: number): Promise<{ id: number } | undefined> =>
  executor.row(prepared(sql`SELECT b.id FROM invitation_batches b WHERE b.id = ${id} AND ${visibleBatches(scope)}`));

export interface RecentBatchRow {
  id: number;
  created_at: string;
  organization_id: number | null;
  organization_name: string | null;
  total: number;
  accepted: number;
}

/** The latest batches, with how many of their people are seen in the scope and have accepted. */
export const readRecentBatches = (executor: Executor, scope: Scope, limit: number): Promise<RecentBatchRow[]> =>
  executor.rows(
    prepared(sql`
      SELECT b.id, b.created_at, o.id AS organization_id, o.name AS organization_name, people.total, people.accepted
      FROM (SELECT * FROM invitation_batches b WHERE ${visibleBatches(scope)} ORDER BY b.created_at DESC, b.id DESC LIMIT ${limit}) b
      LEFT JOIN organizations o ON o.id = b.organization_id
      CROSS JOIN LATERAL (SELECT count(*)::int AS total, count(u.email_verified_at)::int AS accepted
        FROM invitation_batch_people p JOIN users u ON u.id = p.user_id
        WHERE p.batch_id = b.id AND ${visibleUsers(scope) ?? sql`true`}) people
      ORDER BY b.created_at DESC, b.id DESC`),
  );

/** The state of a person `u` by the last invitation mail `m`: a verified address means accepted. */
const state = sql`
  CASE WHEN u.email_verified_at IS NOT NULL THEN 'accepted' WHEN m.state = 'failed' THEN 'failed'
    WHEN m.state = 'accepted' THEN 'sent' WHEN m.state = 'written' THEN 'written' ELSE 'queued' END`;

const lastMail = sql`
  LEFT JOIN LATERAL (SELECT mail.state, mail.answer, mail.reason, mail.created_at FROM mails mail
    WHERE mail.user_id = u.id AND mail.kind = 'invitation' ORDER BY mail.id DESC LIMIT 1) m ON true`;

export interface BatchRow extends MailAnswer {
  row: number;
  email: string;
  name: string | null;
  state: InvitedState;
}

export const readBatchRows = (executor: Executor, scope: Scope, id: number): Promise<BatchRow[]> =>
  executor.rows(
    prepared(sql`
      SELECT p.line AS row, u.email, u.name, ${state} AS state, m.reason,
        CASE WHEN m.state <> 'accepted' THEN m.answer END AS answer
      FROM invitation_batch_people p JOIN users u ON u.id = p.user_id ${lastMail}
      WHERE p.batch_id = ${id} AND ${visibleUsers(scope) ?? sql`true`} ORDER BY p.line`),
  );

/** Locks those of a batch who have not accepted: an acceptance waits, or is seen. */
export const lockUnaccepted = async (transaction: Transaction, scope: Scope, id: number): Promise<number[]> => {
  const rows = await transaction.rows<{ id: number }>(
    prepared(sql`
      SELECT u.id FROM users u WHERE u.id IN (SELECT p.user_id FROM invitation_batch_people p WHERE p.batch_id = ${id})
        AND u.email_verified_at IS NULL AND ${visibleUsers(scope) ?? sql`true`}
      ORDER BY u.id FOR NO KEY UPDATE OF u`),
  );
  return rows.map((row) => row.id);
};

/** Somebody who was invited and has not accepted. */
export interface Waiting {
  id: number;
  email: string;
  name: string | null;
  organization_id: number | null;
  organization_name: string | null;
  access_level: AccessLevel;
  state: InvitedState;
  /** Invitation mails that were asked for since a timestamp. */
  mails: number;
  /** Whether the last one was asked for since another. */
  recent: boolean;
  is_deactivated: boolean;
}

export const readWaiting = (
  transaction: Transaction,
  ids: readonly number[],
  { counted, recent }: { counted: Date; recent: Date },
): Promise<Waiting[]> =>
  transaction.rows(
    prepared(sql`
      SELECT u.id, u.email, u.name, u.organization_id, o.name AS organization_name, r.access_level, ${state} AS state,
        (SELECT count(*)::int FROM mails counted WHERE counted.user_id = u.id AND counted.kind = 'invitation'
          AND counted.created_at > ${counted}) AS mails, coalesce(m.created_at > ${recent}, false) AS recent,
        u.deactivated_at IS NOT NULL AS is_deactivated
      FROM users u JOIN roles r ON r.id = u.role_id LEFT JOIN organizations o ON o.id = u.organization_id ${lastMail}
      WHERE u.id = ANY (${[...ids]}::int[]) AND u.email_verified_at IS NULL ORDER BY u.id`),
  );

/** Removes batches that were made before a timestamp; the people stay. */
export const removeBatches = (transaction: Transaction, before: Date): Promise<number> =>
  transaction.run(prepared(sql`DELETE FROM invitation_batches WHERE created_at <= ${before}`));

/** Plans so many further seconds of a person's invitations. Returns the seconds that are planned from now on. */
export const planUntil = async (
  transaction: Transaction,
  { userId, seconds, now }: { userId: number; seconds: number; now: Date },
): Promise<number> => {
  const row = await transaction.row<{ ahead: number }>(
    prepared(sql`
      INSERT INTO invitation_paces AS p (user_id, planned_until)
      VALUES (${userId}, ${now}::timestamptz + make_interval(secs => ${seconds}::float8))
      ON CONFLICT (user_id) DO UPDATE SET planned_until =
        greatest(p.planned_until, ${now}::timestamptz) + make_interval(secs => ${seconds}::float8)
      RETURNING extract(epoch FROM planned_until - ${now}::timestamptz)::float8 AS ahead`),
  );
  return row?.ahead ?? seconds;
};
