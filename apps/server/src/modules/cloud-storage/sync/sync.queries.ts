import type { JobStatus } from '@account/contract/endpoints/drives/cloud-storage.list';
import type { Platform } from '@account/contract/platforms';
import type { Executor, Transaction, Writer } from '../../../platform/database/database.ts';
import { prepared, sql } from '../../../platform/database/sql.ts';
import { canSignIn } from '../../users/index.ts';
import { countOfDrive } from '../ended-drives.queries.ts';
import type { FailureKind } from '../platforms/drive-failure.ts';
import { pagesOfRestart } from './read-ahead.ts';

/** A synchronisation that a job has begun, or goes on with. */
export interface SyncRun {
  id: number;
  user_id: number;
  provider_platform: Platform;
  sync_cursor: string | null;
  whole_read: number;
  /** The files that a read from the beginning has found so far; null: only changes are read. */
  files_read: number | null;
  /** When the drive was last in step, in the wire format. */
  synced_at: string | null;
  failures: number;
}

/**
 * Makes a job the one that may store pages of a drive, whichever had it before. Undefined when the drive is gone, or
 * nothing is to be done. One that has failed until a time is read again.
 */
export const beginRun = (tx: Transaction, id: number, run: string, now: Date, recheckAt: Date) =>
  tx.row<SyncRun>(
    prepared(sql`
      UPDATE cloud_storage_providers SET sync_run = ${run}::uuid, job_status = 'processing',
        pages_read = CASE WHEN sync_started_at IS NULL THEN 0 ELSE pages_read END,
        sync_started_at = coalesce(sync_started_at, ${now}), next_sync_at = ${recheckAt},
        whole_read = CASE WHEN sync_cursor IS NULL THEN whole_read + 1 ELSE whole_read END,
        files_read = CASE WHEN sync_cursor IS NULL THEN 0 ELSE files_read END,
        files_expected = CASE WHEN sync_cursor IS NULL THEN nullif(${countOfDrive(sql`cloud_storage_providers.id`)}, 0) ELSE files_expected END
      WHERE id = ${id} AND (job_status IN ('pending', 'processing') OR error_until IS NOT NULL)
      RETURNING id, user_id, provider_platform, sync_cursor, whole_read, files_read, synced_at, failures`),
  );

/** Moves on by some pages, and returns how many there were so far; undefined when another job has taken over, or the drive is gone. */
export const advanceRun = (
  tx: Transaction,
  run: { id: number; run: string },
  next: { cursor: string | null; pages: number; read: number; recheckAt: Date },
) =>
  tx.row<{ pages_read: number; files_count: number }>(
    prepared(sql`
      UPDATE cloud_storage_providers SET sync_cursor = ${next.cursor}, files_read = files_read + ${next.read}::int,
        pages_read = pages_read + ${next.pages}::int,
        failures = 0, error_kind = NULL, error_until = NULL, next_sync_at = ${next.recheckAt}
      WHERE id = ${run.id} AND sync_run = ${run.run}::uuid
      RETURNING pages_read, ${countOfDrive(sql`cloud_storage_providers.id`)} AS files_count`),
  );

/** Lets the next job read from the beginning, which counts for some pages. */
export const restartRun = (tx: Transaction, { id, run }: { id: number; run: string }, failures: number) =>
  tx.run(
    prepared(sql`
      UPDATE cloud_storage_providers SET sync_cursor = NULL, failures = ${failures},
        pages_read = pages_read + ${pagesOfRestart}::int
      WHERE id = ${id} AND sync_run = ${run}::uuid`),
  );

export const endRun = (tx: Transaction, { id, run }: { id: number; run: string }, now: Date, next: Date) =>
  tx.run(
    prepared(sql`
      UPDATE cloud_storage_providers SET job_status = 'success', sync_run = NULL, files_read = NULL, synced_at = ${now},
        sync_seconds = ceil(greatest(0, extract(epoch FROM ${now} - sync_started_at)))::int, sync_started_at = NULL,
        next_sync_at = ${next}, updated_at = ${now}
      WHERE id = ${id} AND sync_run = ${run}::uuid`),
  );

export interface FailedRun {
  id: number;
  run: string;
  status: Extract<JobStatus, 'pending' | 'failed'>;
  kind: FailureKind;
  until: Date | null;
  failures: number;
  next: Date | null;
  /** The position leads nowhere: once it has failed, everything is read again. */
  forgets: boolean;
}

/** Notes why a synchronisation stopped. Files already read stay: the next attempt goes on from there. */
export const failRun = (tx: Transaction, { id, run, status, kind, until, failures, next, forgets }: FailedRun) =>
  tx.run(
    prepared(sql`
      UPDATE cloud_storage_providers SET job_status = ${status}, sync_run = NULL, error_kind = ${kind},
        error_until = ${until}, failures = ${failures}, next_sync_at = ${next},
        sync_cursor = CASE WHEN ${forgets}::boolean AND ${status} = 'failed' THEN NULL ELSE sync_cursor END,
        sync_started_at = CASE WHEN ${status} = 'failed' THEN NULL ELSE sync_started_at END
      WHERE id = ${id} AND sync_run = ${run}::uuid`),
  );

/** Notes that the owner is notified of an ended access now; undefined when that was done after `since`, or the owner cannot sign in. */
export const noteMail = (tx: Transaction, id: number, now: Date, since: Date) =>
  tx.row<{ user_id: number; email: string; provider_name: string; provider_platform: Platform }>(
    prepared(sql`
      UPDATE cloud_storage_providers c SET mailed_at = ${now} FROM users u
      WHERE c.id = ${id} AND u.id = c.user_id AND ${canSignIn} AND (c.mailed_at IS NULL OR c.mailed_at <= ${since})
      RETURNING c.user_id, u.email, c.provider_name, c.provider_platform`),
  );

/** Drives whose next synchronisation is due, also of those that a lost job has left. Out of use, a drive rests. */
export const takeDueDrives = (tx: Transaction, now: Date, usedSince: Date, recheckAt: Date, maxRows: number) =>
  tx.rows<{ id: number }>(
    prepared(sql`
      UPDATE cloud_storage_providers SET next_sync_at = ${recheckAt},
        job_status = CASE WHEN job_status = 'processing' THEN 'processing' ELSE 'pending' END
      WHERE id IN (
        SELECT id FROM cloud_storage_providers
        WHERE next_sync_at <= ${now} AND (last_used_at > ${usedSince} OR job_status IN ('pending', 'processing'))
        ORDER BY next_sync_at LIMIT ${maxRows}::int FOR UPDATE SKIP LOCKED)
      RETURNING id`),
  );

/** Notes that the files of a drive are listed: a drive that rested is synchronised by itself again. */
export const noteUse = (writer: Writer, id: number, now: Date): Promise<number> =>
  writer.run(prepared(sql`UPDATE cloud_storage_providers SET last_used_at = ${now} WHERE id = ${id}`));

export const readTokens = (executor: Executor, id: number): Promise<{ tokens: Buffer } | undefined> =>
  executor.row(prepared(sql`SELECT tokens FROM cloud_storage_providers WHERE id = ${id}`));

/** Claims the renewal of tokens until a timestamp; 0 when another job has claimed it, or has renewed them already. */
export const claimRenewal = (writer: Writer, id: number, tokens: Buffer, now: Date, until: Date): Promise<number> =>
  writer.run(
    prepared(sql`
      UPDATE cloud_storage_providers SET renewing_until = ${until}
      WHERE id = ${id} AND tokens = ${tokens} AND (renewing_until IS NULL OR renewing_until <= ${now})`),
  );

/** Stores renewed tokens, unless others came meanwhile, by linking the drive again. */
export const replaceTokens = (writer: Writer, id: number, former: Buffer, tokens: Buffer): Promise<number> =>
  writer.run(
    prepared(sql`
      UPDATE cloud_storage_providers SET tokens = ${tokens}, renewing_until = NULL WHERE id = ${id} AND tokens = ${former}`),
  );

export const releaseRenewal = (writer: Writer, id: number): Promise<number> =>
  writer.run(prepared(sql`UPDATE cloud_storage_providers SET renewing_until = NULL WHERE id = ${id}`));
