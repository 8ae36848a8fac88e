import { globSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from '@account/contract/api';
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
import type { ListColumn } from '@account/contract/lists/parts';
import { type Fragment, rawSql, sql } from '../../src/platform/database/sql.ts';

interface Declaration {
  sorted: readonly string[];
  searched: readonly string[];
  columns: Readonly<Record<string, ListColumn>>;
}

/** A list endpoint, and its rows in plain SQL without order, filter or page. */
export interface ListUnderTest {
  endpoint: Endpoint;
  declaration: Declaration;
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

/** The columns that a declared list sorts by and searches in, in plain SQL: those of the table `t`, others by `names`. */
function rowsOf(
  { sorted, searched }: Declaration,
  from: Fragment,
  names: Readonly<Record<string, Fragment>> = {},
): Fragment {
  const columns = [...new Set(['id', ...sorted, ...searched])];
  const listed = columns.map((name) => sql`${names[name] ?? rawSql(`t.${name}`)} AS ${rawSql(name)}`);
  return sql`SELECT ${listed.reduce((all, one) => sql`${all}, ${one}`)} FROM ${from}`;
}

const isOptional = ({ value }: ListColumn): boolean => value.safeParse(null).success;

/** Inserts rows with some values. Declared texts that are not among them are texts of the data set. */
function insertInto(
  table: string,
  { columns }: Declaration,
  { rows }: Source,
  values: Readonly<Record<string, Fragment>>,
): Fragment {
  const isMissing = ([name, { kind, isSorted, isSearched }]: [string, ListColumn]) =>
    kind === 'text' && (isSorted || isSearched) && name !== 'organization_name' && !(name in values);
  const texts = Object.entries(columns)
    .filter(isMissing)
    .map(([name, column]): [string, Fragment] => [name, isOptional(column) ? sql`r.optional` : sql`r.name`]);
  const all = [...Object.entries(values), ...texts];
  return sql`
    INSERT INTO ${rawSql(table)} (${rawSql(all.map(([name]) => name).join(', '))})
    SELECT ${all.map(([, value]) => value).reduce((list, one) => sql`${list}, ${one}`)} FROM ${rows} ORDER BY r.n
    ON CONFLICT DO NOTHING`;
}

/** Every list whose rows come about in a way of their own, those first that others refer to. */
const described: readonly ListUnderTest[] = [
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
    insert: (from) =>
      insertInto('devices', deviceList, from, {
        androidid: sql`r.name || r.n`,
        organization_id: from.organization,
        token_hash: sql`sha256(r.n::bytea)`,
        created_at: sql`r.moment`,
      }),
  },
  {
    endpoint: listNetworkDrives,
    declaration: networkDriveList,
    filters: { isall: true },
    rows: rowsOf(networkDriveList, sql`network_drives t`),
    table: 'network_drives',
    insert: (from) =>
      insertInto('network_drives', networkDriveList, from, {
        user_id: sql`${from.userId}::int`,
        host: sql`r.host`,
        domain: sql`r.another`,
        sharepath: sql`r.name`,
        username: sql`CASE WHEN r."is" = 0 THEN r.optional END`,
        isanonymous: sql`r."is"`,
        created_at: sql`r.moment`,
      }),
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

/** Lists that the tests of their modules try: their rows are not of one table, or each caller has others. */
const triedElsewhere = ['operations.page', 'apiTokens.list', 'webhooks.list', 'webhooks.deliveries'];

const contract = path.join(import.meta.dirname, '../../../../packages/contract/src/endpoints');
const exported: readonly object[] = await Promise.all(
  globSync('**/*.ts', { cwd: contract })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => import(path.join(contract, file))),
);
const declarations = exported
  .flatMap((module) => Object.values(module) as (Partial<Declaration & { request: unknown }> | undefined)[])
  .filter((one): one is Declaration & { request: unknown } => Boolean(one?.sorted && one.columns && one.request));

/** A list that is like its declaration: its table has the name of the endpoint, and columns of the names of its fields. */
function plainList(endpoint: Endpoint, declaration: Declaration): ListUnderTest {
  const table = endpoint.id.replace(/\.list$/, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const named = declaration.columns.organization_name;
  const ofOrganizations = sql`${rawSql(table)} t LEFT JOIN organizations o ON o.id = t.organization_id`;
  return {
    endpoint,
    declaration,
    filters: {},
    rows: rowsOf(declaration, named ? ofOrganizations : rawSql(`${table} t`), { organization_name: sql`o.name` }),
    table,
    insert: (from) =>
      insertInto(table, declaration, from, {
        created_at: sql`r.moment`,
        ...(named ? { organization_id: isOptional(named) ? from.organization : from.placed } : {}),
      }),
  };
}

const plain = endpoints.flatMap((endpoint) => {
  const declaration = declarations.find(({ request }) => request === endpoint.body);
  const isKnown = triedElsewhere.includes(endpoint.id) || described.some((one) => one.endpoint === endpoint);
  return declaration && !isKnown ? [plainList(endpoint, declaration)] : [];
});

/** Every list, those first that others refer to. */
export const lists: readonly ListUnderTest[] = [...described, ...plain];
