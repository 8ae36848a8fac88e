import type pg from 'pg';

/** The token of a display of the bench. The database knows its hash as that of any other token. */
export const tokenOf = (display: number): string => `bench-display-${display}`;

/** How many displays the first organization has; the others have a hundred each. */
export const campus = 1_000;
const others = 100;

/** Its enrolment code. */
export const campusCode = 'BENCHBENCH';

/**
 * Loads displays whose tokens are known, with organizations, panel roles and a manufacturer app, as enrolments would
 * have left them. The first display is 0, and an androidid is its number.
 */
export async function loadFleet(database: pg.Client, displays: number): Promise<void> {
  const organizations = 1 + Math.ceil(Math.max(0, displays - campus) / others);
  await database.query(
    `WITH added AS (
       INSERT INTO organizations (name, logo_vertical, logo_horizontal, enrolment_code)
       SELECT 'Organization ' || n, 64, 48, CASE n WHEN 0 THEN $2 ELSE 'C' || n END
       FROM generate_series(0, $1::int - 1) n ORDER BY n RETURNING id)
     INSERT INTO organization_panel_roles (organization_id, role)
     SELECT id, role FROM added, unnest(ARRAY['admin', 'normal', 'guest']) role`,
    [organizations, campusCode],
  );
  await database.query(
    `INSERT INTO manufacturer_apps (manufacturer_code, manufacturer_name, app1_package, app1_icon)
     VALUES ('AURORA-55', 'Aurora 55', 'com.aurora.board', 'board')`,
  );
  await database.query(
    `INSERT INTO devices (androidid, name, organization_id, manufacturer_key, token_hash, created_at)
     SELECT n::text, 'Room ' || n, (SELECT min(id) FROM organizations) + CASE WHEN n < $2 THEN 0 ELSE 1 + (n - $2) / $3::int END, 'aurora-55',
       sha256(convert_to('bench-display-' || n, 'UTF8')), now() - interval '40 days' FROM generate_series(0, $1::int - 1) n`,
    [displays, campus, others],
  );
  await database.query('VACUUM ANALYZE');
}
