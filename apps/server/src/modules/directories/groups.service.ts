import type { ScimGroup, ScimQuery, ScimSelection } from '@account/contract/endpoints/directories/scim';
import { scimLimits } from '@account/contract/limits';
import { type AccessLevel, accessLevels, assignableLevels } from '@account/contract/roles';
import type { DirectoryActor } from '../../kernel/actor.ts';
import type { Clock } from '../../kernel/clock.ts';
import { AppError, orNotFound } from '../../kernel/errors.ts';
import { systemScope } from '../../kernel/scope.ts';
import type { Database, Executor, Transaction } from '../../platform/database/database.ts';
import { recordChanges, userSubject } from '../audit/index.ts';
import { auditedUser, giveRole, lockUsers, type RoleRecord, readRoles } from '../users/index.ts';
import type { Changing } from './changes.ts';
import { insertRoleLines } from './directories.queries.ts';
import { lockPeople, readMembers } from './people.queries.ts';
import {
  attributeOf,
  isResource,
  type Operation,
  operationsOf,
  parsePath,
  type Resource,
  withoutTarget,
} from './scim/patch.ts';
import { groupFilterOf, recordIdOf, type ScimList, windowOf } from './scim/queries.ts';
import { presentGroup, select, selects, shows, type Versioned } from './scim/resources.ts';
import { notUnique, requireVersion, scimError } from './scim/scim-error.ts';

/** The roles of one organization with their people, as its directory sees and changes them. */
export interface GroupService {
  list(actor: DirectoryActor, query: ScimQuery): Promise<ScimList<ScimGroup>>;
  show(actor: DirectoryActor, id: number, selection: ScimSelection): Promise<Versioned<ScimGroup>>;
  replace(
    actor: DirectoryActor,
    id: number,
    body: Resource,
    expected: string | undefined,
  ): Promise<Versioned<ScimGroup>>;
  /** Returns the role where attributes are asked for: reading its members takes longer than most changes. */
  patch(
    actor: DirectoryActor,
    id: number,
    body: Resource,
    asked: { expected: string | undefined; selection: ScimSelection },
  ): Promise<Versioned<ScimGroup> | undefined>;
  /** Refuses a group that is not there: the roles are all there is. */
  create(body: Resource): Promise<never>;
  remove(id: number): Promise<never>;
}

const givenLevels = assignableLevels(accessLevels.organization);

/** The roles that administrators of an organization may give. */
const rolesOf = async (executor: Executor): Promise<RoleRecord[]> =>
  (await readRoles(executor)).filter(({ access_level }) => givenLevels.includes(access_level));

const findRole = async (executor: Executor, id: number): Promise<RoleRecord> =>
  orNotFound((await rolesOf(executor)).find((role) => role.id === id));

const isNamed = ({ name }: RoleRecord, text: unknown): boolean =>
  typeof text === 'string' && text.trim().toLowerCase() === name.toLowerCase();

/** The ids that a list of members names; ids that no person has are 404, as those of other organizations. */
function memberIds(value: unknown): number[] {
  const entries = [value ?? []].flat();
  if (entries.length > scimLimits.members) throw scimError('invalidValue', 'scim.members_many');
  return entries.map((entry: unknown) => {
    const id = recordIdOf(isResource(entry) ? attributeOf(entry, 'value') : entry);
    return id ?? missing();
  });
}

function missing(): never {
  throw new AppError('not_found');
}

/** The change of an operation to the people of a role; undefined where it does nothing to them. */
type MemberChange = { op: Operation['op']; ids: number[] } | { op: 'empty' };

function changeOf(role: RoleRecord, attribute: string, op: Operation['op'], value: unknown): MemberChange | undefined {
  if (attribute === 'members') return { op, ids: memberIds(value) };
  if (attribute === 'displayname' && (op === 'remove' || !isNamed(role, value)))
    throw scimError('mutability', 'scim.group_name');
  return undefined;
}

/** Entra names members one by one or in lists, in the value or in the path. */
function memberChanges(role: RoleRecord, operations: readonly Operation[]): MemberChange[] {
  return operations.flatMap((operation): MemberChange[] => {
    const { op, path: text, value } = operation;
    if (text === undefined) {
      if (!isResource(value)) throw withoutTarget(operation);
      return Object.entries(value).flatMap(([name, inner]) => changeOf(role, name.toLowerCase(), op, inner) ?? []);
    }
    const path = parsePath(text);
    if (path.attribute === 'members' && path.where) return [{ op, ids: memberIds(path.where.value) }];
    if (path.attribute === 'members' && op === 'remove' && value === undefined) return [{ op: 'empty' }];
    return [changeOf(role, path.attribute, op, value) ?? []].flat();
  });
}

/** Whether a role is that of administrators. */
const isAdministrators = (level: AccessLevel): boolean => level !== accessLevels.user;

export function createGroupService({
  database,
  clock,
  publicUrl,
}: {
  database: Database;
  clock: Clock;
  publicUrl: string;
}): GroupService {
  const present = async (
    executor: Executor,
    { organizationId }: DirectoryActor,
    role: RoleRecord,
    withMembers = true,
  ) => {
    const members = withMembers ? await readMembers(executor, organizationId, role.id) : undefined;
    return presentGroup({ id: role.id, name: role.name, members }, publicUrl);
  };

  /** Gives people another role. Administrators who are also in the group of users stay administrators. */
  const give = async (
    tx: Transaction,
    changing: Changing,
    role: RoleRecord,
    ids: readonly number[],
    strict: boolean,
  ) => {
    const wanted = [...new Set(ids)];
    const people = await lockPeople(tx, changing.organizationId, wanted);
    if (strict && people.length < wanted.length) missing();
    const others = people.filter(
      ({ role_id, access_level }) => role_id !== role.id && access_level !== accessLevels.top,
    );
    if (others.length === 0) return;
    const { actor, organizationId } = changing;
    const stored = await lockUsers(
      tx,
      systemScope,
      others.map(({ id }) => id),
    );
    await giveRole(
      tx,
      stored.map(({ id }) => id),
      role.id,
    );
    const entries = stored.map((record) => {
      const before = auditedUser(record);
      const after = { ...before, role: role.name };
      return { action: 'user.updated' as const, subject: userSubject(record), organizationId, before, after };
    });
    await recordChanges(tx, actor, entries);
    await insertRoleLines(tx, organizationId, others, clock.now());
  };

  const apply = async (tx: Transaction, actor: DirectoryActor, role: RoleRecord, changes: readonly MemberChange[]) => {
    // Everyone is a user: only the group of administrators gives rights and takes them.
    const changing = { actor, organizationId: actor.organizationId, clock };
    const ordinary = orNotFound((await rolesOf(tx)).find(({ access_level }) => !isAdministrators(access_level)));
    for (const change of changes) {
      if (!isAdministrators(role.access_level)) {
        if (change.op === 'add' || change.op === 'replace') await requireKnown(tx, changing, change.ids);
        continue;
      }
      if (change.op === 'add') await give(tx, changing, role, change.ids, true);
      else if (change.op === 'remove') await give(tx, changing, ordinary, change.ids, false);
      else {
        const ids = change.op === 'empty' ? [] : change.ids;
        const members = await readMembers(tx, actor.organizationId, role.id);
        await give(tx, changing, role, ids, true);
        const stay = new Set(ids);
        const gone = members.map(({ id }) => id).filter((id) => !stay.has(id));
        await give(tx, changing, ordinary, gone, false);
      }
    }
  };

  const requireKnown = async (tx: Transaction, { organizationId }: Changing, ids: readonly number[]) => {
    const wanted = new Set(ids);
    if ((await lockPeople(tx, organizationId, [...wanted])).length < wanted.size) missing();
  };

  const requireCurrent = async (
    tx: Transaction,
    actor: DirectoryActor,
    role: RoleRecord,
    expected: string | undefined,
  ) => {
    if (expected === undefined) return;
    // Directories also read groups without their members.
    const [whole, short] = [await present(tx, actor, role), await present(tx, actor, role, false)];
    requireVersion(expected, whole.version, short.version);
  };

  return {
    list: (actor, query) => {
      const { displayName, id, member } = groupFilterOf(query.filter);
      const { skip, size } = windowOf(query);
      const isAsked = (role: RoleRecord) =>
        (displayName === undefined || isNamed(role, displayName)) && (id === undefined || id === String(role.id));
      return database.read(systemScope, async (executor) => {
        const roles = (await rolesOf(executor)).filter(isAsked);
        const groups = [];
        for (const role of roles) {
          const withMembers = member !== undefined || shows(query, 'members');
          const { resource } = await present(executor, actor, role, withMembers);
          if (member === undefined || resource.members?.some(({ value }) => value === member)) groups.push(resource);
        }
        const Resources = groups.slice(skip, skip + size).map((group) => select(group, query));
        return { total: groups.length, startIndex: skip + 1, Resources };
      });
    },

    show: (actor, id, selection) =>
      database.read(systemScope, async (executor) =>
        present(executor, actor, await findRole(executor, id), shows(selection, 'members')),
      ),

    replace: (actor, id, body, expected) =>
      database.write(systemScope, async (tx) => {
        const role = await findRole(tx, id);
        await requireCurrent(tx, actor, role, expected);
        const name = attributeOf(body, 'displayName');
        if (name !== undefined && !isNamed(role, name)) throw scimError('mutability', 'scim.group_name');
        await apply(tx, actor, role, [{ op: 'replace', ids: memberIds(attributeOf(body, 'members')) }]);
        return present(tx, actor, role);
      }),

    patch: (actor, id, body, { expected, selection }) => {
      const operations = operationsOf(body);
      return database.write(systemScope, async (tx) => {
        const role = await findRole(tx, id);
        await requireCurrent(tx, actor, role, expected);
        await apply(tx, actor, role, memberChanges(role, operations));
        return selects(selection) ? present(tx, actor, role, shows(selection, 'members')) : undefined;
      });
    },

    create: async (body) => {
      const roles = await database.read(systemScope, rolesOf);
      const name = attributeOf(body, 'displayName');
      if (roles.some((role) => isNamed(role, name))) throw notUnique('scim.group_known');
      throw scimError('invalidValue', 'scim.group_unknown', { roles: roles.map((role) => role.name).join(', ') });
    },

    remove: async (id) => {
      await database.read(systemScope, (executor) => findRole(executor, id));
      throw scimError('mutability', 'scim.group_stays');
    },
  };
}
