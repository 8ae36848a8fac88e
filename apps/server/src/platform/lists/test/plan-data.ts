import type pg from 'pg';
import { vacuum } from '#test/support/postgres/vacuum.ts';
import { deviceIndexes } from '../../../modules/devices/device-list.queries.ts';
import { userIndexes } from '../../../modules/users/user-list.queries.ts';
import { makePositions } from '../walk/positions.ts';
import { type Asker, throughClient } from './plans.ts';

export const organizations = 300;
export const members = 30_000;
/** About as many users as the seventh organization has, among other organizations of that size. */
export const largeOrganization = 7_000;
/** Files at the top of a drive, and in one folder. */
export const [filesAtTop, filesInFolder] = [29_000, 1_000];

export const entries = 60_000;
/** Besides, displays renewed tokens, and operations blocked some: so many, of which the first ones are not folded. */
export const [renewals, blocked, operations] = [12_000, 12_000, 6];
/** Records in the bin, of which the seventh organization has an eighth. */
export const binned = 24_000;
/** The seventh organization has this share of the entries. */
export const shareOfLarge = 4;

/** Of the users who are not verified, few were invited, and of those some were not reached; few others lack a second factor. */
async function giveStates(client: pg.Client): Promise<void> {
  await client.query(`
    UPDATE users SET password_hash = 'x' WHERE email_verified_at IS NULL AND id % 20 > 0;
    UPDATE users SET two_factor_confirmed_at = now() WHERE email_verified_at IS NOT NULL AND id % 40 > 0;
    UPDATE users SET role_id = 2 WHERE id % 20 = 1;
    INSERT INTO mails (kind, user_id, recipient, state, expires_at)
      SELECT 'invitation', id, 'x', CASE WHEN id % 100 = 0 THEN 'failed' ELSE 'accepted' END, now() FROM users`);
}

/**
 * Fills the big lists. Displays were last seen one after another, a minute apart, the first one a minute ago; few are
 * blocked, some of them without organization.
 */
export async function fillLists(client: pg.Client): Promise<void> {
  await client.query(`
    INSERT INTO organizations (name, logo_vertical, logo_horizontal, enrolment_code)
      SELECT 'Organization ' || md5(n::text), 1, 1, 'C' || n FROM generate_series(1, ${organizations}) n;
    INSERT INTO devices (androidid, name, organization_id, token_hash, created_at)
      SELECT md5('d' || n), 'Display ' || md5(n::text), CASE WHEN n % 50 > 0 THEN 1 + n % ${organizations} END,
        sha256(n::text::bytea), now() - n * interval '1 minute' FROM generate_series(1, ${members}) n;
    INSERT INTO users (email, username, organization_id, role_id, email_verified_at, created_at)
      SELECT md5(n::text) || '@example.com', md5('u' || n), CASE WHEN n % 50 = 0 THEN NULL WHEN n % 4 = 0 THEN 7 ELSE 1 + n % ${organizations} END, 3,
        CASE WHEN n % 3 > 0 THEN now() - n * interval '1 second' END, now() - n * interval '1 minute'
      FROM generate_series(1, ${members}) n;
    INSERT INTO cloud_files (provider_id, item_id, parent_item_id, is_file, name, mime_type, size, modified_at, whole_read)
      SELECT p, 'i' || n, CASE WHEN n > ${filesAtTop} THEN 'i1' ELSE '' END, n % 20 > 1, 'File ' || md5(n::text),
        'application/pdf', CASE WHEN n % 20 > 1 THEN n END, now() - n * interval '1 minute', 1
      FROM generate_series(1, 2) p, generate_series(1, ${filesAtTop + filesInFolder}) n;
    INSERT INTO audit_entries (created_at, actor_email, action, subject_kind, subject_id, subject, organization_id, address, request_id)
      SELECT now() - n * interval '1 minute', 'p' || CASE WHEN n % 3 = 0 THEN 0 ELSE n % 997 END || '@example.com',
        CASE WHEN n % 400 = 0 THEN 'user.deleted' WHEN n % 30 = 0 THEN 'device.deleted' ELSE 'device.updated' END, 'device', n,
        'Display ' || md5(n::text), CASE WHEN n % ${shareOfLarge} = 0 THEN 7 ELSE 8 + n % ${organizations} END, '', ''
      FROM generate_series(1, ${entries}) n;
    INSERT INTO audit_entries (created_at, actor_email, action, subject_kind, subject_id, subject, organization_id, address, request_id)
      SELECT now() - n * interval '5 minutes', 'display:' || n, 'device.token_renewed', 'device', n, 'Display ' || md5(n::text),
        CASE WHEN n % ${shareOfLarge} = 0 THEN 7 ELSE 8 + n % ${organizations} END, '', '' FROM generate_series(1, ${renewals}) n;
    INSERT INTO audit_entries (created_at, actor_email, action, subject_kind, subject_id, subject, organization_id, address, request_id,
        operation_id, is_folded, is_folded_within)
      SELECT now() - n % ${operations} * interval '9 days', 'p1@example.com', 'device.blocked', 'device', n, 'Display ' || md5(n::text), 7, '', '',
        n % ${operations}, n > ${operations}, n > ${operations} FROM generate_series(1, ${blocked}) n`);
  await client.query(`
    INSERT INTO bin_entries (kind, record_id, label, organization_id, user_id, deleted_by, deleted_at)
      SELECT (ARRAY['user', 'user', 'device', 'networkdrive'])[1 + n % 4], n, md5('b' || n) || ' bin',
        CASE WHEN n % 4 < 2 THEN CASE WHEN n % 8 = 0 THEN 7 ELSE 8 + n % ${organizations} END END,
        CASE WHEN n % 4 = 3 THEN n % 5000 END, 'p' || n % 997 || '@example.com', now() - n * interval '1 minute'
      FROM generate_series(1, ${binned}) n;
    UPDATE device_presence p SET last_seen_at = now() - d.place * interval '1 minute'
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM devices) d WHERE d.id = p.device_id;
    UPDATE devices SET blocked_at = now() WHERE id % 75 = 0`);
  await giveStates(client);
  for (const index of [...deviceIndexes, ...userIndexes]) await makePositions(throughClient(client), index);
  await vacuum(
    client,
    'organizations',
    'devices',
    'device_presence',
    'users',
    'mails',
    'list_milestones',
    'list_shifts',
    'cloud_files',
    'audit_entries',
    'bin_entries',
  );
}

/** When the lists were filled. */
export async function timeOfLists(client: pg.Client): Promise<Date> {
  const { rows } = await client.query<{ now: Date }>(
    "SELECT max(last_seen_at) + interval '1 minute' AS now FROM device_presence",
  );
  return new Date(rows[0]?.now ?? Number.NaN);
}

/** Who asks in the seventh organization. */
export async function tenantOfLists(client: pg.Client): Promise<Required<Asker>> {
  const { rows } = await client.query<{ id: number }>('SELECT id FROM users WHERE organization_id = 7 LIMIT 1');
  return { role: 'account_tenant', userId: rows[0]?.id ?? 0, organizationId: 7 };
}
