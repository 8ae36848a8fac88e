import type { PresenceTime } from '@account/contract/values/presence';
import type { UserActor } from '../../kernel/actor.ts';
import { orNotFound, ruleError } from '../../kernel/errors.ts';
import type { Change } from '../../kernel/record-fields.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { recordChange } from '../audit/index.ts';
import { endSessionsAtDisplay } from '../sessions/index.ts';
import { auditedDevice, subjectOf } from './devices.presenter.ts';
import { findDevice, lockDevice, putBackDeviceRow, savedOfDevice } from './devices.queries.ts';
import { publishDevices } from './presence/publish-devices.ts';

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
