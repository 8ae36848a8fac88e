import type { Executor } from '../../../platform/database/database.ts';
import { prepared, sql } from '../../../platform/database/sql.ts';

export interface ConfigurationRecord {
  name: string;
  organization_id: number | null;
  organization_name: string | null;
  logo: string | null;
  logo_vertical: number | null;
  logo_horizontal: number | null;
  panel_roles: { role: string; apps: string[]; widgets: string[] }[];
  panel_idletimeout: number | null;
  manufacturer_code: string | null;
}

/** What a display is configured with, except its manufacturer app. */
export const findConfiguration = (executor: Executor, deviceId: number): Promise<ConfigurationRecord | undefined> =>
  executor.row(
    prepared(sql`
      SELECT d.name, d.organization_id, o.name AS organization_name, o.logo, o.logo_vertical, o.logo_horizontal,
        coalesce((SELECT json_agg(json_build_object('role', r.role, 'apps', r.apps, 'widgets', r.widgets) ORDER BY r.role_key)
          FROM organization_panel_roles r WHERE r.organization_id = d.organization_id), '[]') AS panel_roles,
        (SELECT u.panel_idletimeout FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.device_id = d.id
          ORDER BY s.id DESC LIMIT 1) AS panel_idletimeout,
        d.manufacturer_key AS manufacturer_code
      FROM devices d LEFT JOIN organizations o ON o.id = d.organization_id WHERE d.id = ${deviceId}`),
  );
