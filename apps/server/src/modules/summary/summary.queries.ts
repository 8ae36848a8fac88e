import type { Platform } from '@account/contract/platforms';
import type { Scope } from '../../kernel/scope.ts';
import type { Executor } from '../../platform/database/database.ts';
import { type Fragment, prepared, sql } from '../../platform/database/sql.ts';
import { countOfAll } from '../../platform/lists/index.ts';
import { hasEnded, isNotSetUp } from '../cloud-storage/index.ts';
import { isInState } from '../users/index.ts';

/** The exact numbers of records, read from counters. */
export async function countRecords(executor: Executor) {
  const row = await executor.row<{ organizations: number; users: number; manufacturerapps: number }>(
    prepared(sql`
      SELECT coalesce(${countOfAll('organizations')}, 0)::int AS organizations, coalesce(${countOfAll('users')}, 0)::int AS users,
        coalesce(${countOfAll('manufacturer_apps')}, 0)::int AS manufacturerapps`),
  );
  return row ?? { organizations: 0, users: 0, manufacturerapps: 0 };
}

export const countUsersOf = async (executor: Executor, organizationId: number): Promise<number> =>
  (
    await executor.row<{ count: number }>(
      prepared(sql`SELECT users_count AS count FROM organizations WHERE id = ${organizationId}`),
    )
  )?.count ?? 0;

const ofScope = (scope: Scope): Fragment =>
  scope.kind === 'organization' ? sql`u.organization_id = ${scope.organizationId}::int` : sql`true`;

export interface OpenInvitations {
  count: number;
  oldest: string | null;
}

/** Users who have not accepted their invitation yet, though it was not lost, counted up to a bound. */
export const countOpenInvitations = async (executor: Executor, scope: Scope, bound: number): Promise<OpenInvitations> =>
  (await executor.row<OpenInvitations>(
    prepared(sql`
      SELECT count(*)::int AS count, min(invited.created_at) AS oldest FROM (
        SELECT u.created_at FROM users u WHERE ${ofScope(scope)} AND ${isInState('invited')}
        LIMIT ${bound}::int) invited`),
  )) ?? { count: 0, oldest: null };

export interface FailedMails {
  count: number;
  email: string | null;
}

/** Users whose invitation could not be delivered, counted up to a bound, and the last of them. */
export const countFailedMails = async (executor: Executor, scope: Scope, bound: number): Promise<FailedMails> =>
  (await executor.row<FailedMails>(
    prepared(sql`
      WITH failed AS MATERIALIZED (
        SELECT u.id, u.email FROM users u WHERE ${ofScope(scope)} AND ${isInState('mail_failed')} LIMIT ${bound}::int)
      SELECT (SELECT count(*)::int FROM failed) AS count, (
        SELECT f.email FROM failed f ORDER BY (SELECT max(m.id) FROM mails m WHERE m.user_id = f.id) DESC LIMIT 1) AS email`),
  )) ?? { count: 0, email: null };

export interface RefusedMails {
  count: number;
  since: string | null;
}

/** Mails that the mail server refused since it took the last one, counted up to a bound, and since when it does. */
export const countRefusedMails = async (executor: Executor, bound: number): Promise<RefusedMails> =>
  (await executor.row<RefusedMails>(
    prepared(sql`
      WITH taken AS MATERIALIZED (SELECT max(updated_at) AS at FROM mails WHERE state = 'accepted')
      SELECT count(*)::int AS count, greatest(min(refused.created_at), (SELECT at FROM taken)) AS since FROM (
        SELECT m.created_at FROM mails m WHERE m.state = 'deferred' AND m.answer IS NOT NULL
          AND m.updated_at > coalesce((SELECT at FROM taken), '-infinity') LIMIT ${bound}::int) refused`),
  )) ?? { count: 0, since: null };

export interface EndedDrives {
  count: number;
  email: string | null;
}

/** Linked drives whose access has ended, counted up to a bound, and the owner of the newest of them. */
export const countEndedDrives = async (executor: Executor, scope: Scope, bound: number): Promise<EndedDrives> =>
  (await executor.row<EndedDrives>(
    prepared(sql`
      WITH ended AS MATERIALIZED (
        SELECT c.id, u.email FROM cloud_storage_providers c JOIN users u ON u.id = c.user_id
        WHERE ${hasEnded} AND ${ofScope(scope)} LIMIT ${bound}::int)
      SELECT (SELECT count(*)::int FROM ended) AS count, (SELECT email FROM ended ORDER BY id DESC LIMIT 1) AS email`),
  )) ?? { count: 0, email: null };

export interface UnreadableDrives {
  count: number;
  platform: Platform | null;
}

/** Linked drives whose platform is not set up, counted up to a bound, and the platform of the newest of them. */
export const countUnreadableDrives = async (executor: Executor, scope: Scope, bound: number) =>
  (await executor.row<UnreadableDrives>(
    prepared(sql`
      WITH unreadable AS MATERIALIZED (
        SELECT c.id, c.provider_platform FROM cloud_storage_providers c JOIN users u ON u.id = c.user_id
        WHERE ${isNotSetUp} AND ${ofScope(scope)} LIMIT ${bound}::int)
      SELECT (SELECT count(*)::int FROM unreadable) AS count,
        (SELECT provider_platform FROM unreadable ORDER BY id DESC LIMIT 1) AS platform`),
  )) ?? { count: 0, platform: null };

export interface OwnAccount {
  cloud_drives: number;
  drives: number;
  has_wallpaper: boolean;
  has_profile_picture: boolean;
  has_two_factor: boolean;
  is_verified: boolean;
}

/** What the user has set up. */
export const readOwnAccount = (executor: Executor, userId: number): Promise<OwnAccount | undefined> =>
  executor.row(
    prepared(sql`
      SELECT (SELECT count(*)::int FROM network_drives n WHERE n.user_id = u.id) AS drives,
        (SELECT count(*)::int FROM cloud_storage_providers c WHERE c.user_id = u.id) AS cloud_drives, u.wallpaper IS NOT NULL AS has_wallpaper,
        u.profilepic IS NOT NULL AS has_profile_picture, u.two_factor_confirmed_at IS NOT NULL AS has_two_factor,
        u.email_verified_at IS NOT NULL AS is_verified
      FROM users u WHERE u.id = ${userId}`),
  );

/** How far a provider is with its first organizations; read from indexes, however many there are. */
export const readFirstOrganization = (executor: Executor) =>
  executor.row<{ id: number | null; is_printed: boolean }>(
    prepared(sql`
      SELECT (SELECT id FROM organizations ORDER BY id LIMIT 1) AS id,
        EXISTS (SELECT FROM organizations WHERE sheet_printed_at IS NOT NULL) AS is_printed`),
  );

export interface OwnSetup {
  is_hidden: boolean;
  role_id: number;
  has_profile_picture: boolean;
  has_two_factor: boolean;
}

/** What an administrator has set up, and whether the steps are to be shown at all. */
export const readOwnSetup = (executor: Executor, userId: number): Promise<OwnSetup | undefined> =>
  executor.row(
    prepared(sql`
      SELECT u.setup_hidden_at IS NOT NULL AS is_hidden, u.role_id, u.profilepic IS NOT NULL AS has_profile_picture,
        u.two_factor_confirmed_at IS NOT NULL AS has_two_factor
      FROM users u WHERE u.id = ${userId}`),
  );
