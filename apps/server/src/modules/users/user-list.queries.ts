import type { Direction } from '@account/contract/calls/paging';
import {
  type UserFilters,
  type UserMatching,
  type UserQuery,
  type UserRow,
  userList,
} from '@account/contract/endpoints/administration/users.list';
import type { ColumnOf } from '@account/contract/lists/define-list';
import { initialRoles } from '@account/contract/roles';
import { foldSearch } from '@account/contract/values/search-fold';
import { translate } from '@account/messages/translate';
import type { Scope } from '../../kernel/scope.ts';
import { pickColumns } from '../../platform/database/columns.ts';
import type { Executor } from '../../platform/database/database.ts';
import { countOfAll } from '../../platform/database/lists/counters.ts';
import { fromNearerEnd, type ListResponse, readList } from '../../platform/database/lists/list-page.ts';
import {
  type ChoosableSource,
  conditions,
  type ListFilter,
  type Reference,
  type RowsInOrder,
} from '../../platform/database/lists/list-source.ts';
import { readMatchingIds } from '../../platform/database/lists/matching-ids.ts';
import { milestonesAlong } from '../../platform/database/lists/milestones.ts';
import { countOfOrganization } from '../../platform/database/lists/organization-count.ts';
import {
  byOrganizationName,
  foundByNamed,
  inOrderOfIds,
  inOrderOfOrganizations,
  isOfNamed,
  leadingOrganizations,
} from '../../platform/database/lists/organization-order.ts';
import { type Members, milestonesByOrganization } from '../../platform/database/lists/organization-walk.ts';
import { type AskedOrganizations, belongsToAll } from '../../platform/database/lists/own-organization.ts';
import { searchPattern } from '../../platform/database/lists/search-pattern.ts';
import { type Fragment, prepared, rawSql, sql } from '../../platform/database/sql.ts';
import { userFields } from './user-columns.ts';
import { isInState } from './user-state.queries.ts';
import { visibleUsers } from './users.queries.ts';

type UserList = ChoosableSource<ColumnOf<typeof userList>, UserRow>;

/** The rows that a call narrows the scope to. */
interface UserView {
  organizations?: AskedOrganizations;
  onlyOrdinary?: boolean;
}

const joins = sql`LEFT JOIN organizations o ON o.id = u.organization_id LEFT JOIN roles r ON r.id = u.role_id`;

const [table, id] = [sql`users u`, sql`u.id`];
const byEmail = milestonesAlong('users.email', { table, id, key: sql`u.email` });
const byName = milestonesAlong('users.name', { table, id, key: sql`u.name_key` });
const byCreation = milestonesAlong('users.created_at', { table, id, key: sql`u.created_at` }, 'timestamp');
const members: Members = { table, id, organizationId: sql`u.organization_id`, counted: 'users_count' };
const byOrganization = milestonesByOrganization('users.organization_name', members);

/** The orders that are kept by milestones. */
export const userMilestones = [byEmail, byName, byCreation, byOrganization].map(({ milestones }) => milestones);

/** The three roles are walked one after the other, each along its index: a sort by their names would read everybody. */
const walkRoles = (direction: Direction, hit: Fragment): Fragment => sql`
  SELECT member.id, member.hit FROM (SELECT id FROM roles ORDER BY name_key ${rawSql(direction)}) r
    CROSS JOIN LATERAL (SELECT u.id, ${hit} AS hit FROM users u WHERE u.role_id = r.id ORDER BY u.id ${rawSql(direction)}) member`;
const byRole = fromNearerEnd((direction) => sql`SELECT walked.id FROM (${walkRoles(direction, sql`true`)}) walked`);

/** The index has all that a search or a filter compares. With any other column, Postgres would walk everybody for each role. */
const inOrderOfRoles: RowsInOrder = ({ direction, hit, size }) => sql`${walkRoles(direction, hit)} LIMIT ${size}`;

const byRoleName: Reference = {
  column: sql`u.role_id`,
  table: sql`roles r`,
  id: sql`r.id`,
  key: sql`r.name_key`,
};

const and = (left: Fragment | undefined, right: Fragment | undefined): Fragment | undefined =>
  left && right ? sql`${left} AND ${right}` : (left ?? right);

/** The users of the scope and of some organizations; undefined: all. */
export const rowsOf = (scope: Scope, organizations: AskedOrganizations): Fragment | undefined =>
  and(visibleUsers(scope), belongsToAll(members.organizationId, organizations));

const isOrdinary = sql`u.role_id = (SELECT id FROM roles WHERE access_level = '1')`;

/** The one organization, or null for none, that the list is about; undefined for several. */
function organizationOf(scope: Scope, { organizations = [] }: UserView): number | null | undefined {
  if (scope.kind === 'organization') return scope.organizationId;
  return organizations.length === 1 ? organizations[0] : undefined;
}

function totalOf(scope: Scope, view: UserView, rows: Fragment | undefined): Fragment {
  if (view.onlyOrdinary || (view.organizations?.length ?? 0) > 1)
    return sql`(SELECT count(*) FROM users u WHERE ${rows ?? sql`true`})`;
  const organization = organizationOf(scope, view);
  if (organization !== undefined) return countOfOrganization('users', members.counted, organization);
  return scope.kind === 'all' ? countOfAll('users') : sql`1`;
}

/** The condition of the filters that are not about an organization. */
function filterBy({ state, role_id }: UserFilters): ListFilter | undefined {
  if (state === undefined && role_id === undefined) return undefined;
  const role = role_id === undefined ? undefined : sql`u.role_id = ${role_id}::int`;
  return { where: conditions(role, state && isInState(state)) };
}

/**
 * The roles that are named, or are shown, with the words. Asked before a search: with their numbers the planner knows how
 * few, or how many, people have such a role.
 */
const rolesNamed = async (executor: Executor, words: string): Promise<number[]> => {
  const shown = initialRoles
    .filter(({ text }) => foldSearch(translate(text)).includes(foldSearch(words)))
    .map(({ name }) => name);
  const roles = await executor.rows<{ id: number }>(
    prepared(sql`SELECT id FROM roles WHERE name_key LIKE ${searchPattern(words)} OR name = ANY(${shown}::text[])`),
  );
  return roles.map(({ id }) => id);
};

/** How rows are read in the orders by other tables, without sorting them. The same as for the walks. */
function inOrderOf(isOfOne: boolean, rows: Fragment | undefined): UserList['inOrder'] {
  if (!rows)
    return {
      organization_name: inOrderOfOrganizations(members),
      role_name: inOrderOfRoles,
    };
  return isOfOne ? { organization_name: inOrderOfIds({ table, id }, rows) } : {};
}

/** Ways that walk through everybody serve the whole list alone. Within one organization its name leaves the ids to sort. */
function walksOf(isOfOne: boolean, rows: Fragment | undefined): UserList['walks'] {
  if (!rows)
    return {
      email: byEmail.walk,
      name: byName.walk,
      created_at: byCreation.walk,
      organization_name: byOrganization.walk,
      role_name: byRole,
    };
  if (!isOfOne) return {};
  const byId = (direction: Direction) => sql`SELECT u.id FROM users u WHERE ${rows} ORDER BY u.id ${rawSql(direction)}`;
  return { organization_name: fromNearerEnd(byId) };
}

const ofRoles = (roles: readonly number[]): Fragment =>
  roles.length > 0 ? sql`OR u.role_id = ANY(${[...roles]}::int[])` : sql``;

/** Whether the words are in what a user has, or in the name of the role. */
const hasWords = (words: string, roles: readonly number[]): Fragment =>
  sql`(u.search_key LIKE ${searchPattern(words)} ${ofRoles(roles)})`;

/** The same by the texts that stand in the index of each order. */
function hasWordsInOrder(words: string, roles: readonly number[]): Fragment {
  const pattern = searchPattern(words);
  return sql`(u.email LIKE ${pattern} OR u.username_key LIKE ${pattern} OR u.name_key LIKE ${pattern} ${ofRoles(roles)})`;
}

function source(scope: Scope, view: UserView, filters: UserFilters, roles: readonly number[]): UserList {
  const rows = and(rowsOf(scope, view.organizations ?? []), view.onlyOrdinary ? isOrdinary : undefined);
  const isOfOne = organizationOf(scope, view) !== undefined;
  return {
    table,
    joins,
    joinedKeys: ['organization_name', 'role_name'],
    references: { organization_name: byOrganizationName(members), role_name: byRoleName },
    walks: walksOf(isOfOne, rows),
    id,
    keys: {
      email: sql`u.email`,
      name: sql`u.name_key`,
      organization_name: sql`o.name_key`,
      role_name: sql`r.name_key`,
      email_verified_at: sql`u.email_verified_at`,
      created_at: sql`u.created_at`,
    },
    scope: rows,
    total: totalOf(scope, view, rows),
    filter: filterBy(filters),
    inOrder: inOrderOf(isOfOne, rows),
    search: (words) => sql`(${hasWords(words, roles)} OR ${foundByNamed(members.organizationId, words)})`,
    searchInOrder: (words) => sql`(${hasWordsInOrder(words, roles)} OR ${isOfNamed(members.organizationId, words)})`,
    leading: { organization_name: leadingOrganizations(members, (words) => [{ where: hasWords(words, roles) }]) },
    columns: pickColumns(userFields, userList.row),
    choices: { name: sql`u.email`, key: sql`u.email`, column: 'email' },
  };
}

async function sourceOf(executor: Executor, scope: Scope, view: UserView, query: UserMatching): Promise<UserList> {
  const roles = query.search === '' ? [] : await rolesNamed(executor, query.search);
  return source(scope, view, query.filters, roles);
}

export const readUsers = async (
  executor: Executor,
  scope: Scope,
  view: UserView,
  query: UserQuery,
): Promise<ListResponse<UserRow>> => readList(executor, await sourceOf(executor, scope, view, query), query);

/** The ids of all users that the list would show. */
export const readMatchingUsers = async (
  executor: Executor,
  scope: Scope,
  view: UserView,
  query: UserMatching,
): Promise<number[]> => readMatchingIds(executor, await sourceOf(executor, scope, view, query), query.search);
