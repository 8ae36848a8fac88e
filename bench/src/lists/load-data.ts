import type pg from 'pg';
import { administrator, organizationAdministrator } from '../product.ts';

/** Loads data; scale 1 is 10,000 organizations, 200,000 users and 1,000,000 displays. */
export async function loadData(database: pg.Client, scale: number): Promise<void> {
  const [organizations, users, devices] = [10_000, 200_000, 1_000_000].map((count) => Math.round(count * scale));
  await insertOrganizations(database, organizations);
  await database.query(
    `INSERT INTO users (email, username, organization_id, role_id, email_verified_at)
     SELECT 'user' || n || '@' || left(md5(n::text), 6) || '.example', 'user' || n, 1 + n % $2::int,
       (SELECT id FROM roles WHERE access_level = '1'), now() FROM generate_series(1, $1::int) n`,
    [users, organizations],
  );
  await insertDevices(database, devices, organizations);
  await giveStatuses(database);
  await database.query(
    `INSERT INTO users (email, username, password_hash, organization_id, role_id, email_verified_at)
     SELECT $1, $1, password_hash, 1, (SELECT id FROM roles WHERE access_level = '9998'), now() FROM users WHERE email = $2`,
    [organizationAdministrator.email, administrator.email],
  );
  await giveStates(database);
  await database.query('VACUUM ANALYZE');
  await untilPositions(database, 7, devices);
}

async function insertOrganizations(database: pg.Client, organizations = 0): Promise<void> {
  await database.query(
    `INSERT INTO organizations (name, logo_vertical, logo_horizontal, enrolment_code)
     SELECT 'Organization ' || md5(n::text), 64, 48, 'C' || n FROM generate_series(1, $1::int) n`,
    [organizations],
  );
}

async function insertDevices(database: pg.Client, devices = 0, organizations = 0): Promise<void> {
  await database.query(
    `INSERT INTO devices (androidid, name, organization_id, token_hash, created_at)
     SELECT md5(n::text), (ARRAY['Room', 'Lab', 'Hall', 'Office'])[1 + n % 4] || ' ' || left(md5((n * 7)::text), 8),
       CASE WHEN n % 1000 = 0 THEN NULL ELSE 1 + n % $2::int END, decode(md5(n::text), 'hex'),
       now() - n * interval '1 second' FROM generate_series(1, $1::int) n`,
    [devices, organizations],
  );
}

/** One of twenty users has not accepted the invitation, one of five hundred was not reached; a third have a second factor. */
async function giveStates(database: pg.Client): Promise<void> {
  await database.query(
    `UPDATE users SET email_verified_at = CASE WHEN id % 20 = 0 THEN NULL ELSE email_verified_at END,
       two_factor_confirmed_at = CASE WHEN id % 20 > 0 AND id % 3 = 0 THEN now() END,
       role_id = CASE WHEN id % 23 = 0 THEN (SELECT id FROM roles WHERE access_level = '9998') ELSE role_id END
     WHERE password_hash IS NULL`,
  );
  await database.query(
    `INSERT INTO mails (kind, user_id, recipient, state, expires_at)
     SELECT 'invitation', id, email, CASE WHEN id % 500 = 0 THEN 'failed' ELSE 'accepted' END, now() FROM users`,
  );
}

/** Nine of ten displays are on, and stay it for some hours; 7 % were seen today, 2 % this week, 1 % before. */
async function giveStatuses(database: pg.Client): Promise<void> {
  await database.query(
    `UPDATE device_presence SET last_seen_at = now() + CASE
       WHEN part < 90 THEN interval '5 hours' WHEN part < 97 THEN -(1 + device_id % 20) * interval '1 hour'
       WHEN part < 99 THEN -interval '3 days' ELSE -interval '30 days' END
     FROM (SELECT id, abs(hashint4(id)) % 100 AS part FROM devices) parts WHERE id = device_id`,
  );
}

/** Loads displays alone. */
export async function loadDevices(database: pg.Client, devices: number): Promise<void> {
  const organizations = Math.ceil(devices / 100);
  await insertOrganizations(database, organizations);
  await insertDevices(database, devices, organizations);
  await database.query('VACUUM ANALYZE');
  await untilPositions(database, 4, devices);
}

/** Waits for the position index, which a job makes every minute: the bench measures a product that has run for a while. */
async function untilPositions(database: pg.Client, lists: number, devices = 0): Promise<void> {
  if (devices < 10_000) return;
  console.log('Waiting for the position index of the lists …');
  for (;;) {
    const { rows } = await database.query('SELECT DISTINCT list FROM list_milestones');
    if (rows.length >= lists) return;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}
