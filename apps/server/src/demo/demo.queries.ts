import type { Executor } from '../platform/database/database.ts';
import { prepared, sql } from '../platform/database/sql.ts';

/** A domain without an owner: the names below .example are for documentation (RFC 2606). */
const demoDomain = 'north.example';

/**
 * Counts existing records: the demo fills only a database that has nothing but its first administrator. `is_demo`: it
 * was here before.
 */
export const countRecords = (executor: Executor) =>
  executor.row<{ organizations: number; devices: number; users: number; is_demo: boolean }>(
    prepared(sql`
      SELECT (SELECT count(*)::int FROM organizations) AS organizations, (SELECT count(*)::int FROM devices) AS devices,
        (SELECT count(*)::int FROM users) AS users,
        EXISTS (SELECT FROM organization_domains WHERE domain = ${demoDomain}) AS is_demo`),
  );

export const findFirstAdministrator = (executor: Executor) =>
  executor.row<{ id: number; email: string }>(
    prepared(sql`
      SELECT u.id, u.email FROM users u JOIN roles r ON r.id = u.role_id WHERE r.access_level = '9999'
      ORDER BY u.id LIMIT 1`),
  );
