import type { PresenceTime } from '@account/contract/values/presence';
import type { Actor } from '../../../kernel/actor.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { recordChange, userSubject } from '../../audit/index.ts';
import { endSessionAtDisplay, endSessionsAtDisplay } from '../../sessions/index.ts';
import { lockDevice, setBlocked } from '../devices.queries.ts';
import { publishDevices } from '../presence/publish-devices.ts';

export interface DeviceAccessService {
  /**
   * Keeps a display out: none of its tokens works, and everybody who is signed in at it is signed out. False when it is
   * blocked already.
   */
  block(actor: Actor, scope: Scope, id: number): Promise<boolean>;
  /** Lets it in again with the token that it had. False when it is not blocked. */
  unblock(actor: Actor, scope: Scope, id: number): Promise<boolean>;
  /** Signs one person out at a display; 404 when the sign-in has ended. */
  signOut(actor: Actor, scope: Scope, id: number, session: number): Promise<void>;
}

export function createDeviceAccessService({
  database,
  clock,
  presenceTime,
}: {
  database: Database;
  clock: Clock;
  presenceTime: () => PresenceTime;
}): DeviceAccessService {
  /** A second time changes nothing, and says nothing in the activity. */
  const change = (
    actor: Actor,
    scope: Scope,
    id: number,
    blockedAt: Date | null,
    also?: (tx: Transaction) => Promise<unknown>,
  ) =>
    database.write(scope, async (tx) => {
      const record = orNotFound(await lockDevice(tx, scope, id, presenceTime()));
      if ((await setBlocked(tx, id, blockedAt)) === 0) return false;
      await also?.(tx);
      await recordChange(tx, actor, {
        action: blockedAt ? 'device.blocked' : 'device.unblocked',
        subject: { kind: 'device', id, label: record.name },
        organizationId: record.organization_id,
      });
      await publishDevices(tx, [id], presenceTime());
      return true;
    });
  return {
    block: (actor, scope, id) => change(actor, scope, id, clock.now(), (tx) => endSessionsAtDisplay(tx, id)),
    unblock: (actor, scope, id) => change(actor, scope, id, null),
    signOut: (actor, scope, id, session) =>
      database.write(scope, async (tx) => {
        orNotFound(await lockDevice(tx, scope, id, presenceTime()));
        const user = orNotFound(await endSessionAtDisplay(tx, id, session));
        await recordChange(tx, actor, {
          action: 'session.ended',
          subject: userSubject(user),
          organizationId: user.organization_id,
        });
      }),
  };
}
