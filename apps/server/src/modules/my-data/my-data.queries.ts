import { networkDrive } from '@account/contract/endpoints/drives/network-drives';
import { nameList } from '../../platform/database/columns.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { type Fragment, prepared, sql } from '../../platform/database/sql.ts';

/** The fields of a network drive that the web shows. */
const driveFields = Object.keys(networkDrive.shape).filter((name) => name !== 'user_id');

/** Rows of one file at most, so that an archive fits into memory. */
const mostRows = 100_000;

/**
 * The stored data about a person by files of the archive, without passwords, tokens and columns that only make lists
 * quick. Of the activity, addresses of other people are left out, and the values of records that are not the person's own.
 */
const parts = (id: number): Readonly<Record<string, Fragment>> => ({
  account: sql`
    SELECT u.id, u.email, u.username, u.name, u.first_name, u.last_name, u.preferred_name, u.given_name, u.family_name,
      o.name AS organization, r.name AS role, u.panel_role, u.panel_idletimeout, u.language, u.has_password,
      u.must_change_password, u.email_verified_at, u.two_factor_confirmed_at, u.setup_hidden_at, u.created_at, u.updated_at
    FROM users u JOIN roles r ON r.id = u.role_id LEFT JOIN organizations o ON o.id = u.organization_id WHERE u.id = ${id}`,
  sessions: sql`
    SELECT s.id, s.kind, s.remember, s.address, s.user_agent, d.name AS display, s.created_at, s.last_used_at
    FROM sessions s LEFT JOIN devices d ON d.id = s.device_id WHERE s.user_id = ${id} ORDER BY s.id`,
  sign_ins: sql`
    SELECT id, at, outcome, way, kind, address, user_agent FROM sign_ins WHERE user_id = ${id} ORDER BY at, id`,
  browsers: sql`SELECT id, created_at, last_used_at FROM known_browsers WHERE user_id = ${id} ORDER BY id`,
  passkeys: sql`
    SELECT id, name, is_synced, created_at, last_used_at FROM passkeys WHERE user_id = ${id} ORDER BY id`,
  identities: sql`
    SELECT id, platform, issuer, subject, email, created_at, last_used_at FROM identities WHERE user_id = ${id} ORDER BY id`,
  directory: sql`
    SELECT user_name, external_id, display_name, formatted_name, given_name, family_name, is_active, created_at, updated_at
    FROM directory_people WHERE user_id = ${id}`,
  grants: sql`SELECT id, kind, platform, scopes, created_at FROM platform_grants WHERE user_id = ${id} ORDER BY id`,
  api_tokens: sql`
    SELECT id, name, scopes, expires_at, last_used_at, created_at FROM api_tokens WHERE user_id = ${id} ORDER BY id`,
  network_drives: sql`
    SELECT ${nameList(driveFields)} FROM network_drives WHERE user_id = ${id} ORDER BY id`,
  linked_drives: sql`
    SELECT id, provider_platform, provider_name, provider_id, job_status, synced_at, created_at, updated_at
    FROM cloud_storage_providers WHERE user_id = ${id} ORDER BY id`,
  linked_drive_files: sql`
    SELECT f.id, f.provider_id AS linked_drive_id, f.name, f.mime_type, f.size, f.modified_at, f.web_url
    FROM cloud_files f JOIN cloud_storage_providers p ON p.id = f.provider_id WHERE p.user_id = ${id} ORDER BY f.id`,
  saved_views: sql`
    SELECT id, list, name, params, is_default, is_shared, created_at, updated_at
    FROM saved_views WHERE user_id = ${id} ORDER BY id`,
  morning_mail: sql`SELECT time_zone, last_day FROM morning_mails WHERE user_id = ${id}`,
  mails: sql`
    SELECT id, kind, recipient, state, language, created_at, updated_at FROM mails WHERE user_id = ${id} ORDER BY id`,
  operations: sql`
    SELECT id, kind, action, total, done, failed, state, address, created_at, finished_at
    FROM operations WHERE user_id = ${id} ORDER BY id`,
  activity: sql`
    SELECT a.id, a.created_at, a.actor_email, a.action, a.subject_kind, a.subject,
      CASE WHEN a.actor_id = ${id} THEN a.address END AS address,
      CASE WHEN about.own THEN a.before END AS before, CASE WHEN about.own THEN a.after END AS after
    FROM audit_entries a CROSS JOIN LATERAL (SELECT a.subject_kind = 'user' AND a.subject_id = ${id} AS own) about
    WHERE a.actor_id = ${id} OR a.subject_kind = 'user' AND a.subject_id = ${id} ORDER BY a.id DESC`,
});

/** The content of each file, by its name without the ending. */
export async function readParts(executor: Executor, userId: number): Promise<[name: string, rows: unknown[]][]> {
  const found: [string, unknown[]][] = [];
  for (const [name, rows] of Object.entries(parts(userId)))
    found.push([name, await executor.rows(prepared(sql`SELECT * FROM (${rows}) part LIMIT ${mostRows}::int`))]);
  return found;
}

/** The stored files of a person. */
export const readPictures = (executor: Executor, userId: number) =>
  executor.row<{ profile: string | null; wallpaper: string | null }>(
    prepared(sql`SELECT profilepic AS profile, wallpaper FROM users WHERE id = ${userId}`),
  );

/** Keeps an archive in the place of the one before. */
export const storeArchive = (
  tx: Transaction,
  { userId, tokenHash, content, expiresAt }: { userId: number; tokenHash: Buffer; content: Buffer; expiresAt: Date },
): Promise<number> =>
  tx.run(
    prepared(sql`
      INSERT INTO personal_archives (user_id, token_hash, content, expires_at)
      VALUES (${userId}, ${tokenHash}, ${content}, ${expiresAt})
      ON CONFLICT (user_id) DO UPDATE SET token_hash = excluded.token_hash, content = excluded.content,
        expires_at = excluded.expires_at`),
  );

export const findArchive = (
  executor: Executor,
  userId: number,
  tokenHash: Buffer,
  now: Date,
): Promise<{ content: Buffer } | undefined> =>
  executor.row(
    prepared(sql`
      SELECT content FROM personal_archives
      WHERE user_id = ${userId} AND token_hash = ${tokenHash} AND expires_at > ${now}`),
  );

export const removeExpiredArchives = (tx: Transaction, now: Date): Promise<number> =>
  tx.run(prepared(sql`DELETE FROM personal_archives WHERE expires_at <= ${now}`));
