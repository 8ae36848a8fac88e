import {
  type Organization,
  type OrganizationDetail,
  organization,
  organizationInput,
} from '@account/contract/endpoints/administration/organizations';
import {
  type OrganizationQuery,
  organizationList,
} from '@account/contract/endpoints/administration/organizations.list';
import { limits } from '@account/contract/limits';
import { savedFields } from '@account/contract/lists/define-list';
import { normalizeCode } from '@account/contract/values/typed-codes';
import type { Scope } from '../../kernel/scope.ts';
import {
  assignments,
  type Columns,
  columnsOf,
  jsonMembers,
  nameList,
  pickColumns,
  selectList,
  valueList,
} from '../../platform/database/columns.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { inScope } from '../../platform/database/in-scope.ts';
import { type Fragment, prepared, sql } from '../../platform/database/sql.ts';
import { listOf, type OnlyOrganization, rowsOfOrganization, searchPattern } from '../../platform/lists/index.ts';
import { namedInBin } from '../bin/index.ts';

export interface OrganizationRecord extends Organization {
  enrolment_code: string;
  users_count: number;
  devices_count: number;
}

const columns: Columns<OrganizationRecord> = columnsOf('o', organization, {
  domains: sql`ARRAY(SELECT d.domain FROM organization_domains d WHERE d.organization_id = o.id ORDER BY d.domain)`,
  enrolment_code: sql`o.enrolment_code`,
  users_count: sql`o.users_count`,
  devices_count: sql`o.devices_count`,
});

/** The table of the names to which rows of other lists refer. */
export const organizationNames = 'organizations';

/** The rows of the scope, or of one organization. */
interface OrganizationView {
  scope: Scope;
  only: OnlyOrganization;
}

const list = listOf(organizationList, {
  table: 'organizations',
  as: 'o',
  columns: () => pickColumns(columns, organizationList.row),
  rows: ({ scope, only }: OrganizationView) => rowsOfOrganization(scope, sql`o.id`, only),
  search: (words) => sql`o.name_key LIKE ${searchPattern(words)}`,
  choices: { name: sql`o.name`, key: sql`o.name_key` },
});

export const readOrganizations = (
  executor: Executor,
  scope: Scope,
  query: OrganizationQuery,
  only?: OnlyOrganization,
) => list.read(executor, { scope, only }, query);

const record = selectList(columns);

const find = (scope: Scope, id: number) =>
  sql`SELECT ${record} FROM organizations o WHERE o.id = ${id} AND ${inScope(scope, sql`o.id`)}`;

export const findOrganization = (
  executor: Executor,
  scope: Scope,
  id: number,
): Promise<OrganizationRecord | undefined> => executor.row(prepared(find(scope, id)));

/** The number of displays of an organization; undefined when it is not in the scope. */
export const countDisplaysOf = async (executor: Executor, scope: Scope, id: number): Promise<number | undefined> =>
  (await findOrganization(executor, scope, id))?.devices_count;

export const readOrganizationRecords = (executor: Executor, ids: readonly number[]): Promise<OrganizationRecord[]> =>
  executor.rows(
    prepared(sql`SELECT ${record} FROM organizations o WHERE o.id = ANY (${[...ids]}::int[]) ORDER BY o.id`),
  );

/**
 * Reads organizations and locks them in the order of their ids. The domains of one that was waited for are as they were
 * before the wait, so a statement of its own reads them.
 */
export const lockOrganizations = async (
  transaction: Transaction,
  scope: Scope,
  ids: readonly number[],
): Promise<OrganizationRecord[]> => {
  const held = await transaction.rows<{ id: number }>(
    prepared(sql`
      SELECT o.id FROM organizations o WHERE o.id = ANY (${[...ids]}::int[]) AND ${inScope(scope, sql`o.id`)}
      ORDER BY o.id FOR UPDATE`),
  );
  const heldIds = held.map(({ id }) => id);
  return readOrganizationRecords(transaction, heldIds);
};

/** Reads an organization and locks it: no other transaction changes it until this one ends. */
export const lockOrganization = async (
  transaction: Transaction,
  scope: Scope,
  id: number,
): Promise<OrganizationRecord | undefined> => (await lockOrganizations(transaction, scope, [id])).at(0);

/** The columns that the form saves. Domains have a table of their own, and the logo comes as a file. */
const saved = savedFields(organizationInput, organization).filter((name) => name !== 'domains');
const stored = [...saved, 'logo'] as const;

type OrganizationValues = Pick<Organization, (typeof stored)[number]>;

export const insertOrganization = (
  transaction: Transaction,
  values: OrganizationValues & { enrolment_code: string },
): Promise<OrganizationRecord | undefined> =>
  transaction.row(
    prepared(sql`
      INSERT INTO organizations AS o (enrolment_code, ${nameList(stored)})
      VALUES (${values.enrolment_code}, ${valueList(stored, values)}) RETURNING ${record}`),
  );

export const updateOrganization = (
  transaction: Transaction,
  id: number,
  values: OrganizationValues,
): Promise<OrganizationRecord | undefined> =>
  transaction.row(
    prepared(sql`
      UPDATE organizations o SET ${assignments(stored, values)}, updated_at = now()
      WHERE o.id = ${id} RETURNING ${record}`),
  );

/** The columns of an organization that an operation may change and its undoing puts back. */
export const changeableOfOrganization = (o: Fragment): Fragment => sql`jsonb_build_object(${jsonMembers(o, saved)},
  'domains', ARRAY(SELECT d.domain FROM organization_domains d WHERE d.organization_id = ${o}.id ORDER BY d.domain))`;

export const updateEnrolmentCode = (transaction: Transaction, id: number, code: string): Promise<number> =>
  transaction.run(
    prepared(sql`UPDATE organizations SET enrolment_code = ${code}, updated_at = now() WHERE id = ${id}`),
  );

/** Notes when the sheet was first printed. It is no change of the record that somebody else may be editing. */
export const noteFirstSheets = (transaction: Transaction, ids: readonly number[]): Promise<number> =>
  transaction.run(
    prepared(sql`
      UPDATE organizations SET sheet_printed_at = now()
      WHERE id = ANY (${[...ids]}::int[]) AND sheet_printed_at IS NULL`),
  );

export const deleteOrganizationRow = (transaction: Transaction, id: number): Promise<number> =>
  transaction.run(prepared(sql`DELETE FROM organizations WHERE id = ${id}`));

export const readMembers = (executor: Executor, id: number) =>
  Promise.all([
    executor.rows<{ id: number; email: string; name: string | null; email_verified_at: string | null }>(
      prepared(sql`
        SELECT id, email, name, email_verified_at FROM users WHERE organization_id = ${id}
        ORDER BY email, id LIMIT ${limits.related}::int`),
    ),
    executor.rows<OrganizationDetail['devices'][number]>(
      prepared(sql`
        SELECT d.id, d.androidid, d.name, p.last_seen_at, p.is_blocked
        FROM devices d JOIN device_presence p ON p.device_id = d.id
        WHERE d.organization_id = ${id} ORDER BY d.name_key, d.id LIMIT ${limits.related}::int`),
    ),
  ]);

/** Inserts the panel roles that every new organization starts with. */
export const insertPanelRoles = (
  transaction: Transaction,
  ids: readonly number[],
  roles: readonly string[],
): Promise<number> =>
  transaction.run(
    prepared(sql`
      INSERT INTO organization_panel_roles (organization_id, role)
      SELECT o.id, r.role FROM unnest(${[...ids]}::int[]) WITH ORDINALITY o (id, place)
      CROSS JOIN unnest(${[...roles]}::text[]) WITH ORDINALITY r (role, place) ORDER BY o.place, r.place`),
  );

export const readPanelRoleNames = async (executor: Executor, id: number): Promise<string[]> => {
  const rows = await executor.rows<{ role: string }>(
    prepared(sql`SELECT role FROM organization_panel_roles WHERE organization_id = ${id} ORDER BY id`),
  );
  return rows.map(({ role }) => role);
};

/** Returns those of the files that organizations refer to, deleted ones too. */
export const findNamedLogos = async (executor: Executor, names: readonly string[]): Promise<string[]> => {
  const rows = await executor.rows<{ logo: string }>(
    prepared(sql`
      SELECT logo FROM organizations WHERE logo = ANY (${[...names]}::text[]) UNION ALL ${namedInBin('logos', names)}`),
  );
  return rows.map(({ logo }) => logo);
};

/**
 * The organization that a display joins with a code, typed with or without the hyphen. It is not locked: every transaction
 * locks members before organizations, which prevents deadlock.
 */
export const findByEnrolmentCode = (
  executor: Executor,
  typed: string,
): Promise<{ id: number; name: string } | undefined> =>
  executor.row(
    prepared(sql`
      SELECT id, name FROM organizations WHERE enrolment_code = ${normalizeCode(typed)}`),
  );
