import { errorTable } from '@account/contract/calls/errors';
import type { DirectoryAction } from '@account/contract/endpoints/directories/directories';
import { removalBrake } from '@account/contract/limits';
import type { Actor, DirectoryActor } from '../../kernel/actor.ts';
import { type Clock, secondsAfter } from '../../kernel/clock.ts';
import { AppError, orNotFound } from '../../kernel/errors.ts';
import { systemScope } from '../../kernel/scope.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { recordChange, userSubject } from '../audit/index.ts';
import { endSessionsOf } from '../sessions/index.ts';
import { auditedUser, findUser, lockUser, removeUser, setDeactivated, type UserRecord } from '../users/index.ts';
import { countRemovals, type DirectoryEvent, insertEvent, lockDirectory } from './directories.queries.ts';
import { endHold, findPerson, type HeldKind, holdPerson, type PersonRecord } from './people.queries.ts';
import { attributeOf, type Resource } from './scim/patch.ts';

/** A change by a directory, or by an administrator who applies what it asked for. */
export interface Changing {
  actor: Actor;
  organizationId: number;
  clock: Clock;
}

/** Writes a line of what came and what became of it. */
export const writeLine = (
  tx: Transaction,
  { organizationId, clock }: Changing,
  person: { id: number | null; email: string },
  line: Pick<DirectoryEvent, 'action' | 'outcome'>,
): Promise<number> =>
  insertEvent(tx, { ...line, organizationId, subject: person.email, userId: person.id, now: clock.now() });

/** Whether one more removal takes effect by itself. Removals of one organization wait for each other here. */
async function mayRemove(tx: Transaction, { organizationId, clock }: Changing): Promise<boolean> {
  const since = secondsAfter(clock.now(), -removalBrake.window);
  await lockDirectory(tx, organizationId);
  const { removals, people } = orNotFound(await countRemovals(tx, organizationId, since));
  return removals < Math.max(removalBrake.removals, Math.floor(people * removalBrake.share));
}

const lineOf = { deactivate: 'deactivated', remove: 'removed' } as const;

/** Lets a person sign in nowhere and ends everything that is open, or moves one to the bin. */
export async function takeOut(tx: Transaction, changing: Changing, id: number, kind: HeldKind): Promise<void> {
  const { actor, organizationId, clock } = changing;
  const stored = orNotFound(await lockUser(tx, systemScope, id));
  if (kind === 'remove') await removeUser(tx, actor, stored, clock.now());
  else {
    await endSessionsOf(tx, id);
    await setDeactivated(tx, id, clock.now());
    await endHold(tx, id);
    await recordChange(tx, actor, { action: 'user.deactivated', subject: userSubject(stored), organizationId });
  }
  await writeLine(tx, changing, stored, { action: lineOf[kind], outcome: 'done' });
}

/**
 * Takes a person out whom the directory removed, unless too many went before: then the removal waits. One who may not sign in
 * already is no further leaver. Returns whether it is done.
 */
export async function takeOutOrHold(
  tx: Transaction,
  changing: Changing,
  person: PersonRecord,
  kind: HeldKind,
): Promise<boolean> {
  if (person.is_deactivated || (await mayRemove(tx, changing))) {
    await takeOut(tx, changing, person.id, kind);
    return true;
  }
  if ((await holdPerson(tx, person.id, kind, changing.clock.now())) > 0)
    await writeLine(tx, changing, person, { action: lineOf[kind], outcome: 'held' });
  return false;
}

/** Records that a person is another one than before, as far as the product shows it. */
export async function recordUpdate(tx: Transaction, { actor, organizationId }: Changing, stored: UserRecord) {
  const record = orNotFound(await findUser(tx, systemScope, stored.id));
  const [before, after] = [auditedUser(stored), auditedUser(record)];
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  await recordChange(tx, actor, {
    action: 'user.updated',
    subject: userSubject(record),
    organizationId,
    before,
    after,
  });
}

/** The request of a directory, as far as a line names it. */
interface Asked {
  action: DirectoryAction;
  body?: Resource;
  id?: number;
}

/** Does what a directory asks for, and writes down why it was refused. */
export type WithRefusals = <T>(actor: DirectoryActor, asked: Asked, work: () => Promise<T>) => Promise<T>;

/** Refusals that an administrator can do something about; those of versions and outages pass by themselves. */
const isWritten = ({ code }: AppError): boolean =>
  code === 'conflict' || code === 'bad_request' || code === 'not_found' || code === 'rule_violated';

function subjectIn(body: Resource | undefined): string | undefined {
  const name = body && (attributeOf(body, 'userName') ?? attributeOf(body, 'displayName'));
  return typeof name === 'string' ? name.replaceAll('\0', '') : undefined;
}

export function createRefusals({ database, clock }: { database: Database; clock: Clock }): WithRefusals {
  return async (actor, { action, body, id }, work) => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof AppError) || !isWritten(error)) throw error;
      const { organizationId } = actor;
      await database.write(systemScope, async (tx) => {
        const person = id === undefined ? undefined : await findPerson(tx, organizationId, id);
        const subject = (person?.email ?? subjectIn(body) ?? (id === undefined ? '' : String(id))).toWellFormed();
        const reason = error.details.message ?? { id: errorTable[error.code].message };
        const line = { organizationId, subject, userId: person?.id ?? null, action, now: clock.now() };
        await insertEvent(tx, { ...line, outcome: 'refused', reason });
      });
      throw error;
    }
  };
}
