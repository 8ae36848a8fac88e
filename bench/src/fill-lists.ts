import path from 'node:path';
import pg from 'pg';

/**
 * `node bench/src/fill-lists.ts <data folder> [rows]`: adds that many rows to every list of a product that runs on the
 * folder; personal records belong to its first administrator. Every organization has three panel roles, as in the
 * product.
 */
const [, , dataDir = '', count = '10000'] = process.argv;
const rows = [Number(count)];

const host = path.join(dataDir, 'postgres');
const database = new pg.Client({ host, port: 5432, user: 'account', database: 'account' });
await database.connect();

await database.query(
  `WITH added AS (
     INSERT INTO organizations (name, logo_vertical, logo_horizontal, enrolment_code)
     SELECT 'School ' || left(md5(n::text), 12), 64, 48, 'F' || n FROM generate_series(1, $1::int) n RETURNING id)
   INSERT INTO organization_panel_roles (organization_id, role)
   SELECT id, role FROM added, unnest(ARRAY['admin', 'normal', 'guest']) role`,
  rows,
);
await database.query(
  `INSERT INTO users (email, username, organization_id, role_id, email_verified_at)
   SELECT left(md5(n::text), 10) || '.teacher@example.com', 'teacher ' || n,
     (SELECT min(id) FROM organizations) + n % 1000, (SELECT id FROM roles WHERE access_level = '1'),
     CASE WHEN n % 3 > 0 THEN now() END FROM generate_series(1, $1::int) n`,
  rows,
);
await database.query(
  `INSERT INTO devices (androidid, name, organization_id, token_hash, created_at)
   SELECT md5(n::text), 'Room ' || left(md5((n * 7)::text), 8),
     CASE WHEN n % 50 > 0 THEN (SELECT min(id) FROM organizations) + n % 1000 END, decode(md5(n::text), 'hex'),
     now() - n * interval '1 hour' FROM generate_series(1, $1::int) n`,
  rows,
);
await database.query(`UPDATE device_presence SET last_seen_at = now() - device_id * interval '1 minute'`);
await database.query(
  `INSERT INTO network_drives (user_id, host, displayname, domain, sharepath, isanonymous)
   SELECT (SELECT min(id) FROM users), '10.1.' || n / 250 || '.' || n % 250, 'Share ' || left(md5(n::text), 8), 'SCHOOL',
     '/share/' || n, 1 FROM generate_series(1, $1::int) n`,
  rows,
);
await database.query(
  `INSERT INTO manufacturer_apps (manufacturer_code, manufacturer_name, app1_package, app1_icon)
   SELECT 'CODE-' || left(md5(n::text), 10), 'Displays ' || n, 'com.example.board', 'board'
   FROM generate_series(1, $1::int) n`,
  rows,
);
await database.query(
  `INSERT INTO audit_entries (actor_email, action, subject_kind, subject_id, subject, address, request_id, created_at,
     before, after)
   SELECT 'admin@example.com', 'device.updated', 'device', n, 'Room ' || left(md5((n * 7)::text), 8), '10.0.0.4', 'fill',
     now() - n * interval '1 minute', '{"name": "Room", "organization": "North"}',
     jsonb_build_object('name', 'Room ' || n, 'organization', 'South') FROM generate_series(1, $1::int) n`,
  rows,
);
await database.query('VACUUM ANALYZE');
await database.end();
