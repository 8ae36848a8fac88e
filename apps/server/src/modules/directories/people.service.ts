import type { ScimQuery, ScimUser } from '@account/contract/endpoints/directories/scim';
import { batchPace } from '@account/contract/limits';
import { accessLevels, defaultPanelRole } from '@account/contract/roles';
import type { DirectoryActor } from '../../kernel/actor.ts';
import { AppError, orNotFound } from '../../kernel/errors.ts';
import { systemScope } from '../../kernel/scope.ts';
import type { Database, Executor, Transaction } from '../../platform/database/database.ts';
import { mapConstraintErrors } from '../../platform/database/database-errors.ts';
import type { TakeTurn } from '../../platform/limits/windows/postgres-counter.ts';
import { recordChange, userSubject } from '../audit/index.ts';
import { endLinksOf, type MayMailVisitor, replaceLinks } from '../links/index.ts';
import {
  findUser,
  type InvitationParts,
  insertUser,
  invite,
  lockUser,
  lockUserByEmail,
  readRoles,
  remindOfInvitation,
  setDeactivated,
  type TakeOverParts,
  takeOver,
  updateEmail,
  updateUser,
  usernameOf,
} from '../users/index.ts';
import { type Changing, recordUpdate, takeOutOrHold, writeLine } from './changes.ts';
import * as queries from './people.queries.ts';
import { applyPatch, operationsOf, type Resource } from './scim/patch.ts';
import { type DirectoryPerson, readPerson, shownName } from './scim/person.ts';
import { peopleFilterOf, type ScimList, windowOf } from './scim/queries.ts';
import { presentUser, select, sentOf, type Versioned } from './scim/resources.ts';
import { notUnique, requireVersion } from './scim/scim-error.ts';

/** People of one organization, as its directory sees and changes them. */
export interface PeopleService {
  list(actor: DirectoryActor, query: ScimQuery): Promise<ScimList<ScimUser>>;
  show(actor: DirectoryActor, id: number): Promise<Versioned<ScimUser>>;
  create(actor: DirectoryActor, body: Resource): Promise<Versioned<ScimUser>>;
  replace(
    actor: DirectoryActor,
    id: number,
    body: Resource,
    expected: string | undefined,
  ): Promise<Versioned<ScimUser>>;
  patch(actor: DirectoryActor, id: number, body: Resource, expected: string | undefined): Promise<Versioned<ScimUser>>;
  remove(actor: DirectoryActor, id: number, expected: string | undefined): Promise<void>;
}

export interface PeopleServiceParts extends InvitationParts, TakeOverParts {
  database: Database;
  mayMailVisitor: MayMailVisitor;
  /** When an invitation has its turn; undefined where nothing is limited. */
  takeTurn: TakeTurn | undefined;
  /** Limits how many facts about others a directory learns: whose address has an account elsewhere. */
  limitDisclosures: <T>(holder: string, lookUp: () => Promise<{ result: T; facts: readonly string[] }>) => Promise<T>;
}

const addressTaken = () => notUnique('scim.address_taken');

const isAddressTaken = (error: unknown): boolean =>
  error instanceof AppError && error.details.message?.id === 'scim.address_taken';

const constraints = {
  users_email_unique: addressTaken,
  users_username_unique: addressTaken,
  directory_people_user_name_unique: () => notUnique('scim.attribute_taken', { attribute: 'userName' }),
};

const fieldsOf = ({ is_active: _active, email: _email, ...names }: DirectoryPerson) => names;

const isSame = (left: object, right: object): boolean => JSON.stringify(left) === JSON.stringify(right);

/** The person as the directory sent it last. */
const saidOf = (record: queries.PersonRecord): DirectoryPerson => ({
  user_name: record.user_name,
  external_id: record.external_id,
  email: record.email,
  display_name: record.display_name,
  formatted_name: record.formatted_name,
  given_name: record.given_name,
  family_name: record.family_name,
  has_emails: record.has_emails,
  is_active: record.is_active,
});

/** Whether what the directory says of a person is done, or waits already. */
const isAsSaid = (record: queries.PersonRecord, person: DirectoryPerson): boolean =>
  isSame(saidOf(record), person) &&
  record.name === (shownName(person) ?? record.name) &&
  (record.held === null
    ? record.is_deactivated !== person.is_active
    : record.held === 'deactivate' && !person.is_active);

export function createPeopleService(parts: PeopleServiceParts): PeopleService {
  const { database, clock, publicUrl } = parts;

  const changingOf = (actor: DirectoryActor): Changing => ({ actor, organizationId: actor.organizationId, clock });

  const present = async (executor: Executor, { organizationId }: DirectoryActor, id: number) =>
    presentUser(orNotFound(await queries.findPerson(executor, organizationId, id)), publicUrl);

  /** Queues an invitation for its turn: those by a directory are as many as those of one person. */
  const inviteInTurn = async (
    tx: Transaction,
    organizationId: number,
    user: Parameters<typeof invite>[1],
    mail = invite,
  ) => {
    const at = await parts.takeTurn?.(tx, `invitations of directory ${organizationId}`, batchPace);
    await mail(tx, user, { ...parts, queueMail: (inner, queued) => parts.queueMail(inner, queued, at) });
  };

  /** Creates the account of a new person. */
  const insert = async (tx: Transaction, changing: Changing, person: DirectoryPerson): Promise<number> => {
    const { organizationId: organization_id } = changing;
    const role = orNotFound((await readRoles(tx)).find(({ access_level }) => access_level === accessLevels.user));
    const row = { username: usernameOf(person.email), name: shownName(person), organization_id, role_id: role.id };
    const { id } = orNotFound(await insertUser(tx, { ...row, email: person.email, panel_role: defaultPanelRole }));
    return id;
  };

  /** Takes over a registration whose address was never verified. */
  const insertOver = async (tx: Transaction, changing: Changing, id: number, person: DirectoryPerson) => {
    if (!(await takeOver(tx, changing.actor, { id, email: person.email }, parts))) throw addressTaken();
    const stored = orNotFound(await findUser(tx, systemScope, id));
    const { username, role_id, panel_role } = stored;
    const place = { organization_id: changing.organizationId, name: shownName(person) };
    await updateUser(tx, id, { username, role_id, panel_role, ...place });
  };

  /**
   * Lets a new person in, by an invitation, unless the directory brings one who may not sign in. The organization is locked from
   * the insertion of the account on: each statement here makes its other newcomers wait.
   */
  const begin = async (
    tx: Transaction,
    changing: Changing,
    person: DirectoryPerson,
    { id, mail }: { id: number; mail: typeof invite },
  ) => {
    const { actor, organizationId } = changing;
    const record = orNotFound(await queries.insertPerson(tx, organizationId, id, person));
    if (person.is_active) await inviteInTurn(tx, organizationId, record, mail);
    else await setDeactivated(tx, id, clock.now());
    const { email, name, role_name: role, organization_name: organization } = record;
    await recordChange(tx, actor, {
      action: 'user.created',
      subject: userSubject(record),
      organizationId,
      after: { email, name, role, organization },
    });
    await writeLine(tx, changing, record, { action: 'created', outcome: 'done' });
    return presentUser(record, publicUrl);
  };

  /** Takes over the account of a person who is in the organization already. */
  const manage = async (tx: Transaction, changing: Changing, id: number, person: DirectoryPerson) => {
    const { actor, organizationId } = changing;
    const stored = orNotFound(await lockUser(tx, systemScope, id));
    if (stored.access_level === accessLevels.top) throw notUnique('scim.top_administrator');
    await queries.insertPerson(tx, organizationId, id, { ...person, is_active: true });
    await recordChange(tx, actor, { action: 'user.managed', subject: userSubject(stored), organizationId });
    await writeLine(tx, changing, stored, { action: 'managed', outcome: 'done' });
    await change(tx, changing, id, person);
  };

  /** Ends the links that were mailed to a former address; one who never signed in is invited at the new one. */
  const endAddress = async (tx: Transaction, organizationId: number, person: queries.PersonRecord): Promise<void> => {
    await endLinksOf(tx, person.id);
    await replaceLinks(tx, person.id, 'invitation', clock.now());
    if (person.is_verified || person.is_deactivated || !person.is_active) return;
    // A directory that gives addresses by turns floods none of them.
    if (!(await parts.mayMailVisitor(tx, person, 'invitation'))) return;
    await inviteInTurn(tx, organizationId, orNotFound(await findUser(tx, systemScope, person.id)));
  };

  /** Writes what the directory says now, where it differs. */
  const change = async (tx: Transaction, changing: Changing, id: number, person: DirectoryPerson): Promise<void> => {
    const stored = orNotFound(await lockUser(tx, systemScope, id));
    const before = orNotFound(await queries.lockPerson(tx, changing.organizationId, id));
    if (isAsSaid(before, person)) return;
    const name = shownName(person) ?? stored.name;
    const isOther = before.email !== person.email || before.name !== name;
    if (before.email !== person.email) await updateEmail(tx, id, person.email);
    if (before.name !== name) {
      const { username, organization_id, role_id, panel_role } = orNotFound(await findUser(tx, systemScope, id));
      await updateUser(tx, id, { username, organization_id, role_id, panel_role, name });
    }
    const wasHeld = before.held;
    await queries.updatePerson(tx, id, person);
    const now = orNotFound(await queries.lockPerson(tx, changing.organizationId, id));
    if (before.email !== now.email) await endAddress(tx, changing.organizationId, now);
    await recordUpdate(tx, changing, stored);
    if (isOther || !isSame(fieldsOf(saidOf(before)), fieldsOf(person)))
      await writeLine(tx, changing, now, { action: 'updated', outcome: 'done' });
    if (!person.is_active && !now.is_deactivated) {
      // A deactivation that waits already goes on waiting, without another line.
      if (wasHeld === 'deactivate') await queries.holdPerson(tx, id, 'deactivate', clock.now());
      else await takeOutOrHold(tx, changing, now, 'deactivate');
    }
    if (person.is_active && now.is_deactivated) await letIn(tx, changing, id);
  };

  /** Lets a person sign in again; one who never did gets another invitation. */
  const letIn = async (tx: Transaction, changing: Changing, id: number) => {
    await setDeactivated(tx, id, null);
    const record = orNotFound(await findUser(tx, systemScope, id));
    const { actor, organizationId } = changing;
    if (record.email_verified_at === null) await inviteInTurn(tx, organizationId, record);
    await recordChange(tx, actor, { action: 'user.reactivated', subject: userSubject(record), organizationId });
    await writeLine(tx, changing, record, { action: 'reactivated', outcome: 'done' });
  };

  const write = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
    mapConstraintErrors(constraints, () => database.write(systemScope, work));

  /** The same where a person gets an address. A try that was refused counts as one address of others that was disclosed. */
  const writeAddress = async <T>(actor: DirectoryActor, email: string, work: (tx: Transaction) => Promise<T>) => {
    const attempt = async () => {
      try {
        return { result: { done: await write(work) }, facts: [] };
      } catch (error) {
        if (!isAddressTaken(error)) throw error;
        return { result: { error }, facts: [email] };
      }
    };
    const result = await parts.limitDisclosures<{ done: T } | { error: unknown }>(
      `directory of ${actor.organizationId}`,
      attempt,
    );
    if ('error' in result) throw result.error;
    return result.done;
  };

  /** A person whom the directory knows, in the version that it read. */
  const asKnown = (record: queries.PersonRecord | undefined, expected: string | undefined): queries.PersonRecord => {
    const known = orNotFound(record);
    if (known.held === 'remove') throw new AppError('not_found');
    requireVersion(expected, presentUser(known, publicUrl).version);
    return known;
  };

  /** Most of what directories send is as before: that is read without a lock. */
  const amend = async (
    actor: DirectoryActor,
    id: number,
    expected: string | undefined,
    said: (known: queries.PersonRecord) => DirectoryPerson,
  ) => {
    const { organizationId } = actor;
    const read = await database.read(systemScope, (executor) => queries.findPerson(executor, organizationId, id));
    const known = asKnown(read, expected);
    const person = said(known);
    if (isAsSaid(known, person)) return presentUser(known, publicUrl);
    const work = async (tx: Transaction) => {
      const locked = asKnown(await queries.lockPerson(tx, organizationId, id), expected);
      await change(tx, changingOf(actor), id, said(locked));
      return present(tx, actor, id);
    };
    // A change that keeps the address is done whatever was refused before: above all that of a leaver.
    return person.email === known.email ? write(work) : writeAddress(actor, person.email, work);
  };

  return {
    list: async (actor, query) => {
      const filter = peopleFilterOf(query.filter);
      const page = windowOf(query);
      const { organizationId } = actor;
      const { total, found } = await database.read(systemScope, async (executor) => {
        if (!filter) return { total: 0, found: [] };
        const found = page.size > 0 ? await queries.readPeople(executor, organizationId, filter, page) : [];
        // The last page shows how many there are.
        const isLast = found.length < page.size && (found.length > 0 || page.skip === 0);
        const total = isLast ? page.skip + found.length : await queries.countPeople(executor, organizationId, filter);
        return { total, found };
      });
      const Resources = found.map((record) => select(presentUser(record, publicUrl).resource, query));
      return { total, startIndex: page.skip + 1, Resources };
    },

    show: (actor, id) => database.read(systemScope, (executor) => present(executor, actor, id)),

    create: (actor, body) => {
      const person = readPerson(body);
      const changing = changingOf(actor);
      return writeAddress(actor, person.email, async (tx) => {
        const known = await lockUserByEmail(tx, person.email);
        if (!known) {
          const id = await insert(tx, changing, person);
          return begin(tx, changing, person, { id, mail: remindOfInvitation });
        }
        if (known.organization_id === null) {
          await insertOver(tx, changing, known.id, person);
          return begin(tx, changing, person, { id: known.id, mail: invite });
        }
        if (known.organization_id !== actor.organizationId) throw addressTaken();
        const managed = await queries.lockPerson(tx, actor.organizationId, known.id);
        if (!managed) await manage(tx, changing, known.id, person);
        // Back before an administrator let the removal through.
        else if (managed.held === 'remove') await change(tx, changing, known.id, person);
        else throw notUnique('scim.user_known');
        return present(tx, actor, known.id);
      });
    },

    replace: (actor, id, body, expected) => amend(actor, id, expected, () => readPerson(body)),

    patch: (actor, id, body, expected) => {
      const operations = operationsOf(body);
      return amend(actor, id, expected, (known) => readPerson(applyPatch(sentOf(known, publicUrl), operations)));
    },

    remove: (actor, id, expected) =>
      write(async (tx) => {
        const person = asKnown(await queries.lockPerson(tx, actor.organizationId, id), expected);
        await takeOutOrHold(tx, changingOf(actor), person, 'remove');
      }),
  };
}
