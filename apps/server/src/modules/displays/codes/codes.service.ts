import { displayCodePolling, lifetimes } from '@account/contract/limits';
import { pages } from '@account/contract/pages/pages';
import { gateBefore } from '@account/contract/policies/principal';
import { isOwnDisplay } from '@account/contract/policies/records';
import { codeAlphabet, formatUserCode, userCodeLength } from '@account/contract/values/typed-codes';
import type { LiveDisplay } from '../../../kernel/callers.ts';
import { type Clock, secondsAfter } from '../../../kernel/clock.ts';
import { AppError } from '../../../kernel/errors.ts';
import { systemScope } from '../../../kernel/scope.ts';
import type { TwoFactorRule } from '../../../kernel/two-factor-rule.ts';
import { hashToken, randomCode, randomToken } from '../../../platform/crypto/secrets.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type ConstraintMessages, mapConstraintErrors } from '../../../platform/database/database-errors.ts';
import { recurringTask, type Task } from '../../../platform/queue/task.ts';
import { findLiveSession, holdDisplay, type OpenSession, type SessionOrigin } from '../../sessions/index.ts';
import { lockUserRow } from '../../users/index.ts';
import { findByDeviceCode, notePoll, removeExpiredCodes, replaceCode, useCode } from './codes.queries.ts';

interface ApprovedCode {
  hash: Buffer;
  /** The display that asks. */
  display: Pick<LiveDisplay, 'id' | 'organizationId'>;
  /** Who approved it; null when deleted since. */
  userId: number | null;
  /** Where the display asks from. */
  origin: SessionOrigin;
}

interface GiveTokenParts {
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
const giveToken = (
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

/** The codes and addresses that a display needs for a sign-in by phone; times are in seconds. */
export interface OpenCode {
  device_code: string;
  user_code: string;
  verification_uri: string;
  verification_uri_complete: string;
  expires_in: number;
  interval: number;
}

/** The side of the display: it shows a code and asks what became of it. */
export interface DisplayCodeService {
  /** A code in place of the one that the display had. */
  ask(display: LiveDisplay): Promise<OpenCode>;
  /** The token of the person who approved the code. Throws what RFC 8628 names until then, and when none will come. */
  claim(display: LiveDisplay, deviceCode: string, origin: SessionOrigin): Promise<string>;
}

/** Seconds that a poll may come too early: the one before may have travelled longer. */
const tolerance = 1;

const constraints: ConstraintMessages = {
  // Deleted since its token was looked up.
  display_codes_device_id_fkey: () => new AppError('unauthorized'),
  // Another display shows the same code, which is as likely as a guess at one.
  display_codes_user_code_unique: () =>
    new AppError('unavailable', { message: { id: 'refusals.busy' }, retryAfter: 1 }),
};

export function createDisplayCodeService(parts: GiveTokenParts & { publicUrl: string }): DisplayCodeService {
  const { database, clock, publicUrl } = parts;
  /** The answer to a poll while the code waits for its decision. */
  const pending = async (hash: Buffer): Promise<AppError> => {
    const { slowdown } = displayCodePolling;
    const poll = await database.writeOne((writer) => notePoll(writer, hash, { now: clock.now(), tolerance, slowdown }));
    return new AppError(poll?.too_soon ? 'slow_down' : 'authorization_pending');
  };

  return {
    ask: async (display) => {
      const deviceCode = randomToken();
      const userCode = randomCode(codeAlphabet, userCodeLength);
      const { interval } = displayCodePolling;
      const expiresAt = secondsAfter(clock.now(), lifetimes.displayCode);
      const code = { deviceId: display.id, deviceCodeHash: hashToken(deviceCode), userCode, interval, expiresAt };
      await mapConstraintErrors(constraints, () => database.writeOne((writer) => replaceCode(writer, code)));
      const shown = formatUserCode(userCode);
      const address = publicUrl + pages.display.path;
      return {
        device_code: deviceCode,
        user_code: shown,
        verification_uri: address,
        verification_uri_complete: `${address}?code=${shown}`,
        expires_in: lifetimes.displayCode,
        interval,
      };
    },

    claim: async (display, deviceCode, origin) => {
      const hash = hashToken(deviceCode);
      const code = await database.read(systemScope, (executor) => findByDeviceCode(executor, hash, clock.now()));
      if (!code) throw new AppError('expired_token');
      if (code.device_id !== display.id) throw new AppError('unauthorized');
      if (code.has_expired) throw new AppError('expired_token');
      if (code.decision === 'denied') throw new AppError('access_denied');
      if (code.decision === 'pending') throw await pending(hash);
      const token = await giveToken(parts, { hash, display, userId: code.user_id, origin });
      if (token === undefined) throw new AppError('access_denied');
      return token;
    },
  };
}

/** Removes the expired codes of displays, once an hour. */
export const createExpiredCodesTask = ({ database, clock }: { database: Database; clock: Clock }): Task =>
  recurringTask('displays.remove-expired-codes', '21 * * * *', async () => {
    await database.write(systemScope, (tx) => removeExpiredCodes(tx, clock.now()));
  });
