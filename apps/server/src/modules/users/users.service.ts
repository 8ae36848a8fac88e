import type { AssignInput } from '@account/contract/calls/assigning';
import type { CountedUsers, StateCounts } from '@account/contract/endpoints/administration/list-counts';
import type { Role, User, UserInput } from '@account/contract/endpoints/administration/users';
import type {
  UserFilters,
  UserMatching,
  UserQuery,
  UserRow,
} from '@account/contract/endpoints/administration/users.list';
import { mayAssignLevel } from '@account/contract/policies/records';
import { accessLevels, panelRoles } from '@account/contract/roles';
import { currentLocale } from '@account/messages/translate';
import * as z from 'zod/mini';
import type { UserActor } from '../../kernel/actor.ts';
import type { Clock } from '../../kernel/clock.ts';
import { fieldError, orNotFound, ruleError } from '../../kernel/errors.ts';
import type { Change } from '../../kernel/record-fields.ts';
import { type Scope, systemScope } from '../../kernel/scope.ts';
import type { Database, Executor, Transaction } from '../../platform/database/database.ts';
import { mapConstraintErrors } from '../../platform/database/database-errors.ts';
import { recordExists } from '../../platform/database/in-scope.ts';
import { askedOrganizations, createSharedReads, type ListResponse } from '../../platform/lists/index.ts';
import { recordChange, requireCurrent, userSubject } from '../audit/index.ts';
import { invitationEndOf } from '../links/index.ts';
import { latestMailOf } from '../mail/index.ts';
import { hasRows, requireFilteredOrganization } from '../organizations/index.ts';
import { assignUsers, removeUser, requireAnotherTop } from './change-users.ts';
import { type InvitationParts, invite } from './invitations.ts';
import { findUnprovedRegistration } from './registrations.queries.ts';
import { type TakeOverParts, takeOver } from './registrations.ts';
import type { UserRecord } from './user-columns.ts';
import { createUserCounts } from './user-counts.ts';
import { readMatchingUsers, readUsers } from './user-list.queries.ts';
import {
  emailTaken,
  isTaken,
  organizationFor,
  requireAssignable,
  requireMayChange,
  requireMayInvite,
  requireNotManaged,
  requireOwnUsername,
  requireRights,
  userConstraints,
} from './users.policy.ts';
import { auditedUser, toUser } from './users.presenter.ts';
import * as queries from './users.queries.ts';
import { readRoles } from './users.queries.ts';

/** The fields of a user that an operation may change. */
export const userChange = z.object({
  organization_id: z.optional(z.nullable(z.int())),
  role_id: z.optional(z.int()),
  username: z.optional(z.string()),
  name: z.optional(z.nullable(z.string())),
  panel_role: z.optional(z.enum(panelRoles)),
});
export type UserChange = z.infer<typeof userChange>;

/** Refuses filters by what does not exist. */
async function requireFiltered(executor: Executor, scope: Scope, filters: UserFilters): Promise<void> {
  const { role_id } = filters;
  await requireFilteredOrganization(executor, scope, filters);
  if (role_id !== undefined && !(await readRoles(executor)).some(({ id }) => id === role_id))
    throw fieldError('filters.role_id', 'validation.role_unknown');
}

/**
 * Does some work of a person, unless too much of it was refused lately: 429.
 * @param isRefusal whether an error of the work tells something that can be learned by trying
 */
export type LimitRefusals = <T>(
  userId: number,
  work: () => Promise<T>,
  isRefusal: (error: unknown) => boolean,
) => Promise<T>;

export interface UserService {
  list(actor: UserActor, scope: Scope, query: UserQuery): Promise<ListResponse<UserRow>>;
  /** How many users the list would show in each state. */
  count(actor: UserActor, scope: Scope, filters: CountedUsers): Promise<StateCounts>;
  /** The ids of all users that the list would show; refused when there are too many. */
  matching(actor: UserActor, scope: Scope, query: UserMatching): Promise<number[]>;
  show(scope: Scope, id: number): Promise<User>;
  exists(scope: Scope, id: number): Promise<boolean>;
  /** Creates and invites, or changes the one named by `input.id`. */
  save(actor: UserActor, scope: Scope, input: UserInput): Promise<User>;
  /** Changes this of a user, and nothing else. False when it is so already. */
  amend(actor: UserActor, scope: Scope, id: number, change: UserChange): Promise<boolean>;
  /** Moves users to an organization, or to none: all or none of them. Returns how many were elsewhere. */
  assign(actor: UserActor, scope: Scope, input: AssignInput): Promise<number>;
  /** Undoes what an operation changed; 422 where that has changed again since. */
  putBack(actor: UserActor, scope: Scope, id: number, change: Change): Promise<void>;
  /** Moves a user to the bin; returns the id of the entry there. */
  remove(actor: UserActor, scope: Scope, id: number): Promise<number>;
  invite(actor: UserActor, scope: Scope, id: number): Promise<void>;
  assignableRoles(actor: UserActor, scope: Scope): Promise<Role[]>;
}

export interface UserServiceParts extends InvitationParts, TakeOverParts {
  database: Database;
  clock: Clock;
  limitRefusals: LimitRefusals;
}

const present = async (executor: Executor, record: UserRecord): Promise<User> =>
  toUser(record, {
    lastMail: await latestMailOf(executor, record.id),
    invitationEnd: await invitationEndOf(executor, record.id),
  });

/** The role asked for and the values that go into the row. Left out, name and organization stay as they are. */
async function valuesOf(tx: Transaction, actor: UserActor, input: UserInput, stored?: UserRecord) {
  await requireRights(tx, actor);
  const role = (await queries.readRoles(tx)).find(({ id }) => id === input.role_id);
  requireAssignable(actor, role?.access_level);
  const level = role?.access_level ?? accessLevels.user;
  const { username, role_id, panel_role } = input;
  const name = input.name === undefined ? (stored?.name ?? null) : input.name;
  const organization_id = organizationFor(actor, level, input.organization_id, stored?.organization_id);
  return { level, row: { username, name, role_id, panel_role, organization_id } };
}

/** @param registration id of an account that somebody registered for the address without proving it */
async function create(
  tx: Transaction,
  actor: UserActor,
  scope: Scope,
  { email, registration, ...input }: UserInput & { email: string; registration: number | undefined },
  parts: InvitationParts & TakeOverParts,
): Promise<User> {
  requireOwnUsername(input.username, { email });
  const { row } = await valuesOf(tx, actor, input);
  if (registration !== undefined) {
    if (!(await takeOver(tx, actor, { id: registration, email }, parts))) throw emailTaken();
    await queries.updateUser(tx, registration, row);
  }
  const { id } =
    registration === undefined ? orNotFound(await queries.insertUser(tx, { ...row, email })) : { id: registration };
  const record = orNotFound(await queries.findUser(tx, scope, id));
  await invite(tx, record, parts);
  const after = auditedUser(record);
  await recordChange(tx, actor, {
    action: 'user.created',
    subject: userSubject(record),
    organizationId: record.organization_id,
    after,
  });
  return present(tx, record);
}

async function update(tx: Transaction, actor: UserActor, scope: Scope, id: number, input: UserInput): Promise<User> {
  const stored = orNotFound(await queries.lockUser(tx, scope, id));
  requireMayChange(actor, stored);
  requireOwnUsername(input.username, stored);
  const { level, row } = await valuesOf(tx, actor, input, stored);
  await requireCurrent(tx, { kind: 'user', id }, stored, input.updated_at);
  requireNotManaged(stored, { ...row, email: input.email ?? stored.email });
  if (level !== accessLevels.top) await requireAnotherTop(tx, stored);
  await queries.updateUser(tx, id, row);
  const record = orNotFound(await queries.findUser(tx, scope, id));
  const [before, after] = [auditedUser(stored), auditedUser(record)];
  await recordChange(tx, actor, {
    action: 'user.updated',
    subject: userSubject(record),
    organizationId: record.organization_id,
    before,
    after,
  });
  return present(tx, record);
}

/** Whether a user is as a change would leave it. */
const isSo = (stored: UserRecord, change: UserChange): boolean =>
  (Object.keys(userChange.shape) as (keyof UserChange)[]).every(
    (field) => change[field] === undefined || change[field] === stored[field],
  );

const amendRow = (tx: Transaction, actor: UserActor, scope: Scope, stored: UserRecord, change: UserChange) => {
  const { id, username, name, organization_id, role_id, panel_role } = { ...stored, ...change };
  return update(tx, actor, scope, id, { username, name, organization_id, role_id, panel_role });
};

const viewOf = (actor: UserActor, scope: Scope, query: UserMatching) => ({
  onlyOrdinary: query.onlyusers,
  organizations: askedOrganizations(scope, actor, query),
});

export function createUserService(parts: UserServiceParts): UserService {
  const { database, clock, limitRefusals } = parts;

  const removeRow = async (tx: Transaction, actor: UserActor, scope: Scope, id: number) => {
    const stored = orNotFound(await queries.lockUser(tx, scope, id));
    requireMayChange(actor, stored);
    await requireRights(tx, actor);
    return removeUser(tx, actor, stored, clock.now());
  };

  const share = createSharedReads();

  const invitePerson = async (actor: UserActor, scope: Scope, input: UserInput) => {
    const { email } = input;
    if (!email) throw fieldError('email', 'validation.email_required');
    const found = await database.read(systemScope, (executor) => findUnprovedRegistration(executor, email));
    // An unproved registration is in nobody's scope.
    return database.write(found ? systemScope : scope, (tx) =>
      create(tx, actor, scope, { ...input, email, registration: found?.id }, parts),
    );
  };

  return {
    list: (actor, scope, query) => {
      const view = viewOf(actor, scope, query);
      const read = async (executor: Executor) => {
        const list = await readUsers(executor, scope, view, query);
        if (!hasRows(list)) await requireFiltered(executor, scope, query.filters);
        return list;
      };
      // A search finds roles by their words in the language of the reader.
      const language = query.search === '' ? undefined : currentLocale();
      return share({ scope, view, query, language }, () => database.read(scope, read));
    },

    matching: (actor, scope, query) =>
      database.read(scope, async (executor) => {
        await requireFiltered(executor, scope, query.filters);
        return readMatchingUsers(executor, scope, viewOf(actor, scope, query), query);
      }),

    exists: recordExists(database, queries.findUser),
    count: createUserCounts(database),

    show: (scope, id) =>
      database.read(scope, async (executor) =>
        present(executor, orNotFound(await queries.findUser(executor, scope, id))),
      ),

    save: (actor, scope, input) => {
      const { id } = input;
      const save = () =>
        mapConstraintErrors(userConstraints, () =>
          id ? database.write(scope, (tx) => update(tx, actor, scope, id, input)) : invitePerson(actor, scope, input),
        );
      return limitRefusals(actor.id, save, isTaken);
    },

    amend: (actor, scope, id, change) =>
      mapConstraintErrors(userConstraints, () =>
        database.write(scope, async (tx) => {
          const stored = orNotFound(await queries.lockUser(tx, scope, id));
          requireMayChange(actor, stored);
          if (isSo(stored, change)) return false;
          await amendRow(tx, actor, scope, stored, change);
          return true;
        }),
      ),

    assign: (actor, scope, input) =>
      mapConstraintErrors(userConstraints, () =>
        database.write(scope, (tx) => assignUsers(tx, { actor, scope }, input)),
      ),

    putBack: (actor, scope, id, change) =>
      mapConstraintErrors(userConstraints, () =>
        database.write(scope, async (tx) => {
          const stored = orNotFound(await queries.lockUser(tx, scope, id));
          if (!isSo(stored, userChange.parse(change.after))) throw ruleError('refusals.changed_since');
          await amendRow(tx, actor, scope, stored, userChange.parse(change.before));
        }),
      ),

    remove: (actor, scope, id) => database.write(scope, (tx) => removeRow(tx, actor, scope, id)),

    invite: (actor, scope, id) =>
      database.write(scope, async (tx) => {
        const record = orNotFound(await queries.lockUser(tx, scope, id));
        requireMayInvite(actor, record);
        await requireRights(tx, actor);
        if (record.email_verified_at !== null) throw ruleError('errors.already_verified');
        // No mail goes to a person who may not sign in.
        if (record.deactivated_at !== null) throw ruleError('refusals.account_deactivated');
        if (record.organization_id === null) await takeOver(tx, actor, record, parts);
        await invite(tx, record, parts);
        await recordChange(tx, actor, {
          action: 'user.invited',
          subject: userSubject(record),
          organizationId: record.organization_id,
        });
      }),

    assignableRoles: async (actor, scope) => {
      const roles = await database.read(scope, queries.readRoles);
      return roles.filter(({ access_level }) => mayAssignLevel(actor, access_level));
    },
  };
}
