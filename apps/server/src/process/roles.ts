import type { Config } from '../config/config.ts';
import { OperatorError } from '../kernel/errors.ts';
import { loginRole, verifierOf } from '../platform/database/door-logins.ts';
import { doors, pooledDoors } from '../platform/database/doors.ts';
import type { Done } from './command-line/act.ts';
import { externalLogins } from './database-source.ts';

/**
 * The roles that the doors log in as. The user list has verifiers in place of passwords (PgBouncer's documentation,
 * "Authentication file format"): PgBouncer passes each login on.
 */
export async function listRoles(config: Config, { pgbouncer }: { pgbouncer: boolean }): Promise<Done> {
  if (!config.DATABASE_URL)
    throw new OperatorError('DATABASE_URL is not set: the embedded Postgres asks no role for a password.');
  const logins = externalLogins(config, config.DATABASE_URL);
  const roles = (pgbouncer ? Object.values(pooledDoors) : doors).map((door) => loginRole(logins, door));
  const [key = ''] = logins.keys;
  const users = roles.map((role) => ({ role, verifier: verifierOf(key, role) }));
  if (!pgbouncer) return { text: roles.join('\n'), json: { roles } };
  return { text: users.map(({ role, verifier }) => `"${role}" "${verifier}"`).join('\n'), json: { users } };
}
