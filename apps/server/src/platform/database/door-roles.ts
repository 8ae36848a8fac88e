import pg from 'pg';
import { configOf } from './connection.ts';
import { isRefusedLogin } from './database-errors.ts';
import { type DoorLogins, loginRole, passwordOf, verifierOf } from './door-logins.ts';
import type { Door } from './doors.ts';
import { doors } from './doors.ts';
import { whileLocked } from './migrate.ts';

/** A role of a door as Postgres has it. */
interface Found {
  name: string;
  /** It may log in, and nothing else. */
  is_harmless: boolean;
  settings: string[];
  acts_as: string[];
}

const question = `SELECT rolname AS name,
    rolcanlogin AND NOT (rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls OR rolinherit)
      AS is_harmless,
    coalesce((SELECT setconfig FROM pg_db_role_setting WHERE setrole = r.oid AND setdatabase = 0), '{}') AS settings,
    ARRAY(SELECT roleid::regrole::text FROM pg_auth_members WHERE member = r.oid) AS acts_as
  FROM pg_roles r WHERE rolname = ANY($1)`;

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((item) => other.includes(item));

const actsAs = ({ settings, alsoActsAs }: Door): string[] => [settings.role, ...alsoActsAs];

/** The statements that make the role of a door what it has to be; none when it is. */
function corrections(door: Door, role: string, found: Found | undefined): string[] {
  const name = pg.escapeIdentifier(role);
  const statements: string[] = [];
  if (!found) statements.push(`CREATE ROLE ${name} LOGIN NOINHERIT`);
  // Only a superuser may say the rest, and only a superuser can have changed it.
  else if (!found.is_harmless)
    statements.push(`ALTER ROLE ${name} LOGIN NOINHERIT NOSUPERUSER NOCREATEROLE NOCREATEDB NOREPLICATION NOBYPASSRLS`);
  const settings = Object.entries(door.settings);
  const wanted = settings.map(([setting, value]) => `${setting}=${value}`);
  if (!isSame(found?.settings ?? [], wanted)) {
    statements.push(`ALTER ROLE ${name} RESET ALL`);
    for (const [setting, value] of settings)
      statements.push(`ALTER ROLE ${name} SET ${setting} = ${pg.escapeLiteral(value)}`);
  }
  const roles = actsAs(door);
  if (!isSame(found?.acts_as ?? [], roles)) {
    for (const other of found?.acts_as ?? []) statements.push(`REVOKE ${other} FROM ${name}`);
    statements.push(`GRANT ${roles.join(', ')} TO ${name}`);
  }
  return statements;
}

/** Whether Postgres lets a role in with a password. Throws when it cannot be asked. */
async function isAccepted({ address }: DoorLogins, user: string, password: string): Promise<boolean> {
  const client = new pg.Client({ ...configOf(address), user, password });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (isRefusedLogin(error)) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Gives a role the password of the current secret, unless it is let in with that or with the one before. */
async function ensurePassword(client: pg.Client, logins: DoorLogins, role: string) {
  for (const key of logins.keys) if (await isAccepted(logins, role, passwordOf(key, role))) return;
  const [key] = logins.keys;
  if (key === undefined) return;
  const verifier = pg.escapeLiteral(verifierOf(key, role));
  await client.query(`ALTER ROLE ${pg.escapeIdentifier(role)} PASSWORD ${verifier}`);
}

/** The role that the doors of earlier releases logged in as, with the embedded Postgres. */
const formerRole = 'account_login';

/**
 * Makes the roles that the doors log in as, or makes them again what they have to be: each may act as the roles of its door
 * and do nothing by itself, so that a statement that leaves its role has gained nothing. Statements that change nothing are
 * left out, as roles belong to all databases of a Postgres.
 */
export const ensureDoorRoles = (client: pg.Client, logins: DoorLogins): Promise<void> =>
  whileLocked(client, async () => {
    const roles = doors.map((door) => [door, loginRole(logins, door)] as const);
    const { rows } = await client.query<Found>(question, [roles.map(([, role]) => role)]);
    const found = new Map(rows.map((row) => [row.name, row]));
    const statements = roles.flatMap(([door, role]) => corrections(door, role, found.get(role)));
    if (statements.length > 0) await client.query(['BEGIN', ...statements, 'COMMIT'].join('; '));
    for (const [, role] of roles) await ensurePassword(client, logins, role);
    const former = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [formerRole]);
    if (former.rowCount) await client.query(`DROP ROLE ${formerRole}`);
  });
