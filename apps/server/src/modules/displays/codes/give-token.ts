import { gateBefore } from '@account/contract/policies/principal';
import { isOwnDisplay } from '@account/contract/policies/records';
import type { LiveDisplay } from '../../../kernel/callers.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { AppError } from '../../../kernel/errors.ts';
import { systemScope } from '../../../kernel/scope.ts';
import type { TwoFactorRule } from '../../../kernel/two-factor-rule.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findLiveSession, type OpenSession, type SessionOrigin } from '../../sessions/index.ts';
import { lockUserRow } from '../../users/index.ts';
import { holdDisplay, useCode } from './codes.queries.ts';

export interface ApprovedCode {
  hash: Buffer;
  /** The display that asks. */
  display: Pick<LiveDisplay, 'id' | 'organizationId'>;
  /** Who approved it; null when deleted since. */
  userId: number | null;
  /** Where the display asks from. */
  origin: SessionOrigin;
}

export interface GiveTokenParts {
  database: Database;
  clock: Clock;
  needsTwoFactor: TwoFactorRule;
  openSession: OpenSession;
}

/**
 * Uses an approved code up and opens the session of its approver, at the display. Returns its token; undefined
 * when the session of the approval has ended since, or a gate has closed. Locks in the order that prevents deadlock:
 * user, display, code.
 */
export const giveToken = (
  { database, clock, needsTwoFactor, openSession }: GiveTokenParts,
  { hash, display, userId, origin }: ApprovedCode,
): Promise<string | undefined> =>
  database.write(systemScope, async (tx) => {
    const now = clock.now();
    if (userId !== null) await lockUserRow(tx, userId);
    if ((await holdDisplay(tx, display.id)) === 0) throw new AppError('unauthorized');
    const code = await useCode(tx, hash, now);
    if (!code) throw new AppError('expired_token');
    const approval = await findLiveSession(tx, code.session_id, { now, needsTwoFactor });
    if (!approval || approval.user.id !== code.user_id || gateBefore(approval.user, [])) return undefined;
    const { id, organization } = approval.user;
    const at = { id: display.id, isOwn: isOwnDisplay(organization?.id, display.organizationId) };
    const place = { kind: 'display', display: at } as const;
    return openSession(tx, { userId: id, origin, place, way: 'phone', provedAt: null });
  });
