import { deviceColumns, listDevices } from '@account/contract/devices';
import type { Endpoint } from '@account/contract/endpoint';
import { listManufacturerApps, manufacturerAppColumns } from '@account/contract/manufacturer-apps';
import { listNetworkDrives, networkDriveColumns } from '@account/contract/network-drives';
import { listOrganizations, organizationColumns } from '@account/contract/organizations';
import { listPanelRoles, panelRoleColumns } from '@account/contract/panel-roles';
import { listUsers, userColumns } from '@account/contract/users';
import { type Fragment, sql } from '../../src/platform/database/sql.ts';

/** A list endpoint, and its rows in plain SQL without order, filter or page. */
export interface ListUnderTest {
  endpoint: Endpoint;
  columns: readonly string[];
  textColumns: readonly string[];
  /** Filters that make it the whole list for a top administrator. */
  filters: object;
  rows: Fragment;
}

export const lists: readonly ListUnderTest[] = [
  {
    endpoint: listOrganizations,
    columns: organizationColumns,
    textColumns: ['name'],
    filters: {},
    rows: sql`SELECT id, name, created_at FROM organizations`,
  },
  {
    endpoint: listPanelRoles,
    columns: panelRoleColumns,
    textColumns: ['role', 'organization_name'],
    filters: {},
    rows: sql`SELECT p.id, p.role, o.name AS organization_name, p.created_at FROM organization_panel_roles p
      JOIN organizations o ON o.id = p.organization_id`,
  },
  {
    endpoint: listUsers,
    columns: userColumns,
    textColumns: ['email', 'organization_name', 'role_name'],
    filters: {},
    rows: sql`SELECT u.id, u.email, o.name AS organization_name, r.name AS role_name, u.email_verified_at, u.created_at
      FROM users u JOIN roles r ON r.id = u.role_id LEFT JOIN organizations o ON o.id = u.organization_id`,
  },
  {
    endpoint: listDevices,
    columns: deviceColumns,
    textColumns: ['androidid', 'name', 'organization_name'],
    filters: {},
    rows: sql`SELECT d.id, d.androidid, d.name, o.name AS organization_name, d.created_at
      FROM devices d LEFT JOIN organizations o ON o.id = d.organization_id`,
  },
  {
    endpoint: listNetworkDrives,
    columns: networkDriveColumns,
    textColumns: ['host', 'displayname', 'domain', 'sharepath', 'username'],
    filters: { isall: true },
    rows: sql`SELECT id, host, displayname, domain, sharepath, username, isanonymous, created_at FROM network_drives`,
  },
  {
    endpoint: listManufacturerApps,
    columns: manufacturerAppColumns,
    textColumns: ['manufacturer_code', 'manufacturer_name'],
    filters: {},
    rows: sql`SELECT id, manufacturer_code, manufacturer_name, created_at FROM manufacturer_apps`,
  },
];
