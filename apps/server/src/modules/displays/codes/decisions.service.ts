import type { WaitingSignIn } from '@account/contract/endpoints/displays/codes';
import { displayCodeLockout } from '@account/contract/limits';
import { isOwnDisplay } from '@account/contract/policies/records';
import type { UserActor } from '../../../kernel/actor.ts';
import type { LiveSession } from '../../../kernel/callers.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { AppError, orNotFound } from '../../../kernel/errors.ts';
import { organizationOf } from '../../../kernel/record-fields.ts';
import { systemScope } from '../../../kernel/scope.ts';
import { hashToken } from '../../../platform/crypto/secrets.ts';
import type { Database } from '../../../platform/database/database.ts';
import { withLockout } from '../../../platform/limits/lockout/lockout.ts';
import { publish } from '../../../platform/notifications/publish.ts';
import { deviceTopic } from '../../../platform/notifications/topics.ts';
import { recordChange } from '../../audit/index.ts';
import type { RequirePresence } from '../../sessions/index.ts';
import { lockUserRow } from '../../users/index.ts';
import { decideCode, findWaitingCode, type WaitingCode } from './codes.queries.ts';

export interface CodeChoice {
  userCode: string;
  action: 'approve' | 'deny';
  /** Has to be right where it is given. */
  password: string | undefined;
}

/** The side of the person: whose display shows a code, and whether to sign in there. */
export interface CodeDecisionService {
  /** 404 when the code is unknown, used or over; 429 after too many of those. */
  show(actor: UserActor, userCode: string): Promise<WaitingSignIn>;
  /**
   * Approves or refuses the sign-in, once, and returns the name of the display. It gets its token while the session lives.
   * Approving one at a display of another organization, or of none, asks for a proof of presence.
   */
  decide(actor: UserActor, session: LiveSession, choice: CodeChoice): Promise<string>;
}

const decisions = { approve: 'approved', deny: 'denied' } as const;
const auditActions = { approve: 'display.sign_in_approved', deny: 'display.sign_in_denied' } as const;

const toWaitingSignIn = (code: WaitingCode): WaitingSignIn => ({
  device: { id: code.device_id, name: code.device_name, organization: organizationOf(code) },
  expires_at: code.expires_at,
  expires_in: code.expires_in,
});

export function createCodeDecisionService(parts: {
  database: Database;
  clock: Clock;
  requirePresence: RequirePresence;
}): CodeDecisionService {
  const { database, clock, requirePresence } = parts;
  const lockout = { database, clock, rule: displayCodeLockout, forgives: false };

  /** Finds a code for a person. Wrong codes count even between right ones: the owner of a display can always get one. */
  const findWaiting = async (actor: UserActor, userCode: string): Promise<WaitingCode> => {
    let found: WaitingCode | undefined;
    await withLockout(lockout, hashToken(`display codes of ${actor.id}`), async () => {
      found = await database.read(systemScope, (executor) => findWaitingCode(executor, userCode, clock.now()));
      return found !== undefined;
    });
    return orNotFound(found);
  };

  return {
    show: async (actor, userCode) => toWaitingSignIn(await findWaiting(actor, userCode)),

    decide: async (actor, session, { userCode, action, password }) => {
      const { organization_id: organizationId } = await findWaiting(actor, userCode);
      const isTrusted = action === 'deny' || isOwnDisplay(actor.organizationId, organizationId);
      if (!isTrusted || password !== undefined) await requirePresence(actor, session, password);
      return database.write(systemScope, async (tx) => {
        if ((await lockUserRow(tx, actor.id)) === 0) throw new AppError('session_expired');
        const who = { userId: actor.id, sessionId: session.id };
        const decision = { userCode, decision: decisions[action], organizationId, ...who };
        const { id, name } = orNotFound(await decideCode(tx, decision, clock.now()));
        await recordChange(tx, actor, {
          action: auditActions[action],
          subject: { kind: 'device', id, label: name },
          organizationId: actor.organizationId,
        });
        await publish(tx, deviceTopic(id), { name: 'code_decided', data: null });
        return name;
      });
    },
  };
}
