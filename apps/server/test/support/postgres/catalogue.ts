import type pg from 'pg';

/** Everything a schema consists of, one line each, so that two schemas can be compared. */
export async function readCatalogue(client: pg.Client): Promise<string[]> {
  const statements = [
    `SELECT format('column %s.%s %s %s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
        a.attidentity, a.attgenerated, coalesce(pg_get_expr(d.adbin, d.adrelid), '')) AS line
      FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped`,
    `SELECT 'index ' || indexdef AS line FROM pg_indexes WHERE schemaname = 'public'`,
    `SELECT format('constraint %s %s', conname, pg_get_constraintdef(oid)) AS line FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace`,
    `SELECT format('policy %s %s %s %s %s %s', tablename, policyname, cmd, roles, qual, with_check) AS line FROM pg_policies`,
    `SELECT format('table %s rls %s acl %s', relname, relrowsecurity, relacl) AS line FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
    `SELECT format('column acl %s.%s %s', attrelid::regclass, attname, attacl) AS line FROM pg_attribute
      WHERE attacl IS NOT NULL AND attrelid::regclass::text NOT LIKE 'pg\\_%'`,
    `SELECT format('function %s %s', p.proname, pg_get_functiondef(p.oid)) AS line FROM pg_proc p
      WHERE p.pronamespace = 'public'::regnamespace AND p.prokind IN ('f', 'p')
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`,
    `SELECT format('trigger %s %s', tgrelid::regclass, pg_get_triggerdef(oid)) AS line FROM pg_trigger WHERE NOT tgisinternal
      AND tgrelid::regclass::text NOT LIKE 'graphile%'`,
    `SELECT format('comment %s %s %s', objoid::regclass, objsubid, description) AS line FROM pg_description
      WHERE classoid = 'pg_class'::regclass AND objoid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)`,
    `SELECT 'extension ' || extname AS line FROM pg_extension`,
  ];
  const lines: string[] = [];
  for (const statement of statements) {
    const result = await client.query<{ line: string }>(statement);
    lines.push(...result.rows.map(({ line }) => line));
  }
  return lines.filter((line) => !line.includes('schema_migrations')).sort();
}
