import type { Executor } from '../platform/database/database.ts';
import { prepared, sql } from '../platform/database/sql.ts';

/** Counts existing records: the demo fills only a database that has nothing but its first administrator. */
export const countRecords = (executor: Executor) =>
  executor.row<{ organizations: number; devices: number; users: number }>(
    prepared(sql`
      SELECT (SELECT count(*)::int FROM organizations) AS organizations, (SELECT count(*)::int FROM devices) AS devices,
        (SELECT count(*)::int FROM users) AS users`),
  );

export const findFirstAdministrator = (executor: Executor) =>
  executor.row<{ id: number; email: string }>(
    prepared(sql`
      SELECT u.id, u.email FROM users u JOIN roles r ON r.id = u.role_id WHERE r.access_level = '9999'
      ORDER BY u.id LIMIT 1`),
  );
