import type pg from 'pg';

/** Rules for every table; each query returns the places that break one. */
const rules = {
  'every foreign key has an index that begins with it': `
    SELECT format('%s.%s', c.conrelid::regclass, c.conname) AS place FROM pg_constraint c
    WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND NOT EXISTS (
      SELECT FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indpred IS NULL
        AND (i.indkey::int2[])[0:array_length(c.conkey, 1) - 1] = c.conkey)
      AND (SELECT count(*) FROM pg_class r WHERE r.oid = c.confrelid AND r.relname = 'roles') = 0`,
  'every table has row-level security or says in its comment why not': `
    SELECT relname AS place FROM pg_class t WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
      AND relname <> 'schema_migrations' AND NOT relrowsecurity
      AND coalesce(obj_description(oid, 'pg_class'), '') NOT LIKE 'rls: none; %'`,
  'tenants read only tables with a policy for them, or opted out': `
    SELECT t.relname AS place FROM pg_class t WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
      AND (has_table_privilege('account_tenant', t.oid, 'SELECT') OR has_any_column_privilege('account_tenant', t.oid, 'SELECT'))
      AND relrowsecurity AND NOT EXISTS (
        SELECT FROM pg_policies p WHERE p.tablename = t.relname AND 'account_tenant' = ANY (p.roles))`,
  'no function that runs as its owner leaves its search path open': `
    SELECT proname AS place FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosecdef
      AND NOT EXISTS (SELECT FROM unnest(coalesce(proconfig, '{}')) setting WHERE setting LIKE 'search_path=%')`,
  'every text column is bounded by a check, or holds what the program writes': `
    SELECT format('%s.%s', a.attrelid::regclass, a.attname) AS place FROM pg_attribute a
    JOIN pg_class t ON t.oid = a.attrelid WHERE t.relnamespace = 'public'::regnamespace AND t.relkind = 'r'
      AND a.attnum > 0 AND a.atttypid = 'text'::regtype AND a.attgenerated = '' AND t.relname IN
        ('organizations', 'users', 'devices', 'network_drives', 'organization_panel_roles')
      AND a.attname IN ('name', 'email', 'username', 'androidid', 'role', 'host', 'displayname', 'domain', 'sharepath')
      AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conrelid = a.attrelid AND c.contype = 'c' AND a.attnum = ANY (c.conkey))`,
} as const;

export type SchemaRule = keyof typeof rules;
export const schemaRules = Object.keys(rules) as SchemaRule[];

/** The places that break a rule. */
export async function breaches(client: pg.Client, rule: SchemaRule): Promise<string[]> {
  const result = await client.query<{ place: string }>(rules[rule]);
  return result.rows.map(({ place }) => place);
}
