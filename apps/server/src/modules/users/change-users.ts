import type { AssignInput } from '@account/contract/calls/assigning';
import { mayChooseOrganization } from '@account/contract/policies/records';
import { accessLevels } from '@account/contract/roles';
import type { Actor, UserActor } from '../../kernel/actor.ts';
import { AppError, ruleError } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { actorName, recordChange, recordChanges, userSubject } from '../audit/index.ts';
import { moveToBin } from '../bin/index.ts';
import type { UserRecord } from './user-columns.ts';
import { organizationFor, requireMayChange, requireNotManaged, requireRights } from './users.policy.ts';
import { auditedUser } from './users.presenter.ts';
import { countOtherTopAdministrators, deleteUserRow, lockUsers, moveUsers } from './users.queries.ts';

/**
 * Moves users to an organization, or to none, and returns how many of them were elsewhere. Each has to be one whom the
 * actor may change and who may belong there, as in a single save; otherwise none is moved. Name, role and sessions stay.
 */
export async function assignUsers(
  tx: Transaction,
  { actor, scope }: { actor: UserActor; scope: Scope },
  { ids, organization_id }: AssignInput,
): Promise<number> {
  if (!mayChooseOrganization(actor)) throw new AppError('forbidden');
  await requireRights(tx, actor);
  const wanted = [...new Set(ids)];
  const stored = await lockUsers(tx, scope, wanted);
  if (stored.length < wanted.length) throw new AppError('not_found', { message: { id: 'errors.person_gone' } });
  for (const record of stored) {
    requireMayChange(actor, record);
    organizationFor(actor, record.access_level, organization_id);
    requireNotManaged(record, { organization_id });
  }
  const moved = stored.filter((record) => record.organization_id !== organization_id);
  if (moved.length === 0) return 0;
  const movedIds = moved.map(({ id }) => id);
  await moveUsers(tx, movedIds, organization_id);
  const after = new Map((await lockUsers(tx, scope, movedIds)).map((record) => [record.id, record]));
  await recordChanges(
    tx,
    actor,
    moved.map((before) => {
      const record = after.get(before.id) ?? before;
      return {
        action: 'user.assigned',
        subject: userSubject(record),
        organizationId: record.organization_id,
        before: auditedUser(before),
        after: auditedUser(record),
      };
    }),
  );
  return moved.length;
}

/** Refuses what would take the last verified top administrator away. */
export async function requireAnotherTop(tx: Transaction, stored: UserRecord): Promise<void> {
  if (stored.access_level !== accessLevels.top) return;
  if ((await countOtherTopAdministrators(tx, stored.id)) === 0) throw ruleError('errors.last_top_administrator');
}

/** Moves a locked user to the bin, whose sessions and tokens end by that. Returns the id of the entry there. */
export async function removeUser(tx: Transaction, actor: Actor, stored: UserRecord, now: Date): Promise<number> {
  await requireAnotherTop(tx, stored);
  const { id, email: label, organization_id: organizationId } = stored;
  const isTop = stored.access_level === accessLevels.top;
  const deleted = { kind: 'user' as const, id, label, organizationId, isTop };
  const entry = await moveToBin(tx, deleted, { by: actorName(actor), now, remove: () => deleteUserRow(tx, id) });
  await recordChange(tx, actor, {
    action: 'user.deleted',
    subject: userSubject(stored),
    organizationId,
    before: auditedUser(stored),
  });
  return entry;
}
