import type { ViewList } from '@account/contract/endpoints/administration/views';
import { isTopAdministrator, type Principal } from '@account/contract/policies/principal';
import { type Columns, selectList } from '../../platform/database/columns.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { type Fragment, prepared, sql } from '../../platform/database/sql.ts';

export interface ViewRecord {
  id: number;
  user_id: number;
  list: ViewList;
  name: string;
  params: Record<string, string>;
  is_default: boolean;
  is_shared: boolean;
  owner_email: string;
  updated_at: string;
}

const columns: Columns<ViewRecord> = {
  id: sql`v.id`,
  user_id: sql`v.user_id`,
  list: sql`v.list`,
  name: sql`v.name`,
  params: sql`v.params`,
  is_default: sql`v.is_default`,
  is_shared: sql`v.is_shared`,
  owner_email: sql`u.email`,
  updated_at: sql`v.updated_at`,
};

const source = sql`saved_views v JOIN users u ON u.id = v.user_id JOIN roles r ON r.id = u.role_id`;

/** Views that others share with the reader: administrators of the same level, and of the same organization below the top. */
function sharedWith(reader: Principal): Fragment {
  const shared = sql`v.is_shared AND r.access_level = ${reader.level}`;
  return isTopAdministrator(reader) ? shared : sql`${shared} AND u.organization_id = ${reader.organizationId}::int`;
}

/** The views that a user may open, the own ones first and each by name, up to a limit. */
export function readViews(
  executor: Executor,
  reader: Principal,
  list: ViewList | undefined,
  maxRows: number,
): Promise<ViewRecord[]> {
  const ofList = list === undefined ? sql`true` : sql`v.list = ${list}`;
  return executor.rows(
    prepared(sql`
      SELECT ${selectList(columns)} FROM (
        SELECT v.*, 0 AS place FROM saved_views v WHERE v.user_id = ${reader.id}
        UNION ALL
        SELECT v.*, 1 FROM ${source} WHERE v.user_id <> ${reader.id} AND ${sharedWith(reader)}) v
      JOIN users u ON u.id = v.user_id WHERE ${ofList} ORDER BY v.place, v.name_key, v.id LIMIT ${maxRows}::int`),
  );
}

export const findView = (executor: Executor, reader: Principal, id: number): Promise<ViewRecord | undefined> =>
  executor.row(
    prepared(sql`
      SELECT ${selectList(columns)} FROM ${source}
      WHERE v.id = ${id} AND (v.user_id = ${reader.id} OR (${sharedWith(reader)}))`),
  );

/** The number of views of a list that a user has. */
export const countViews = async (executor: Executor, userId: number, list: ViewList): Promise<number> =>
  (
    await executor.row<{ count: number }>(
      prepared(sql`SELECT count(*)::int AS count FROM saved_views WHERE user_id = ${userId} AND list = ${list}`),
    )
  )?.count ?? 0;

/** Leaves a list without a default, for the one that comes. */
export const endDefault = (tx: Transaction, userId: number, list: ViewList): Promise<number> =>
  tx.run(
    prepared(
      sql`UPDATE saved_views SET is_default = false WHERE user_id = ${userId} AND list = ${list} AND is_default`,
    ),
  );

export type ViewValues = Pick<ViewRecord, 'list' | 'name' | 'params' | 'is_default' | 'is_shared'>;

export const insertView = (tx: Transaction, userId: number, values: ViewValues) =>
  tx.row<{ id: number }>(
    prepared(sql`
      INSERT INTO saved_views (user_id, list, name, params, is_default, is_shared)
      VALUES (${userId}, ${values.list}, ${values.name}, ${JSON.stringify(values.params)}::jsonb, ${values.is_default},
        ${values.is_shared}) RETURNING id`),
  );

export const updateView = (tx: Transaction, id: number, values: ViewValues): Promise<number> =>
  tx.run(
    prepared(sql`
      UPDATE saved_views SET name = ${values.name}, params = ${JSON.stringify(values.params)}::jsonb,
        is_default = ${values.is_default}, is_shared = ${values.is_shared}, updated_at = now()
      WHERE id = ${id}`),
  );

export const deleteViewRow = (tx: Transaction, id: number): Promise<number> =>
  tx.run(prepared(sql`DELETE FROM saved_views WHERE id = ${id}`));
