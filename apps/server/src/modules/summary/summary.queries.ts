import type { Executor } from '../../platform/database/database.ts';
import { prepared, sql } from '../../platform/database/sql.ts';
import { countOfAll } from '../../platform/lists/index.ts';

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
