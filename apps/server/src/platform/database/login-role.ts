import type pg from 'pg';
import type { Connection } from './connection.ts';
import { queueRole } from './queue-role.ts';

/** The role that the pools log in as where the owner of the database is a superuser, as in the embedded Postgres. */
const loginRole = 'account_login';

/** A connection by its parts, which leaves its user to us. */
type LocalConnection = Exclude<Connection, { connectionString: string }>;

export const asLoginRole = (owner: LocalConnection): LocalConnection => ({ ...owner, user: loginRole });

/**
 * Makes the login role, or makes it again what it has to be: it may act as the roles of requests and jobs and do nothing
 * by itself, so that a statement that leaves its role (`SET ROLE NONE`) has gained nothing. Only for a superuser.
 */
export async function ensureLoginRole(client: pg.Client, password: string | undefined): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [loginRole]);
  if (!rowCount) await client.query(`CREATE ROLE ${loginRole}`);
  const secret = password === undefined ? '' : `PASSWORD ${client.escapeLiteral(password)}`;
  await client.query(
    `ALTER ROLE ${loginRole} LOGIN NOINHERIT NOSUPERUSER NOCREATEROLE NOCREATEDB NOREPLICATION NOBYPASSRLS ${secret}`,
  );
  await client.query(`GRANT account_system, account_tenant, account_person, ${queueRole} TO ${loginRole}`);
}
