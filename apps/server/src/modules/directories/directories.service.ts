import { scimRoot } from '@account/contract/calls/scim-dialect';
import type { Directory } from '@account/contract/endpoints/directories/directories';
import { scimLimits } from '@account/contract/limits';
import { isTopAdministrator } from '@account/contract/policies/principal';
import { translateRef } from '@account/messages/translate';
import type { UserActor } from '../../kernel/actor.ts';
import { type DirectoryStore, type LiveSession, touchInterval } from '../../kernel/callers.ts';
import { type Clock, secondsAfter } from '../../kernel/clock.ts';
import { AppError, orNotFound } from '../../kernel/errors.ts';
import { type Scope, systemScope } from '../../kernel/scope.ts';
import { hashToken, randomToken } from '../../platform/crypto/secrets.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { recordExists } from '../../platform/database/in-scope.ts';
import { recurringTask, type Task } from '../../platform/queue/task.ts';
import { recordChange } from '../audit/index.ts';
import { requireSession } from '../sessions/index.ts';
import { requireRights } from '../users/index.ts';
import { type Changing, createRefusals, takeOut, type WithRefusals, writeLine } from './changes.ts';
import * as queries from './directories.queries.ts';
import { createGroupService, type GroupService } from './groups.service.ts';
import { discardHeld, lockPerson, readHeld, releasePeople } from './people.queries.ts';
import { createPeopleService, type PeopleService, type PeopleServiceParts } from './people.service.ts';

/** Directories as administrators manage them: top administrators all, others that of their organization. */
export interface DirectoryService {
  show(actor: UserActor, organizationId: number): Promise<Directory>;
  /** Whether there is such an organization in a scope. */
  exists(scope: Scope, organizationId: number): Promise<boolean>;
  /** Makes a new token, which is returned this once. An earlier one ends. */
  connect(actor: UserActor, session: LiveSession, organizationId: number): Promise<{ token: string; url: string }>;
  /** Ends the token and lets the people go, but for those whom the directory deactivated. */
  disconnect(actor: UserActor, organizationId: number): Promise<void>;
  /** Takes out whose removal waits, or lets them stay. Returns how many there were. */
  decideHeld(actor: UserActor, organizationId: number, action: 'apply' | 'discard'): Promise<number>;
}

export interface DirectoryServices {
  directories: DirectoryService;
  people: PeopleService;
  groups: GroupService;
  refusals: WithRefusals;
  publicUrl: string;
}

/** Another organization is 404. */
function requireReach(actor: UserActor, organizationId: number): void {
  if (!isTopAdministrator(actor) && actor.organizationId !== organizationId) throw new AppError('not_found');
}

/** Removals that are applied in one transaction. */
const batch = 50;

function createDirectoryService({ database, clock, publicUrl }: PeopleServiceParts): DirectoryService {
  const url = `${publicUrl}${scimRoot}`;

  /** Finds the organization and does the work, by rights of this moment. */
  const within = <T>(
    actor: UserActor,
    organizationId: number,
    work: (tx: Transaction, subject: { kind: string; id: number; label: string }) => Promise<T>,
  ): Promise<T> => {
    requireReach(actor, organizationId);
    return database.write(systemScope, async (tx) => {
      await requireRights(tx, actor);
      const { id, name: label } = orNotFound(await queries.findOrganization(tx, organizationId));
      return work(tx, { kind: 'organization', id, label });
    });
  };

  const applyBatch = (actor: UserActor, organizationId: number): Promise<number> =>
    within(actor, organizationId, async (tx, subject) => {
      const changing: Changing = { actor, organizationId, clock };
      const held = await readHeld(tx, organizationId, batch);
      for (const { id, kind } of held)
        if ((await lockPerson(tx, organizationId, id))?.held === kind) await takeOut(tx, changing, id, kind);
      if (held.length === 0) return 0;
      await queries.releaseBrake(tx, organizationId, clock.now());
      const after = { count: held.length };
      await recordChange(tx, actor, { action: 'directory.removals_applied', subject, organizationId, after });
      return held.length;
    });

  const discard = (actor: UserActor, organizationId: number): Promise<number> =>
    within(actor, organizationId, async (tx, subject) => {
      const discarded = await discardHeld(tx, organizationId);
      const changing: Changing = { actor, organizationId, clock };
      for (const person of discarded) await writeLine(tx, changing, person, { action: 'discarded', outcome: 'done' });
      if (discarded.length === 0) return 0;
      const after = { count: discarded.length };
      await recordChange(tx, actor, { action: 'directory.removals_discarded', subject, organizationId, after });
      return discarded.length;
    });

  return {
    show: (actor, organizationId) => {
      requireReach(actor, organizationId);
      return database.read(systemScope, async (executor): Promise<Directory> => {
        const organization = orNotFound(await queries.findOrganization(executor, organizationId));
        const connected = await queries.readDirectory(executor, organizationId);
        const counts = await queries.countManaged(executor, organizationId);
        const held = await readHeld(executor, organizationId, scimLimits.lines);
        const events = await queries.readEvents(executor, organizationId, scimLimits.lines);
        return {
          id: organization.id,
          organization,
          url,
          connected: connected ?? null,
          people: counts?.people ?? 0,
          deactivated: counts?.deactivated ?? 0,
          held_count: counts?.held_count ?? 0,
          held: held.map(({ id, ...one }) => ({ user_id: id, ...one })),
          events: events.map(({ reason, ...event }) => ({ ...event, reason: reason && translateRef(reason) })),
        };
      });
    },

    exists: recordExists(database, async (executor, scope, id) =>
      scope.kind === 'all' || (scope.kind === 'organization' && scope.organizationId === id)
        ? queries.findOrganization(executor, id)
        : undefined,
    ),

    connect: (actor, session, organizationId) => {
      const token = `scim_${randomToken()}`;
      return within(actor, organizationId, async (tx, subject) => {
        await requireSession(tx, actor, session);
        const made = { tokenHash: hashToken(token), madeBy: actor.email, now: clock.now() };
        await queries.replaceDirectory(tx, organizationId, made);
        await recordChange(tx, actor, { action: 'directory.connected', subject, organizationId });
        return { token, url };
      });
    },

    disconnect: (actor, organizationId) =>
      within(actor, organizationId, async (tx, subject) => {
        if ((await queries.deleteDirectory(tx, organizationId)) === 0) throw new AppError('not_found');
        await discardHeld(tx, organizationId);
        await releasePeople(tx, organizationId);
        await recordChange(tx, actor, { action: 'directory.disconnected', subject, organizationId });
      }),

    decideHeld: async (actor, organizationId, action) => {
      if (action === 'discard') return discard(actor, organizationId);
      let applied = 0;
      for (let done = batch; done === batch; applied += done) done = await applyBatch(actor, organizationId);
      return applied;
    },
  };
}

export const createDirectoryServices = (parts: PeopleServiceParts): DirectoryServices => ({
  directories: createDirectoryService(parts),
  people: createPeopleService(parts),
  groups: createGroupService(parts),
  refusals: createRefusals(parts),
  publicUrl: parts.publicUrl,
});

/** Seconds for which lines of what came from directories are kept. */
const keptFor = 90 * 86_400;

/** Looks directories up by their tokens for the HTTP side. */
export const createDirectoryStore = ({ database, clock }: { database: Database; clock: Clock }): DirectoryStore => ({
  find: async (token) => {
    const now = clock.now();
    const staleSince = secondsAfter(now, -touchInterval);
    const found = await database.read(systemScope, (executor) =>
      queries.findDirectory(executor, hashToken(token), staleSince),
    );
    if (!found) return undefined;
    const { organizationId, organizationName } = found;
    if (found.is_stale) await database.writeOne((writer) => queries.touchDirectory(writer, organizationId, now));
    return { organizationId, organizationName };
  },
});

/** Removes old lines of what came from directories, once a day. */
export const createOldEventsTask = ({ database, clock }: { database: Database; clock: Clock }): Task =>
  recurringTask('directories.remove-old', '41 3 * * *', async () => {
    await database.write(systemScope, (tx) => queries.removeEvents(tx, secondsAfter(clock.now(), -keptFor)));
  });
