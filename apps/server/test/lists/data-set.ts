import fc from 'fast-check';
import { type Fragment, rawSql, sql } from '../../src/platform/database/sql.ts';
import type { TestApp } from '../support/app.ts';
import { change } from '../support/query.ts';

/** Letters with special sorting, case or matching: pairs of case in four scripts, wildcards, emoji. */
const letters = [
  'a',
  'A',
  'b',
  'z',
  'Z',
  'é',
  'É',
  'ö',
  'Ö',
  'ß',
  'ẞ',
  'я',
  'Я',
  'σ',
  'Σ',
  '中',
  '😀',
  '𐐀',
  '𐐨',
  '0',
  '9',
];
const signs = ['%', '_', '\\', '-', '.', ' ', "'", '"', '$', '('];
const letter = fc.constantFrom(...letters, ...signs);

export const word = fc
  .array(letter, { minLength: 1, maxLength: 5 })
  .map((all) => all.join(''))
  .filter((text) => text.trim() === text);
const maybe = fc.option(word, { freq: 3 });
const moment = fc.integer({ min: 1, max: 4 }).map((day) => `2026-02-0${day} 10:00:00Z`);
const group = fc.integer({ min: 1, max: 4 });

const organizations = fc.uniqueArray(word, { minLength: 4, maxLength: 4, selector: (name) => name.toLowerCase() });

/** Rows in the order of their ids. `group` names an organization by its index, 4 names none. */
export const dataSet = fc.record({
  organizations,
  rows: fc.array(
    fc.record({
      name: word,
      optional: maybe,
      another: maybe,
      host: fc.constantFrom('10.0.0.1', '10.0.0.2', '192.168.0.1'),
      role: fc.integer({ min: 1, max: 3 }),
      is: fc.constantFrom(0, 1),
      group,
      moment,
      verified: fc.option(moment, { freq: 2 }),
    }),
    { maxLength: 45 },
  ),
});
export type DataSet = typeof dataSet extends fc.Arbitrary<infer T> ? T : never;

const tables = ['devices', 'network_drives', 'manufacturer_apps', 'organization_panel_roles'];

/** Replaces all rows but the test's own user. */
export async function store(app: TestApp, { organizations: names, rows }: DataSet, keptUser: number): Promise<void> {
  const numbered = rows.map((row, index) => ({ ...row, n: String(index).padStart(2, '0') }));
  const source: Fragment = sql`jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) AS r(n text, name text,
    optional text, another text, host text, role int, "is" int, "group" int, moment timestamptz, verified timestamptz)`;
  const placed = sql`(SELECT id FROM organizations o ORDER BY o.id OFFSET r."group" - 1 LIMIT 1)`;
  const organization = sql`CASE WHEN r."group" < 4 THEN ${placed} END`;
  for (const table of tables) await change(app, sql`DELETE FROM ${rawSql(table)}`);
  await change(app, sql`DELETE FROM users WHERE id <> ${keptUser}`);
  await change(app, sql`DELETE FROM organizations`);
  await change(
    app,
    sql`INSERT INTO organizations (name, logo_vertical, logo_horizontal, enrolment_code, created_at)
    SELECT name, 1, 1, 'CODE' || n, '2026-02-01Z'::timestamptz + (n % 2) * interval '1 day'
    FROM unnest(${names}::text[]) WITH ORDINALITY AS t(name, n) ORDER BY n`,
  );
  await change(
    app,
    sql`INSERT INTO devices (androidid, name, organization_id, token_hash, created_at)
    SELECT r.name || r.n, r.name, ${organization}, sha256(r.n::bytea), r.moment FROM ${source} ORDER BY r.n`,
  );
  await change(
    app,
    sql`INSERT INTO users (email, username, organization_id, role_id, email_verified_at, created_at)
    SELECT lower(r.name) || '@' || r.n, r.n, ${organization}, r.role, r.verified, r.moment FROM ${source} ORDER BY r.n`,
  );
  await change(
    app,
    sql`INSERT INTO organization_panel_roles (organization_id, role, created_at)
    SELECT ${placed}, r.name || CASE WHEN r.n < '06' THEN '' ELSE r.n END, r.moment FROM ${source} ORDER BY r.n
    ON CONFLICT DO NOTHING`,
  );
  await change(
    app,
    sql`INSERT INTO network_drives (user_id, host, displayname, domain, sharepath, username, isanonymous, created_at)
    SELECT ${keptUser}, r.host, r.optional, r.another, r.name, CASE WHEN r."is" = 0 THEN r.optional END, r."is", r.moment
    FROM ${source} ORDER BY r.n`,
  );
  await change(
    app,
    sql`INSERT INTO manufacturer_apps (manufacturer_code, manufacturer_name, app1_package, app1_icon, created_at)
    SELECT r.name || r.n, r.optional, 'p', 'i', r.moment FROM ${source} ORDER BY r.n`,
  );
}
