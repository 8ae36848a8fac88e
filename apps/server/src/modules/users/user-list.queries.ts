import {
  type UserFilters,
  type UserMatching,
  type UserQuery,
  type UserRow,
  userList,
} from '@account/contract/endpoints/administration/users.list';
import { initialRoles } from '@account/contract/roles';
import { foldSearch } from '@account/contract/values/search-fold';
import { translate } from '@account/messages/translate';
import { type Scope, systemScope } from '../../kernel/scope.ts';
import { pickColumns } from '../../platform/database/columns.ts';
import type { Executor } from '../../platform/database/database.ts';
import { type Fragment, prepared, sql } from '../../platform/database/sql.ts';
import {
  type AskedOrganizations,
  belongsToAll,
  byFewNames,
  byNameOf,
  conditions,
  countOfAll,
  countOfNamed,
  foundByNamed,
  isOfNamed,
  type ListFilter,
  type ListResponse,
  leadingNames,
  listOf,
  type Members,
  searchPattern,
} from '../../platform/lists/index.ts';
import { organizationNames } from '../organizations/index.ts';
import { userFields } from './user-columns.ts';
import { isInState } from './user-state.queries.ts';
import { visibleUsers } from './users.queries.ts';

/** The rows that a call limits the scope to. */
interface UserView {
  organizations?: AskedOrganizations;
  onlyOrdinary?: boolean;
}

const joins = sql`LEFT JOIN organizations o ON o.id = u.organization_id LEFT JOIN roles r ON r.id = u.role_id`;

const [table, id, organizationId] = [sql`users u`, sql`u.id`, sql`u.organization_id`];
const members: Members = {
  named: organizationNames,
  as: 'o',
  table,
  id,
  column: organizationId,
  counted: 'users_count',
};

const and = (left: Fragment | undefined, right: Fragment | undefined): Fragment | undefined =>
  left && right ? sql`${left} AND ${right}` : (left ?? right);

/** The users of the scope and of some organizations; undefined: all. */
export const rowsOf = (scope: Scope, organizations: AskedOrganizations): Fragment | undefined =>
  and(visibleUsers(scope), belongsToAll(organizationId, organizations));

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
  if (organization !== undefined) return countOfNamed('users', members, organization);
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

interface RoledView extends UserView {
  scope: Scope;
  filters: UserFilters;
  /** The roles that a search is about. */
  roles: readonly number[];
}

const limitOf = ({ scope, organizations = [], onlyOrdinary }: RoledView): Fragment | undefined =>
  and(rowsOf(scope, organizations), onlyOrdinary ? isOrdinary : undefined);

const list = listOf(userList, {
  table: 'users',
  as: 'u',
  joins,
  keys: {
    email: sql`u.email`,
    organization_name: sql`o.name_key`,
    role_name: sql`r.name_key`,
  },
  isBig: true,
  relations: {
    organization_name: byNameOf('users.organization_name', members),
    role_name: byFewNames({ named: 'roles', as: 'r', table, id, column: sql`u.role_id` }),
  },
  columns: () => pickColumns(userFields, userList.row),
  rows: limitOf,
  same: (view) => (organizationOf(view.scope, view) === undefined ? undefined : 'organization_name'),
  filter: ({ filters }) => filterBy(filters),
  search: (words, { roles }) =>
    sql`(${hasWords(words, roles)} OR ${foundByNamed(organizationNames, organizationId, words)})`,
  tuned: (view) => ({
    total: totalOf(view.scope, view, limitOf(view)),
    searchInOrder: (words) =>
      sql`(${hasWordsInOrder(words, view.roles)} OR ${isOfNamed(organizationNames, organizationId, words)})`,
    leading: { organization_name: leadingNames(members, (words) => [{ where: hasWords(words, view.roles) }]) },
  }),
  choices: { name: sql`u.email`, key: sql`u.email`, column: 'email' },
});

/** The position indexes of its orders. */
export const userIndexes = list.indexes;

async function viewOf(executor: Executor, scope: Scope, view: UserView, query: UserMatching): Promise<RoledView> {
  const roles = query.search === '' ? [] : await rolesNamed(executor, query.search);
  return { ...view, scope, filters: query.filters, roles };
}

export const readUsers = async (
  executor: Executor,
  scope: Scope,
  view: UserView,
  query: UserQuery,
): Promise<ListResponse<UserRow>> => list.read(executor, await viewOf(executor, scope, view, query), query);

/** The ids of all users that the list would show. */
export const readMatchingUsers = async (
  executor: Executor,
  scope: Scope,
  view: UserView,
  query: UserMatching,
): Promise<number[]> => list.readMatchingIds(executor, await viewOf(executor, scope, view, query), query.search);

/** Users behind an id, of one organization or of all. */
export const readUsersAfter = (
  executor: Executor,
  organization: number | undefined,
  after: number,
  size: number,
): Promise<UserRow[]> => {
  const organizations = organization === undefined ? [] : [organization];
  return list.readAfter(executor, { scope: systemScope, organizations, filters: {}, roles: [] }, after, size);
};
