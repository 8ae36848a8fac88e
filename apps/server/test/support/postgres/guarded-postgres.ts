import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { start } from './embedded-postgres.ts';
import { runAsOwner } from './postgres.ts';
import { preparedFolder } from './prepared-folder.ts';

/** Starts a migrated Postgres for one test, which asks everybody but its owner for a password (SCRAM). */
export async function startGuardedPostgres() {
  const { connection } = await start(await preparedFolder());
  const rules = path.join(connection.host, 'pg_hba.conf');
  writeFileSync(rules, `local all account trust\nlocal all all scram-sha-256\n${readFileSync(rules, 'utf8')}`);
  await runAsOwner(connection, 'SELECT pg_reload_conf()');
  return connection;
}
