import { type NetworkDrive, networkDrive, networkDriveInput } from '@account/contract/endpoints/drives/network-drives';
import { type NetworkDriveQuery, networkDriveList } from '@account/contract/endpoints/drives/network-drives.list';
import { savedFields } from '@account/contract/lists/define-list';
import type { Owners } from '@account/contract/policies/records';
import type { Scope } from '../../kernel/scope.ts';
import {
  assignments,
  type Columns,
  columnsOf,
  nameList,
  pickColumns,
  selectList,
  valueList,
} from '../../platform/database/columns.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { personalInScope } from '../../platform/database/in-scope.ts';
import { type Fragment, prepared, sql } from '../../platform/database/sql.ts';
import { listOf, searchPattern } from '../../platform/lists/index.ts';
import { rowsOfOwners } from '../users/index.ts';

export interface NetworkDriveRecord extends NetworkDrive {
  organization_id: number | null;
}

/** The columns that its form saves beside the password. */
export const savedOfDrive = savedFields(networkDriveInput, networkDrive);

const columns: Columns<NetworkDriveRecord> = columnsOf('n', networkDrive, { organization_id: sql`u.organization_id` });

const list = listOf(networkDriveList, {
  table: 'network_drives',
  as: 'n',
  keys: { host: sql`n.host` },
  columns: () => pickColumns(columns, networkDriveList.row),
  rows: (owners: Owners) => rowsOfOwners(owners, sql`n.user_id`),
  search: (words) => sql`n.search_key LIKE ${searchPattern(words)}`,
  choices: { name: sql`coalesce(n.displayname, n.host)`, key: sql`coalesce(n.displayname_key, n.host)` },
});

export const readDrives = (executor: Executor, owners: Owners, query: NetworkDriveQuery) =>
  list.read(executor, owners, query);

const visible = (scope: Scope): Fragment => personalInScope(scope, sql`n.user_id`, sql`u.organization_id`);

const record = sql`SELECT ${selectList(columns)} FROM network_drives n JOIN users u ON u.id = n.user_id`;

export const findDrive = (executor: Executor, scope: Scope, id: number): Promise<NetworkDriveRecord | undefined> =>
  executor.row(prepared(sql`${record} WHERE n.id = ${id} AND ${visible(scope)}`));

/** The drives of a person with their passwords, encrypted, by host, and at most so many. No tenant may read passwords. */
export const readDrivesOf = (executor: Executor, userId: number, most: number) =>
  executor.rows<NetworkDriveRecord & { password: Buffer | null }>(
    prepared(sql`
      SELECT ${selectList(columns)}, n.password FROM network_drives n JOIN users u ON u.id = n.user_id
      WHERE n.user_id = ${userId} ORDER BY n.host, n.id LIMIT ${most}::int`),
  );

/** Reads a drive and locks it: no other transaction changes it until this one ends. */
export const lockDrive = (tx: Transaction, scope: Scope, id: number): Promise<NetworkDriveRecord | undefined> =>
  tx.row(prepared(sql`${record} WHERE n.id = ${id} AND ${visible(scope)} FOR UPDATE OF n`));

/** The stored values of a drive; its password is encrypted. */
export type DriveValues = Pick<NetworkDriveRecord, (typeof savedOfDrive)[number]> & { password: Buffer | null };

export const insertDrive = (tx: Transaction, userId: number, values: DriveValues) =>
  tx.row<{ id: number }>(
    prepared(sql`
      INSERT INTO network_drives (user_id, password, ${nameList(savedOfDrive)})
      VALUES (${userId}, ${values.password}, ${valueList(savedOfDrive, values)}) RETURNING id`),
  );

/** Keeps the stored password when there is no new one, unless the drive becomes anonymous; no read is needed for it. */
const newPassword = ({ isanonymous, password }: DriveValues): Fragment =>
  isanonymous === 1 || password ? sql`password = ${password}, ` : sql``;

/** Changes a drive that was locked with `lockDrive`. */
export const updateDrive = (tx: Transaction, id: number, values: DriveValues): Promise<number> =>
  tx.run(
    prepared(sql`
      UPDATE network_drives SET ${assignments(savedOfDrive, values)}, ${newPassword(values)}updated_at = now()
      WHERE id = ${id}`),
  );

export const deleteDriveRow = (tx: Transaction, id: number): Promise<number> =>
  tx.run(prepared(sql`DELETE FROM network_drives WHERE id = ${id}`));
