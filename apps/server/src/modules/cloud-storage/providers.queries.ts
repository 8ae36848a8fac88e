import type { DriveState } from '@account/contract/endpoints/drives/cloud-storage.calls';
import {
  type CloudStorageFilters,
  type CloudStorageProvider,
  type CloudStorageQuery,
  cloudStorageList,
} from '@account/contract/endpoints/drives/cloud-storage.list';
import type { Platform } from '@account/contract/platforms';
import type { Owners } from '@account/contract/policies/records';
import type { Scope } from '../../kernel/scope.ts';
import { type Columns, selectList } from '../../platform/database/columns.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { personalInScope } from '../../platform/database/in-scope.ts';
import { type Fragment, prepared, sql } from '../../platform/database/sql.ts';
import { listOf, searchPattern } from '../../platform/lists/index.ts';
import { rowsOfOwners } from '../users/index.ts';
import { countOfDrive } from './ended-drives.queries.ts';
import type { SyncStateRow } from './sync/sync-state.ts';

/** A linked drive as it is read, without its tokens. */
export interface ProviderRecord
  extends SyncStateRow,
    Omit<CloudStorageProvider, keyof SyncStateRow | 'files_synced' | 'files_total' | 'error'> {
  organization_id: number | null;
  last_used_at: string;
}

const columns: Columns<ProviderRecord> = {
  id: sql`c.id`,
  user_id: sql`c.user_id`,
  user_email: sql`u.email`,
  organization_id: sql`u.organization_id`,
  provider_name: sql`c.provider_name`,
  provider_platform: sql`c.provider_platform`,
  provider_id: sql`c.provider_id`,
  job_status: sql`c.job_status`,
  files_read: sql`c.files_read`,
  files_expected: sql`c.files_expected`,
  files_count: countOfDrive(sql`c.id`),
  synced_at: sql`c.synced_at`,
  sync_seconds: sql`c.sync_seconds`,
  error_kind: sql`c.error_kind`,
  error_until: sql`c.error_until`,
  stripe_status: sql`c.stripe_status`,
  last_used_at: sql`c.last_used_at`,
  created_at: sql`c.created_at`,
  updated_at: sql`c.updated_at`,
};

const owner = sql`JOIN users u ON u.id = c.user_id`;

/** Whether the access to a drive `c` has ended, so that only linking it again helps. */
export const hasEnded = sql`c.error_kind IN ('revoked', 'consent')`;
/** Whether only an administrator can let a drive `c` be read. */
export const isNotSetUp = sql`c.error_kind = 'not_set_up'`;

const states: Readonly<Record<DriveState, Fragment>> = { ended: hasEnded, not_set_up: isNotSetUp };

interface ProviderView {
  owners: Owners;
  filters: CloudStorageFilters;
}

const list = listOf(cloudStorageList, {
  table: 'cloud_storage_providers',
  as: 'c',
  joins: owner,
  columns: () => columns,
  rows: ({ owners }: ProviderView) => rowsOfOwners(owners, sql`c.user_id`),
  filter: ({ filters: { state } }) => state && { where: states[state] },
  search: (words) => sql`c.search_key LIKE ${searchPattern(words)}`,
  choices: { name: sql`c.provider_name`, key: sql`c.provider_name_key` },
});

export const readProviders = (executor: Executor, owners: Owners, query: CloudStorageQuery) =>
  list.read(executor, { owners, filters: query.filters }, query);

export const findProvider = (executor: Executor, scope: Scope, id: number): Promise<ProviderRecord | undefined> =>
  executor.row(
    prepared(sql`
      SELECT ${selectList(columns)} FROM cloud_storage_providers c ${owner}
      WHERE c.id = ${id} AND ${personalInScope(scope, sql`c.user_id`, sql`u.organization_id`)}`),
  );

/** The linked drives of a person, by name. */
export const readProvidersOf = (executor: Executor, userId: number): Promise<ProviderRecord[]> =>
  executor.rows(
    prepared(sql`
      SELECT ${selectList(columns)} FROM cloud_storage_providers c ${owner}
      WHERE c.user_id = ${userId} ORDER BY c.provider_name_key, c.id`),
  );

/** The last time at which the files of a linked drive were listed. */
export type DriveUse = Pick<ProviderRecord, 'id' | 'last_used_at'>;

export const readDriveUses = (executor: Executor, userId: number): Promise<DriveUse[]> =>
  executor.rows(
    prepared(sql`SELECT id, last_used_at FROM cloud_storage_providers WHERE user_id = ${userId} ORDER BY id`),
  );

export const deleteProviderRow = (tx: Transaction, id: number): Promise<number> =>
  tx.run(prepared(sql`DELETE FROM cloud_storage_providers WHERE id = ${id}`));

/** Lets a drive wait for its synchronisation; 0 when one is under way, or the drive is gone. */
export const markPending = (tx: Transaction, id: number, recheckAt: Date): Promise<number> =>
  tx.run(
    prepared(sql`
      UPDATE cloud_storage_providers SET job_status = 'pending', failures = 0, error_kind = NULL, error_until = NULL,
        next_sync_at = ${recheckAt}
      WHERE id = ${id} AND job_status IN ('success', 'failed')`),
  );

export interface LinkedDrive {
  userId: number;
  platform: Platform;
  accountKey: string;
  name: string;
  accountId: string;
  tokens: Buffer;
  now: Date;
}

/** The drive of an account at a platform that a user has linked. */
export const findLinked = (executor: Executor, userId: number, platform: Platform, accountKey: string) =>
  executor.row<{ id: number }>(
    prepared(sql`
      SELECT id FROM cloud_storage_providers
      WHERE user_id = ${userId} AND provider_platform = ${platform} AND account_key = ${accountKey}`),
  );

/** Stores a new drive as one that nothing is under way for; its first synchronisation is queued in the same transaction. */
export const insertProvider = (tx: Transaction, drive: LinkedDrive) =>
  tx.row<{ id: number }>(
    prepared(sql`
      INSERT INTO cloud_storage_providers (user_id, provider_platform, account_key, provider_name, provider_id, tokens,
        job_status, last_used_at, created_at, updated_at)
      VALUES (${drive.userId}, ${drive.platform}, ${drive.accountKey}, ${drive.name}, ${drive.accountId}, ${drive.tokens},
        'success', ${drive.now}, ${drive.now}, ${drive.now})
      RETURNING id`),
  );

/** Gives a drive new tokens. A synchronisation that has begun with the former ones is over, whatever it finds. */
export const renewProvider = (tx: Transaction, id: number, drive: LinkedDrive): Promise<number> =>
  tx.run(
    prepared(sql`
      UPDATE cloud_storage_providers SET tokens = ${drive.tokens}, renewing_until = NULL, provider_name = ${drive.name},
        provider_id = ${drive.accountId}, last_used_at = ${drive.now}, mailed_at = NULL, updated_at = ${drive.now},
        sync_run = NULL, job_status = CASE WHEN job_status = 'processing' THEN 'failed' ELSE job_status END
      WHERE id = ${id}`),
  );

export const countProvidersOf = async (executor: Executor, userId: number): Promise<number> =>
  (
    await executor.row<{ count: number }>(
      prepared(sql`SELECT count(*)::int AS count FROM cloud_storage_providers WHERE user_id = ${userId}`),
    )
  )?.count ?? 0;
