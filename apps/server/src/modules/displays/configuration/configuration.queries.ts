import type { Executor } from '../../../platform/database/database.ts';
import { prepared, sql } from '../../../platform/database/sql.ts';

/** The values of the display itself. */
export interface DisplayRecord {
  id: number;
  name: string;
  organization_id: number | null;
  manufacturer_key: string | null;
  /** Who is signed in at it, the last one last. */
  people: { session: number; email: string; idle: number }[];
}

export const readDisplays = (executor: Executor, ids: readonly number[]): Promise<DisplayRecord[]> =>
  executor.rows(
    prepared(sql`
      SELECT d.id, d.name, d.organization_id, d.manufacturer_key,
        coalesce((SELECT json_agg(json_build_object('session', s.id, 'email', u.email, 'idle', u.panel_idletimeout) ORDER BY s.id)
          FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.device_id = d.id), '[]') AS people
      FROM devices d WHERE d.id = ANY(${[...ids]}::int[])`),
  );

/** The values that all displays of an organization share. */
export interface SharedRecord {
  id: number;
  name: string;
  logo: string | null;
  logo_vertical: number;
  logo_horizontal: number;
  panel_roles: { role: string; apps: string[]; widgets: string[] }[];
}

export const readShared = (executor: Executor, organizationIds: readonly number[]): Promise<SharedRecord[]> =>
  executor.rows(
    prepared(sql`
      SELECT o.id, o.name, o.logo, o.logo_vertical, o.logo_horizontal,
        coalesce((SELECT json_agg(json_build_object('role', r.role, 'apps', r.apps, 'widgets', r.widgets) ORDER BY r.role_key)
          FROM organization_panel_roles r WHERE r.organization_id = o.id), '[]') AS panel_roles
      FROM organizations o WHERE o.id = ANY(${[...organizationIds]}::int[])`),
  );
