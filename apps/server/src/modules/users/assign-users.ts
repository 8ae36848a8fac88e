import type { AssignInput } from '@account/contract/calls/assigning';
import { mayChooseOrganization } from '@account/contract/policies/records';
import type { UserActor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { recordChanges, userSubject } from '../audit/index.ts';
import { organizationFor, requireMayChange, requireNotManaged, requireRights } from './users.policy.ts';
import { auditedUser } from './users.presenter.ts';
import { lockUsers, moveUsers } from './users.queries.ts';

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
