import type { Database } from '../../src/platform/database/database.ts';
import { sql } from '../../src/platform/database/sql.ts';
import { rowsOf } from './query.ts';

/** One entry of the audit, as it is stored. */
export interface Entry {
  actor_id: number | null;
  actor_email: string;
  action: string;
  subject: string;
  organization_id: number | null;
  address: string;
  request_id: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** The entries of one record, oldest first. */
export const entriesOf = (source: { database: Database }, kind: string, id: number): Promise<Entry[]> =>
  rowsOf(
    source,
    sql`SELECT actor_id, actor_email, action, subject, organization_id, address, request_id, before, after
      FROM audit_entries WHERE subject_kind = ${kind} AND subject_id = ${id} ORDER BY id`,
  );
