import type { AssignInput } from '@account/contract/calls/assigning';
import type { PresenceTime } from '@account/contract/values/presence';
import type { Actor } from '../../kernel/actor.ts';
import { AppError, fieldError } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { recordChange } from '../audit/index.ts';
import { auditedDevice, subjectOf } from './devices.presenter.ts';
import { lockDevices, moveDevices } from './devices.queries.ts';
import { publishDevices } from './presence/publish-devices.ts';

/** An organization beyond the scope is unknown there, and none gives the device away. */
export function requireWithin(scope: Scope, organizationId: number | null): void {
  if (scope.kind === 'organization' && scope.organizationId !== organizationId)
    throw fieldError('organization_id', 'validation.organization_unknown');
}

/**
 * Moves devices to an organization, or to none, and returns how many of them were elsewhere. When one is unknown, none
 * is moved.
 */
export async function assignDevices(
  tx: Transaction,
  { actor, scope, at }: { actor: Actor; scope: Scope; at: PresenceTime },
  { ids, organization_id }: AssignInput,
): Promise<number> {
  requireWithin(scope, organization_id);
  const wanted = [...new Set(ids)];
  const stored = await lockDevices(tx, scope, wanted, at);
  if (stored.length < wanted.length) throw new AppError('not_found', { message: { id: 'errors.display_gone' } });
  const moved = stored.filter((record) => record.organization_id !== organization_id);
  if (moved.length === 0) return 0;
  const movedIds = moved.map(({ id }) => id);
  await moveDevices(tx, movedIds, organization_id);
  const after = new Map((await lockDevices(tx, scope, movedIds, at)).map((record) => [record.id, record]));
  for (const before of moved) {
    const record = after.get(before.id) ?? before;
    await recordChange(tx, actor, {
      action: 'device.assigned',
      subject: subjectOf(record),
      organizationId: record.organization_id,
      before: auditedDevice(before),
      after: auditedDevice(record),
    });
  }
  await publishDevices(tx, movedIds, at);
  return moved.length;
}
