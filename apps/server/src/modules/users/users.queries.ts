import type { Owners } from '@account/contract/policies/records';
import type { AccessLevel, PanelRole } from '@account/contract/roles';
import type { UserActor } from '../../kernel/actor.ts';
import type { Scope } from '../../kernel/scope.ts';
import { selectList } from '../../platform/database/columns.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { belongsTo } from '../../platform/database/in-scope.ts';
import { type Fragment, prepared, sql } from '../../platform/database/sql.ts';
import { type UserRecord, userFields } from './user-columns.ts';

/** The users of a scope; undefined: all. */
export function visibleUsers(scope: Scope): Fragment | undefined {
  if (scope.kind === 'all') return undefined;
  if (scope.kind === 'organization') return sql`u.organization_id = ${scope.organizationId}::int`;
  return sql`u.id = ${scope.userId}::int`;
}

const joins = sql`users u LEFT JOIN organizations o ON o.id = u.organization_id LEFT JOIN roles r ON r.id = u.role_id`;

const record = selectList(userFields);

export const findUser = (executor: Executor, scope: Scope, id: number): Promise<UserRecord | undefined> =>
  executor.row(
    prepared(sql`SELECT ${record} FROM ${joins} WHERE u.id = ${id} AND ${visibleUsers(scope) ?? sql`true`}`),
  );

/**
 * Reads users for a change and locks them in the order of their ids. Rows joined to one that was waited for are as they
 * were before the wait, so a statement of its own reads them.
 */
export const lockUsers = async (
  transaction: Transaction,
  scope: Scope,
  ids: readonly number[],
): Promise<UserRecord[]> => {
  const held = await transaction.rows<{ id: number }>(
    prepared(sql`
      SELECT u.id FROM users u WHERE u.id = ANY(${[...ids]}::int[]) AND ${visibleUsers(scope) ?? sql`true`}
      ORDER BY u.id FOR UPDATE`),
  );
  return transaction.rows(
    prepared(sql`
      SELECT ${record} FROM ${joins} WHERE u.id = ANY(${held.map((user) => user.id)}::int[]) ORDER BY u.id`),
  );
};

/** Reads a user for a change; no other transaction changes it until this one ends. */
export const lockUser = async (transaction: Transaction, scope: Scope, id: number): Promise<UserRecord | undefined> =>
  (await lockUsers(transaction, scope, [id])).at(0);

export const moveUsers = (
  transaction: Transaction,
  ids: readonly number[],
  organizationId: number | null,
): Promise<number> =>
  transaction.run(
    prepared(sql`
      UPDATE users SET organization_id = ${organizationId}, updated_at = now() WHERE id = ANY(${ids}::int[])`),
  );

/** Gives users a role. The caller holds their locks. */
export const giveRole = (transaction: Transaction, ids: readonly number[], roleId: number): Promise<number> =>
  transaction.run(
    prepared(sql`UPDATE users SET role_id = ${roleId}, updated_at = now() WHERE id = ANY(${[...ids]}::int[])`),
  );

/**
 * Makes changes to one user's credentials, sessions and links wait for each other. Taken before any lock of what belongs
 * to the user, which prevents deadlock. Returns 0 when the user does not exist.
 */
export const lockUserRow = (transaction: Transaction, id: number): Promise<number> =>
  transaction.run(prepared(sql`SELECT FROM users WHERE id = ${id} FOR NO KEY UPDATE`));

export interface UserValues {
  username: string;
  name: string | null;
  organization_id: number | null;
  role_id: number;
  panel_role: PanelRole;
}

/** A new user, whose username is as given or an expression that finds one. */
export const insertUser = (
  transaction: Transaction,
  values: Omit<UserValues, 'username'> & { email: string; username: string | Fragment },
) =>
  transaction.row<{ id: number }>(
    prepared(sql`
      INSERT INTO users (email, username, name, organization_id, role_id, panel_role)
      VALUES (${values.email}, ${values.username}, ${values.name}, ${values.organization_id}, ${values.role_id},
        ${values.panel_role})
      RETURNING id`),
  );

export const updateUser = (transaction: Transaction, id: number, values: UserValues): Promise<number> =>
  transaction.run(
    prepared(sql`
      UPDATE users SET username = ${values.username}, name = ${values.name},
        organization_id = ${values.organization_id}, role_id = ${values.role_id}, panel_role = ${values.panel_role}, updated_at = now()
      WHERE id = ${id}`),
  );

/** Moves an ordinary verified user who has no organization; 0 for everybody else. */
export const moveToOrganization = (transaction: Transaction, id: number, organizationId: number): Promise<number> =>
  transaction.run(
    prepared(sql`
      UPDATE users SET organization_id = ${organizationId}, updated_at = now()
      WHERE id = ${id} AND organization_id IS NULL AND email_verified_at IS NOT NULL
        AND role_id = (SELECT r.id FROM roles r WHERE r.access_level = '1')`),
  );

/** The columns of a user that an operation may change and its undoing puts back. */
export const changeableOfUser = (u: Fragment): Fragment => sql`jsonb_build_object(
  'organization_id', ${u}.organization_id, 'role_id', ${u}.role_id, 'username', ${u}.username, 'name', ${u}.name,
  'panel_role', ${u}.panel_role)`;

export const deleteUserRow = (transaction: Transaction, id: number): Promise<number> =>
  transaction.run(prepared(sql`DELETE FROM users WHERE id = ${id}`));

export interface RoleRecord {
  id: number;
  name: string;
  access_level: AccessLevel;
}

/** Whether somebody still has the level and the organization that a call began with. */
export const keepsRights = async (tx: Transaction, actor: UserActor): Promise<boolean> => {
  const { level, organizationId } = actor.unlimited ?? actor;
  const kept = await tx.run(
    prepared(sql`
      SELECT FROM users u JOIN roles r ON r.id = u.role_id
      WHERE u.id = ${actor.id} AND r.access_level = ${level} AND u.deactivated_at IS NULL
        AND u.organization_id IS NOT DISTINCT FROM ${organizationId}::integer`),
  );
  return kept > 0;
};

export const readRoles = (executor: Executor): Promise<RoleRecord[]> =>
  executor.rows(prepared(sql`SELECT id, name, access_level FROM roles ORDER BY id`));

/**
 * The number of verified top administrators but one. Takes a lock first, so that two of them cannot remove each
 * other at the same time.
 */
export const countOtherTopAdministrators = async (transaction: Transaction, id: number): Promise<number> => {
  await transaction.run(prepared(sql`SELECT pg_advisory_xact_lock(hashtext('top-administrators'))`));
  const row = await transaction.row<{ others: number }>(
    prepared(sql`
      SELECT count(*)::int AS others FROM users u JOIN roles r ON r.id = u.role_id
      WHERE r.access_level = '9999' AND u.email_verified_at IS NOT NULL AND u.id <> ${id}`),
  );
  return row?.others ?? 0;
};

/** The rows of the owners that a list shows, by the column that names the owner; undefined: all. */
export function rowsOfOwners(owners: Owners, userId: Fragment): Fragment | undefined {
  if (owners.kind === 'everybody') return undefined;
  if (owners.kind === 'user') return sql`${userId} = ${owners.userId}::int`;
  return sql`${userId} IN (SELECT id FROM users WHERE ${belongsTo(sql`organization_id`, owners.organizationId)})`;
}

/** Whether there are people at all. */
export const hasUsers = sql`EXISTS (SELECT FROM users)`;
