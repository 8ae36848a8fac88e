import type { Executor } from '../../platform/database/database.ts';
import { type Fragment, prepared, sql } from '../../platform/database/sql.ts';
import { countOfAll } from '../../platform/lists/index.ts';

/** The setup of an administrator, and whether its steps are to be shown at all. */
export interface OwnSetup {
  is_hidden: boolean;
  role_id: number;
  has_profile_picture: boolean;
  has_two_factor: boolean;
}

const ownSetup = sql`u.setup_hidden_at IS NOT NULL AS is_hidden, u.role_id, u.profilepic IS NOT NULL AS has_profile_picture,
  u.two_factor_confirmed_at IS NOT NULL AS has_two_factor`;

/** The exact numbers of records, and how far the provider is with the first organizations. */
export interface Installation extends OwnSetup {
  organizations: number;
  users: number;
  manufacturerapps: number;
  first_organization: number | null;
  is_sheet_printed: boolean;
}

const count = (table: string): Fragment => sql`coalesce(${countOfAll(table)}, 0)::int`;

/** Reads from counters and indexes, however many records there are. */
export const readInstallation = (executor: Executor, userId: number): Promise<Installation | undefined> =>
  executor.row(
    prepared(sql`
      SELECT ${count('organizations')} AS organizations, ${count('users')} AS users,
        ${count('manufacturer_apps')} AS manufacturerapps,
        (SELECT id FROM organizations ORDER BY id LIMIT 1) AS first_organization,
        EXISTS (SELECT FROM organizations WHERE sheet_printed_at IS NOT NULL) AS is_sheet_printed, ${ownSetup}
      FROM users u WHERE u.id = ${userId}`),
  );

/** How many users an organization has, and what its administrator has set up. */
export interface OwnOrganization extends OwnSetup {
  users: number;
}

export const readOrganization = (
  executor: Executor,
  organizationId: number,
  userId: number,
): Promise<OwnOrganization | undefined> =>
  executor.row(
    prepared(sql`
      SELECT coalesce((SELECT users_count FROM organizations WHERE id = ${organizationId}), 0) AS users, ${ownSetup}
      FROM users u WHERE u.id = ${userId}`),
  );

export interface OwnAccount {
  cloud_drives: number;
  drives: number;
  has_wallpaper: boolean;
  has_profile_picture: boolean;
  has_two_factor: boolean;
  is_verified: boolean;
}

/** The setup of the user. */
export const readOwnAccount = (executor: Executor, userId: number): Promise<OwnAccount | undefined> =>
  executor.row(
    prepared(sql`
      SELECT (SELECT count(*)::int FROM network_drives n WHERE n.user_id = u.id) AS drives,
        (SELECT count(*)::int FROM cloud_storage_providers c WHERE c.user_id = u.id) AS cloud_drives, u.wallpaper IS NOT NULL AS has_wallpaper,
        u.profilepic IS NOT NULL AS has_profile_picture, u.two_factor_confirmed_at IS NOT NULL AS has_two_factor,
        u.email_verified_at IS NOT NULL AS is_verified
      FROM users u WHERE u.id = ${userId}`),
  );
