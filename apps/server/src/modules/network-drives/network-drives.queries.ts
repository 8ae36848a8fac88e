import { type NetworkDriveQuery, networkDriveList } from '@account/contract/endpoints/drives/network-drives.list';
import type { Owners } from '@account/contract/policies/personal-records';
import type { Scope } from '../../kernel/scope.ts';
import { type Columns, pickColumns, selectList } from '../../platform/database/columns.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { personalInScope } from '../../platform/database/scope-condition.ts';
import { type Fragment, prepared, sql } from '../../platform/database/sql.ts';
import { listOf, searchPattern } from '../../platform/lists/index.ts';
import { rowsOfOwners } from '../users/index.ts';

export interface NetworkDriveRecord {
  id: number;
  user_id: number;
  organization_id: number | null;
  host: string;
  displayname: string | null;
  domain: string | null;
  sharepath: string | null;
  username: string | null;
  has_password: boolean;
  isanonymous: 0 | 1;
  created_at: string;
  updated_at: string;
}

const columns: Columns<NetworkDriveRecord> = {
  id: sql`n.id`,
  user_id: sql`n.user_id`,
  organization_id: sql`u.organization_id`,
  host: sql`n.host`,
  displayname: sql`n.displayname`,
  domain: sql`n.domain`,
  sharepath: sql`n.sharepath`,
  username: sql`n.username`,
  has_password: sql`n.has_password`,
  isanonymous: sql`n.isanonymous`,
  created_at: sql`n.created_at`,
  updated_at: sql`n.updated_at`,
};

const list = listOf(networkDriveList, {
  table: 'network_drives',
  as: 'n',
  keys: {
    host: sql`n.host`,
    displayname: sql`n.displayname_key`,
    domain: sql`n.domain_key`,
    sharepath: sql`n.sharepath_key`,
    username: sql`n.username_key`,
    isanonymous: sql`n.isanonymous`,
    created_at: sql`n.created_at`,
  },
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

export interface DriveValues {
  host: string;
  displayname: string | null;
  domain: string | null;
  sharepath: string | null;
  username: string | null;
  isanonymous: 0 | 1;
}

export const insertDrive = (tx: Transaction, userId: number, values: DriveValues & { password: Buffer | null }) =>
  tx.row<{ id: number }>(
    prepared(sql`
      INSERT INTO network_drives (user_id, host, displayname, domain, sharepath, username, password, isanonymous)
      VALUES (${userId}, ${values.host}, ${values.displayname}, ${values.domain}, ${values.sharepath},
        ${values.username}, ${values.password}, ${values.isanonymous}) RETURNING id`),
  );

/** Keeps the stored password when there is no new one, unless the drive becomes anonymous; no read is needed for it. */
const newPassword = ({ isanonymous, password }: DriveValues & { password: Buffer | null }): Fragment =>
  isanonymous === 1 || password ? sql`password = ${password}, ` : sql``;

/** Changes a drive that was locked with `lockDrive`. */
export const updateDrive = (
  tx: Transaction,
  id: number,
  values: DriveValues & { password: Buffer | null },
): Promise<number> =>
  tx.run(
    prepared(sql`
      UPDATE network_drives SET host = ${values.host}, displayname = ${values.displayname}, domain = ${values.domain},
        sharepath = ${values.sharepath}, username = ${values.username}, isanonymous = ${values.isanonymous},
        ${newPassword(values)}updated_at = now()
      WHERE id = ${id}`),
  );

export const deleteDriveRow = (tx: Transaction, id: number): Promise<number> =>
  tx.run(prepared(sql`DELETE FROM network_drives WHERE id = ${id}`));
