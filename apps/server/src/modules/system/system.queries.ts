import type { Executor } from '../../platform/database/database.ts';
import { planned, prepared, sql } from '../../platform/database/sql.ts';

export interface DatabaseFacts {
  version: string;
  /** The same as a number: 180001 for 18.1. */
  number: number;
  extensions: string[];
  /** Extensions that could be made. */
  available: string[];
  roles: string[];
  /** Connections in use, and how many there may be. */
  used: number;
  all: number;
  /** The time there, in seconds since 1970. */
  now: number;
  /** Whether the role that logs in may make roles and tables. */
  may_prepare: boolean;
  /** How many migrations it has; 0 for an empty one. */
  schema: number;
  /** Programs that have so many migrations go on working; 0 where no newer one has migrated it. */
  works_since: number;
}

/**
 * Reads what there is to know about a database, also about an empty one.
 * @param own how many migrations this program has
 */
export async function readDatabaseFacts(executor: Executor, own: number): Promise<DatabaseFacts> {
  const facts = await executor.row<Omit<DatabaseFacts, 'schema' | 'works_since'> & { is_migrated: boolean }>(
    planned(sql`
      SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number,
        ARRAY(SELECT extname::text FROM pg_extension) AS extensions,
        ARRAY(SELECT name::text FROM pg_available_extensions) AS available,
        ARRAY(SELECT rolname::text FROM pg_roles) AS roles,
        (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS used,
        current_setting('max_connections')::int AS all, extract(epoch FROM clock_timestamp())::float8 AS now,
        to_regproc('schema_version') IS NOT NULL AS is_migrated,
        has_database_privilege(session_user, current_database(), 'CREATE')
          AND (SELECT rolsuper OR rolcreaterole FROM pg_roles WHERE rolname = session_user) AS may_prepare`),
  );
  if (!facts) throw new Error('the database said nothing');
  const { is_migrated, ...rest } = facts;
  const version = is_migrated
    ? await executor.row<{ schema: number }>(planned(sql`SELECT schema_version() AS schema`))
    : undefined;
  const schema = version?.schema ?? 0;
  const newer =
    schema > own
      ? await executor.row<{ works_since: number }>(planned(sql`SELECT schema_works_since(${own}) AS works_since`))
      : undefined;
  return { ...rest, schema, works_since: newer?.works_since ?? 0 };
}

/** When a backup was last complete, and when one was last read to its end, in seconds since 1970; null: never. */
export interface BackupTimes {
  backup: number | null;
  drill: number | null;
}

export const readBackupTimes = async (executor: Executor): Promise<BackupTimes> =>
  (await executor.row<BackupTimes>(
    prepared(sql`
      SELECT extract(epoch FROM backed_up_at)::float8 AS backup, extract(epoch FROM drilled_at)::float8 AS drill
      FROM installation`),
  )) ?? { backup: null, drill: null };
