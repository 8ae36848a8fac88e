import type pg from 'pg';
import { hashToken, randomToken } from '../../src/platform/crypto/secrets.ts';
import { newMark } from '../isolation/marks.ts';
import { Planter } from '../isolation/planting.ts';
import { stored, type Table } from '../isolation/tables.ts';
import { knownPasswordHash } from '../support/personas.ts';

/** Values where a mark or the smallest value does not fit. Columns that a version does not have yet are left out. */
const fitting = (email: string, turn: number): Record<string, Record<string, unknown>> => ({
  organizations: { logo_vertical: 1, logo_horizontal: 1, logo: null },
  users: {
    email,
    role_id: 1,
    organization_id: null,
    password_hash: knownPasswordHash,
    email_verified_at: new Date(),
    two_factor_secret: null,
  },
  sessions: { kind: 'web', device_id: null, token_hash: hashToken(randomToken()) },
  api_tokens: { level: '9999', organization_id: null, scopes: 'users:read' },
  directory_people: { held: null },
  directory_events: { outcome: 'done' },
  account_links: { purpose: 'invitation' },
  sign_in_challenges: { way: 'password' },
  sign_ins: { outcome: 'succeeded', way: 'password', kind: 'web' },
  network_drives: { host: '10.1.2.3' },
  audit_entries: { subject_kind: 'device', action: 'device.updated', organization_id: null },
  mails: { kind: 'invitation', state: 'failed', reason: null },
  identities: { platform: 'google' },
  organization_sign_ins: { kind: 'oidc', certificates: '[]', roles: '{}', password_for: '{}' },
  saml_answers: { assertion_hash: hashToken(randomToken()), key_hash: hashToken(randomToken()) },
  authorization_requests: { platform: 'google', purpose: 'sign_in' },
  pending_identities: { platform: 'google' },
  passkey_challenges: { purpose: 'sign_in' },
  cloud_storage_providers: { provider_platform: 'google', job_status: 'success' },
  saved_views: { list: 'users' },
  cloud_file_marks: { file_ids: [1], order_by: 'name' },
  platform_grants: { kind: 'calendar', platform: 'microsoft', scopes: ['scope'] },
  bin_entries: { kind: 'organization', record_id: turn },
  operations: { kind: 'user', action: 'delete' },
  operation_failures: { kind: 'user' },
  operation_steps: { kind: 'user', act: 'change' },
  display_codes: { user_code: newMark().toUpperCase() },
});

/** Tables in an order in which each comes after those that it refers to. */
function inOrder(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  const visit = (table: Table) => {
    if (ordered.includes(table)) return;
    for (const { names } of stored(table))
      for (const other of tables) if (other !== table && other.name === names) visit(other);
    ordered.push(table);
  };
  tables.forEach(visit);
  return ordered;
}

async function isFilled(client: pg.Client, { name }: Table): Promise<boolean> {
  const { rows } = await client.query<{ filled: boolean }>(`SELECT EXISTS (SELECT FROM "${name}") AS filled`);
  return rows[0]?.filled === true;
}

/**
 * Makes what leaves a row in every table that migrations and triggers leave empty, as the version of the database knows
 * tables. Each time leaves one more, of a top administrator with another address.
 */
export function tableFiller() {
  const leftEmpty = new Map<string, boolean>();
  let turn = 0;
  return async (client: pg.Client, tables: readonly Table[], email: string): Promise<void> => {
    const planter = new Planter(client, tables);
    turn += 1;
    const values = fitting(email, turn);
    const ids = new Map<string, number>();
    for (const table of inOrder(tables)) {
      const isEmpty = leftEmpty.get(table.name) ?? !(await isFilled(client, table));
      leftEmpty.set(table.name, isEmpty);
      if (!isEmpty) continue;
      const referring = stored(table).flatMap(({ name, names }) => (names ? [[name, ids.get(names) ?? null]] : []));
      ids.set(table.name, await planter.plant(table.name, { ...Object.fromEntries(referring), ...values[table.name] }));
    }
  };
}

export interface StoredTable {
  columns: readonly string[];
  /** As JSON: most are compared as they are, and few are parsed. */
  rows: string[];
}

/** Every row of every table. The columns are without those that Postgres generates. */
export async function readAll(client: pg.Client, tables: readonly Table[]): Promise<Map<string, StoredTable>> {
  const statements = tables.map(({ name }) => `SELECT '${name}' AS name, to_jsonb(t)::text AS row FROM "${name}" t`);
  const { rows } = await client.query<{ name: string; row: string }>(statements.join(' UNION ALL '));
  const byTable = Map.groupBy(rows, ({ name }) => name);
  return new Map(
    tables.map((table) => {
      const columns = stored(table).map(({ name }) => name);
      return [table.name, { columns, rows: (byTable.get(table.name) ?? []).map(({ row }) => row) }];
    }),
  );
}
