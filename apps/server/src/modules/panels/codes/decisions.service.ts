import type { WaitingSignIn } from '@account/contract/endpoints/displays/codes';
import { displayCodeLockout } from '@account/contract/limits';
import type { UserActor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { orNotFound } from '../../../kernel/or-not-found.ts';
import { systemScope } from '../../../kernel/scope.ts';
import { hashToken } from '../../../platform/crypto/secrets.ts';
import type { Database } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/notifications/publish.ts';
import { deviceTopic } from '../../../platform/notifications/topics.ts';
import { recordChange } from '../../audit/index.ts';
import { withLockout } from '../../credentials/index.ts';
import { lockUserRow } from '../../users/index.ts';
import { decideCode, findWaitingCode, type WaitingCode } from './codes.queries.ts';
import { toWaitingSignIn } from './waiting-sign-in.presenter.ts';

/** The side of the person: whose display shows a code, and whether to sign in there. */
export interface CodeDecisionService {
  /** 404 when the code is unknown, used or over; 429 after too many of those. */
  show(actor: UserActor, userCode: string): Promise<WaitingSignIn>;
  /** Approves or refuses the sign-in, once, and returns the name of the display. It gets its token while the session lives. */
  decide(
    actor: UserActor,
    choice: { userCode: string; action: 'approve' | 'deny'; sessionId: number },
  ): Promise<string>;
}

const decisions = { approve: 'approved', deny: 'denied' } as const;
const auditActions = { approve: 'display.sign_in_approved', deny: 'display.sign_in_denied' } as const;

export function createCodeDecisionService(parts: { database: Database; clock: Clock }): CodeDecisionService {
  const { database, clock } = parts;
  const lockout = { ...parts, rule: displayCodeLockout, forgives: false };

  /** Looks a code up for a person who may not guess: whoever owns a display knows a right code at any time. */
  const look = async (actor: UserActor, userCode: string): Promise<WaitingCode> => {
    let found: WaitingCode | undefined;
    await withLockout(lockout, hashToken(`display codes of ${actor.id}`), async () => {
      found = await database.read(systemScope, (executor) => findWaitingCode(executor, userCode, clock.now()));
      return found !== undefined;
    });
    return orNotFound(found);
  };

  return {
    show: async (actor, userCode) => toWaitingSignIn(await look(actor, userCode)),

    decide: async (actor, { userCode, action, sessionId }) => {
      await look(actor, userCode);
      return database.write(systemScope, async (tx) => {
        if ((await lockUserRow(tx, actor.id)) === 0) throw new AppError('session_expired');
        const decision = { userCode, decision: decisions[action], userId: actor.id, sessionId };
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
