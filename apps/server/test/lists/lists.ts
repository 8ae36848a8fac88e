import type { Endpoint } from '@account/contract/calls/endpoint';
import { listManufacturerApps } from '@account/contract/endpoints/administration/manufacturer-apps';
import { manufacturerAppList } from '@account/contract/endpoints/administration/manufacturer-apps.list';
import { listOrganizations } from '@account/contract/endpoints/administration/organizations';
import { organizationList } from '@account/contract/endpoints/administration/organizations.list';
import { listPanelRoles } from '@account/contract/endpoints/administration/panel-roles';
import { panelRoleList } from '@account/contract/endpoints/administration/panel-roles.list';
import { listUsers } from '@account/contract/endpoints/administration/users';
import { userList } from '@account/contract/endpoints/administration/users.list';
import { listBin } from '@account/contract/endpoints/bin';
import { binList } from '@account/contract/endpoints/bin.list';
import { listDevices } from '@account/contract/endpoints/devices/devices';
import { deviceList } from '@account/contract/endpoints/devices/devices.list';
import { listCloudStorageProviders } from '@account/contract/endpoints/drives/cloud-storage';
import { cloudStorageList } from '@account/contract/endpoints/drives/cloud-storage.list';
import { listNetworkDrives } from '@account/contract/endpoints/drives/network-drives';
import { networkDriveList } from '@account/contract/endpoints/drives/network-drives.list';
import { type Fragment, rawSql, sql } from '../../src/platform/database/sql.ts';

/** A list endpoint, and its rows in plain SQL without order, filter or page. */
export interface ListUnderTest {
  endpoint: Endpoint;
  declaration: { sorted: readonly string[]; searched: readonly string[] };
  /** Filters that make it the whole list for a top administrator. */
  filters: object;
  rows: Fragment;
  table: string;
  /** Inserts a row of the table for each row of a data set. */
  insert: (from: Source) => Fragment;
}

/** A data set within SQL. */
export interface Source {
  /** The names of its organizations. */
  organizations: readonly string[];
  /** Its rows as `r`: `n` is the index as two digits, see `dataSet` for the rest. */
  rows: Fragment;
  /** The organization of a row, and the same with none for every fourth group. */
  placed: Fragment;
  organization: Fragment;
  /** The test's own user. */
  userId: number;
}

/** What a declared list sorts by and searches in, in plain SQL: columns of the table `t`, and names of others. */
function rowsOf(
  { sorted, searched }: ListUnderTest['declaration'],
  from: Fragment,
  names: Readonly<Record<string, Fragment>> = {},
): Fragment {
  const columns = [...new Set(['id', ...sorted, ...searched])];
  const listed = columns.map((name) => sql`${names[name] ?? rawSql(`t.${name}`)} AS ${rawSql(name)}`);
  return sql`SELECT ${listed.reduce((all, one) => sql`${all}, ${one}`)} FROM ${from}`;
}

/** Every list, those first that others refer to. */
export const lists: readonly ListUnderTest[] = [
  {
    endpoint: listOrganizations,
    declaration: organizationList,
    filters: {},
    rows: rowsOf(organizationList, sql`organizations t`),
    table: 'organizations',
    insert: ({ organizations }) => sql`
      INSERT INTO organizations (name, logo_vertical, logo_horizontal, enrolment_code, created_at)
      SELECT name, 1, 1, 'CODE' || n, '2026-02-01Z'::timestamptz + (n % 2) * interval '1 day'
      FROM unnest(${organizations}::text[]) WITH ORDINALITY AS t(name, n) ORDER BY n`,
  },
  {
    endpoint: listPanelRoles,
    declaration: panelRoleList,
    filters: {},
    rows: rowsOf(panelRoleList, sql`organization_panel_roles t JOIN organizations o ON o.id = t.organization_id`, {
      organization_name: sql`o.name`,
    }),
    table: 'organization_panel_roles',
    insert: ({ rows, placed }) => sql`INSERT INTO organization_panel_roles (organization_id, role, created_at)
      SELECT ${placed}, r.name || CASE WHEN r.n < '06' THEN '' ELSE r.n END, r.moment FROM ${rows} ORDER BY r.n
      ON CONFLICT DO NOTHING`,
  },
  {
    endpoint: listUsers,
    declaration: userList,
    filters: {},
    rows: rowsOf(
      userList,
      sql`users t JOIN roles r ON r.id = t.role_id LEFT JOIN organizations o ON o.id = t.organization_id`,
      { organization_name: sql`o.name`, role_name: sql`r.name` },
    ),
    table: 'users',
    insert: ({ rows, organization }) => sql`
      INSERT INTO users (email, username, name, organization_id, role_id, email_verified_at, created_at)
      SELECT search_fold(r.name) || '@' || r.n, r.n, r.optional, ${organization}, r.role, r.verified, r.moment FROM ${rows} ORDER BY r.n`,
  },
  {
    endpoint: listDevices,
    declaration: deviceList,
    filters: {},
    rows: rowsOf(deviceList, sql`devices t LEFT JOIN organizations o ON o.id = t.organization_id`, {
      organization_name: sql`o.name`,
    }),
    table: 'devices',
    insert: ({ rows, organization }) => sql`
      INSERT INTO devices (androidid, name, organization_id, token_hash, created_at)
      SELECT r.name || r.n, r.name, ${organization}, sha256(r.n::bytea), r.moment FROM ${rows} ORDER BY r.n`,
  },
  {
    endpoint: listNetworkDrives,
    declaration: networkDriveList,
    filters: { isall: true },
    rows: rowsOf(networkDriveList, sql`network_drives t`),
    table: 'network_drives',
    insert: ({ rows, userId }) => sql`
      INSERT INTO network_drives (user_id, host, displayname, domain, sharepath, username, isanonymous, created_at)
      SELECT ${userId}, r.host, r.optional, r.another, r.name, CASE WHEN r."is" = 0 THEN r.optional END, r."is", r.moment
      FROM ${rows} ORDER BY r.n`,
  },
  {
    endpoint: listCloudStorageProviders,
    declaration: cloudStorageList,
    filters: { isall: true },
    rows: rowsOf(cloudStorageList, sql`cloud_storage_providers t`),
    table: 'cloud_storage_providers',
    insert: ({ rows, userId }) => sql`
      INSERT INTO cloud_storage_providers (user_id, provider_name, provider_platform, provider_id, account_key, tokens, job_status, updated_at)
      SELECT ${userId}, r.name, CASE WHEN r."is" = 0 THEN 'google' ELSE 'microsoft' END, r.host, r.n, '', 'success', r.moment
      FROM ${rows} ORDER BY r.n`,
  },
  {
    endpoint: listManufacturerApps,
    declaration: manufacturerAppList,
    filters: {},
    rows: rowsOf(manufacturerAppList, sql`manufacturer_apps t`),
    table: 'manufacturer_apps',
    insert: ({ rows }) => sql`
      INSERT INTO manufacturer_apps (manufacturer_code, manufacturer_name, app1_package, app1_icon, created_at)
      SELECT translate(r.name, 'éÉöÖßẞ', 'eEoOsS') || r.n, r.optional, 'p', 'i', r.moment FROM ${rows} ORDER BY r.n`,
  },
  {
    endpoint: listBin,
    declaration: binList,
    filters: {},
    rows: rowsOf(binList, sql`bin_entries t`),
    table: 'bin_entries',
    insert: ({ rows }) => sql`
      INSERT INTO bin_entries (kind, record_id, label, deleted_by, deleted_at)
      SELECT CASE WHEN r."is" = 0 THEN 'device' ELSE 'user' END, r.n::int, r.name, search_fold(r.name) || '@' || r.host, r.moment
      FROM ${rows} ORDER BY r.n`,
  },
];
