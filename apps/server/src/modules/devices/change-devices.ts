import type { AssignInput } from '@account/contract/calls/assigning';
import type { PresenceTime } from '@account/contract/values/presence';
import type { Actor, UserActor } from '../../kernel/actor.ts';
import { AppError, fieldError, orNotFound, ruleError } from '../../kernel/errors.ts';
import type { Change } from '../../kernel/record-fields.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { recordChange } from '../audit/index.ts';
import { endSessionsAtDisplay } from '../sessions/index.ts';
import { auditedDevice, subjectOf } from './devices.presenter.ts';
import {
  findDevice,
  lockDevice,
  lockDevices,
  moveDevices,
  putBackDeviceRow,
  savedOfDevice,
} from './devices.queries.ts';
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

/** Undoes a change of a device, unless what it was about has changed again since. */
export async function putBackDevice(
  tx: Transaction,
  { actor, scope, at }: { actor: UserActor; scope: Scope; at: PresenceTime },
  id: number,
  change: Change,
): Promise<void> {
  const stored = orNotFound(await lockDevice(tx, scope, id, at));
  if ((await putBackDeviceRow(tx, id, change)) === 0) throw ruleError('refusals.changed_since');
  const record = orNotFound(await findDevice(tx, scope, id, at));
  const entry = { subject: subjectOf(record), organizationId: record.organization_id };
  const saved = savedOfDevice.filter((name) => name in change.before);
  if (saved.length > 0) {
    const action = saved.some((name) => name !== 'organization_id') ? 'device.updated' : 'device.assigned';
    await recordChange(tx, actor, { ...entry, action, before: auditedDevice(stored), after: auditedDevice(record) });
  }
  if ('blocked_at' in change.before) {
    if (record.blocked_at) await endSessionsAtDisplay(tx, id);
    await recordChange(tx, actor, { ...entry, action: record.blocked_at ? 'device.blocked' : 'device.unblocked' });
  }
  if ('released_at' in change.before) await recordChange(tx, actor, { ...entry, action: 'device.release_undone' });
  await publishDevices(tx, [id], at);
}
