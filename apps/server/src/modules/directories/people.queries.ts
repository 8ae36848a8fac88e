import type { AccessLevel } from '@account/contract/roles';
import { type Columns, selectList } from '../../platform/database/columns.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { type Fragment, prepared, sql } from '../../platform/database/sql.ts';
import type { DirectoryPerson } from './scim/person.ts';

/** A removal that waits for an administrator. */
export type HeldKind = 'deactivate' | 'remove';

/** A person whom a directory manages, with what the product knows. */
export interface PersonRecord extends DirectoryPerson {
  id: number;
  name: string | null;
  role_id: number;
  role_name: string;
  access_level: AccessLevel;
  is_verified: boolean;
  is_deactivated: boolean;
  held: HeldKind | null;
  created_at: string;
  updated_at: string;
}

const fields: Columns<PersonRecord> = {
  id: sql`u.id`,
  email: sql`u.email`,
  name: sql`u.name`,
  role_id: sql`u.role_id`,
  role_name: sql`r.name`,
  access_level: sql`r.access_level`,
  is_verified: sql`u.email_verified_at IS NOT NULL`,
  is_deactivated: sql`u.deactivated_at IS NOT NULL`,
  user_name: sql`d.user_name`,
  external_id: sql`d.external_id`,
  display_name: sql`d.display_name`,
  formatted_name: sql`d.formatted_name`,
  given_name: sql`d.given_name`,
  family_name: sql`d.family_name`,
  has_emails: sql`d.has_emails`,
  is_active: sql`d.is_active`,
  held: sql`d.held`,
  created_at: sql`d.created_at`,
  updated_at: sql`greatest(d.updated_at, u.updated_at)`,
};

const joins = sql`directory_people d JOIN users u ON u.id = d.user_id JOIN roles r ON r.id = u.role_id`;

const ofOrganization = (organizationId: number): Fragment => sql`d.organization_id = ${organizationId}::int`;

/** People whose removal waits are gone for their directory. */
const isThere = sql`d.held IS DISTINCT FROM 'remove'`;

export const findPerson = (executor: Executor, organizationId: number, id: number): Promise<PersonRecord | undefined> =>
  executor.row(
    prepared(sql`
      SELECT ${selectList(fields)} FROM ${joins} WHERE ${ofOrganization(organizationId)} AND d.user_id = ${id} AND ${isThere}`),
  );

/**
 * Locks people in the order of their ids and reads them. Rows joined to a row that was waited for, such as the role, are
 * as they were before the wait, so a statement of its own reads them.
 */
async function lockWhere(tx: Transaction, organizationId: number, ids: readonly number[], which: Fragment) {
  const held = await tx.rows<{ id: number }>(
    prepared(sql`
      SELECT u.id FROM directory_people d JOIN users u ON u.id = d.user_id
      WHERE ${ofOrganization(organizationId)} AND d.user_id = ANY (${[...ids]}::int[]) AND ${which}
      ORDER BY u.id FOR UPDATE OF u, d`),
  );
  const isHeld = sql`u.id = ANY (${held.map(({ id }) => id)}::int[])`;
  return tx.rows<PersonRecord>(prepared(sql`SELECT ${selectList(fields)} FROM ${joins} WHERE ${isHeld} ORDER BY u.id`));
}

/** Reads a person for a change, those too whose removal waits. */
export const lockPerson = async (tx: Transaction, organizationId: number, id: number) =>
  (await lockWhere(tx, organizationId, [id], sql`true`)).at(0);

/** People for a change of role, in the order of their ids. */
export const lockPeople = (tx: Transaction, organizationId: number, ids: readonly number[]): Promise<PersonRecord[]> =>
  lockWhere(tx, organizationId, ids, isThere);

/** The conditions of a filter that people can meet; undefined: none of them can. */
export interface PeopleFilter {
  user_name?: string;
  external_id?: string;
  email?: string;
  is_active?: boolean;
  id?: number;
}

const whereOf = ({ user_name, external_id, email, is_active, id }: PeopleFilter): Fragment =>
  [
    user_name === undefined ? undefined : sql`d.user_name_key = lower(${user_name}::text)`,
    external_id === undefined ? undefined : sql`d.external_id = ${external_id}::text`,
    email === undefined ? undefined : sql`u.email = ${email}::text`,
    is_active === undefined ? undefined : sql`d.is_active = ${is_active}::boolean`,
    id === undefined ? undefined : sql`d.user_id = ${id}::int`,
  ].reduce<Fragment>((all, one) => (one ? sql`${all} AND ${one}` : all), isThere);

export const readPeople = (
  executor: Executor,
  organizationId: number,
  filter: PeopleFilter,
  { skip, size }: { skip: number; size: number },
): Promise<PersonRecord[]> =>
  executor.rows(
    prepared(sql`
      SELECT ${selectList(fields)} FROM ${joins} WHERE ${ofOrganization(organizationId)} AND ${whereOf(filter)}
      ORDER BY d.user_id OFFSET ${skip}::int LIMIT ${size}::int`),
  );

export const countPeople = async (executor: Executor, organizationId: number, filter: PeopleFilter): Promise<number> =>
  (
    await executor.row<{ count: number }>(
      prepared(sql`
        SELECT count(*)::int AS count FROM directory_people d JOIN users u ON u.id = d.user_id
        WHERE ${ofOrganization(organizationId)} AND ${whereOf(filter)}`),
    )
  )?.count ?? 0;

/** Puts a user under a directory; returns the person with the name of the organization. */
export const insertPerson = (tx: Transaction, organizationId: number, userId: number, person: DirectoryPerson) =>
  tx.row<PersonRecord & { organization_name: string }>(
    prepared(sql`
      WITH d AS (
        INSERT INTO directory_people (user_id, organization_id, user_name, external_id, display_name, formatted_name, given_name,
          family_name, has_emails, is_active)
        VALUES (${userId}, ${organizationId}, ${person.user_name}, ${person.external_id}, ${person.display_name},
          ${person.formatted_name}, ${person.given_name}, ${person.family_name}, ${person.has_emails}, ${person.is_active})
        RETURNING *)
      SELECT ${selectList(fields)}, o.name AS organization_name
      FROM d JOIN users u ON u.id = d.user_id JOIN roles r ON r.id = u.role_id JOIN organizations o ON o.id = d.organization_id`),
  );

/** Stores what a directory says now. A removal that waited is over. */
export const updatePerson = (tx: Transaction, userId: number, person: DirectoryPerson): Promise<number> =>
  tx.run(
    prepared(sql`
      UPDATE directory_people SET user_name = ${person.user_name}, external_id = ${person.external_id},
        display_name = ${person.display_name}, formatted_name = ${person.formatted_name}, given_name = ${person.given_name},
        family_name = ${person.family_name}, has_emails = ${person.has_emails}, is_active = ${person.is_active}, held = NULL, held_at = NULL, updated_at = now()
      WHERE user_id = ${userId}`),
  );

/** Lets a removal wait. */
export const holdPerson = (tx: Transaction, userId: number, kind: HeldKind, now: Date): Promise<number> =>
  tx.run(
    prepared(sql`
      UPDATE directory_people SET held = ${kind}, held_at = coalesce(held_at, ${now}), updated_at = now()
      WHERE user_id = ${userId} AND held IS DISTINCT FROM ${kind}`),
  );

/** A removal that waited is done. */
export const endHold = (tx: Transaction, userId: number): Promise<number> =>
  tx.run(
    prepared(sql`
      UPDATE directory_people SET held = NULL, held_at = NULL, updated_at = now()
      WHERE user_id = ${userId} AND held IS NOT NULL`),
  );

/** Lets waiting removals go, whose people are as before; returns whom they were about. */
export const discardHeld = (tx: Transaction, organizationId: number): Promise<{ id: number; email: string }[]> =>
  tx.rows(
    prepared(sql`
      UPDATE directory_people d SET held = NULL, held_at = NULL, is_active = u.deactivated_at IS NULL, updated_at = now()
      FROM users u WHERE ${ofOrganization(organizationId)} AND d.held IS NOT NULL AND u.id = d.user_id
      RETURNING u.id, u.email`),
  );

/** The next people whose removal waits. */
export const readHeld = (executor: Executor, organizationId: number, most: number) =>
  executor.rows<{ id: number; email: string; name: string | null; kind: HeldKind; held_at: string }>(
    prepared(sql`
      SELECT u.id, u.email, u.name, d.held AS kind, d.held_at FROM directory_people d JOIN users u ON u.id = d.user_id
      WHERE ${ofOrganization(organizationId)} AND d.held IS NOT NULL ORDER BY d.held_at, u.id LIMIT ${most}::int`),
  );

/** Releases the people whom the directory of an organization managed. Deactivated people stay its own. */
export const releasePeople = (tx: Transaction, organizationId: number): Promise<number> =>
  tx.run(
    prepared(sql`
      DELETE FROM directory_people d USING users u
      WHERE ${ofOrganization(organizationId)} AND u.id = d.user_id AND u.deactivated_at IS NULL`),
  );

/** A role with its people, where they were asked for. */
export interface GroupRecord {
  id: number;
  name: string;
  members: { id: number; email: string }[] | undefined;
}

/** The people who have a role, of those whom a directory manages. */
export const readMembers = (executor: Executor, organizationId: number, roleId: number) =>
  executor.rows<{ id: number; email: string }>(
    prepared(sql`
      SELECT u.id, u.email FROM directory_people d JOIN users u ON u.id = d.user_id
      WHERE ${ofOrganization(organizationId)} AND u.role_id = ${roleId} AND ${isThere} ORDER BY u.id`),
  );
