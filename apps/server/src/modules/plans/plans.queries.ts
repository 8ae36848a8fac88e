import type { AccessLevel, PanelRole } from '@account/contract/roles';
import type { Scope } from '../../kernel/scope.ts';
import type { Executor } from '../../platform/database/database.ts';
import { inScope } from '../../platform/database/in-scope.ts';
import { prepared, sql } from '../../platform/database/sql.ts';

/** A person as a line of a plan is compared with. */
export interface StoredPerson {
  id: number;
  email: string;
  name: string | null;
  organization_id: number | null;
  organization_name: string | null;
  role_id: number;
  role_name: string;
  access_level: AccessLevel;
  panel_role: PanelRole;
}

/** The people of a scope who have some addresses. */
export const findPeople = (executor: Executor, scope: Scope, emails: readonly string[]): Promise<StoredPerson[]> =>
  executor.rows(
    prepared(sql`
      SELECT u.id, u.email, u.name, u.organization_id, o.name AS organization_name, u.role_id, r.name AS role_name,
        r.access_level, u.panel_role
      FROM users u JOIN roles r ON r.id = u.role_id LEFT JOIN organizations o ON o.id = u.organization_id
      WHERE u.email = ANY (${[...emails]}::text[]) AND ${inScope(scope, sql`u.organization_id`)}`),
  );

export interface Leaver {
  id: number;
  email: string;
  name: string | null;
  organization: string;
}

interface Leaving {
  organizationIds: readonly number[];
  /** The addresses of those who stay. */
  emails: readonly string[];
  /** The levels of those who may be deleted, and who may not. */
  levels: readonly AccessLevel[];
  without: number;
}

/** The people of some organizations who have none of some addresses, and how many they are beyond the limit. */
export async function findLeaving(
  executor: Executor,
  { organizationIds, emails, levels, without }: Leaving,
  most: number,
): Promise<{ leaving: Leaver[]; total: number }> {
  const rows = await executor.rows<Leaver & { total: number }>(
    prepared(sql`
      SELECT u.id, u.email, u.name, o.name AS organization, count(*) OVER ()::int AS total
      FROM users u JOIN roles r ON r.id = u.role_id JOIN organizations o ON o.id = u.organization_id
      WHERE u.organization_id = ANY (${[...organizationIds]}::int[]) AND u.id <> ${without}
        AND r.access_level = ANY (${[...levels]}::text[])
        AND NOT EXISTS (SELECT FROM unnest(${[...emails]}::text[]) stays (email) WHERE stays.email = u.email)
      ORDER BY o.name_key, o.id, u.email, u.id LIMIT ${most}::int`),
  );
  return { leaving: rows.map(({ total, ...leaver }) => leaver), total: rows[0]?.total ?? 0 };
}

/** Which of some rooms have a display that is called so, by their places in the list. */
export async function findRoomsWithDisplay(
  executor: Executor,
  rooms: readonly { organizationId: number; name: string }[],
): Promise<ReadonlySet<number>> {
  const rows = await executor.rows<{ place: number }>(
    prepared(sql`
      SELECT DISTINCT wanted.place::int - 1 AS place
      FROM unnest(${rooms.map(({ organizationId }) => organizationId)}::int[], ${rooms.map(({ name }) => name)}::text[])
        WITH ORDINALITY wanted (organization_id, name, place)
        JOIN devices d ON d.organization_id = wanted.organization_id AND d.name_key = search_fold(wanted.name)`),
  );
  return new Set(rows.map(({ place }) => place));
}
