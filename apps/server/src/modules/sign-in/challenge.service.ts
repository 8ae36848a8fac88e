import type { SignInWay } from '@account/contract/endpoints/accounts/sessions';
import { secondFactorLimits } from '@account/contract/limits';
import { clientOf } from '../../kernel/client.ts';
import type { Clock } from '../../kernel/clock.ts';
import { AppError, fieldError } from '../../kernel/errors.ts';
import { systemScope } from '../../kernel/scope.ts';
import { hashToken, type Secrets } from '../../platform/crypto/secrets.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { withLockout } from '../../platform/limits/lockout/lockout.ts';
import {
  type ChallengeKey,
  type ChallengeRecord,
  countChallengeFailure,
  deleteChallenge,
  findChallenge,
  type LogSignIn,
  lockChallenge,
  recordSignIn,
  type SessionOrigin,
} from '../sessions/index.ts';
import { type SecondFactor, takeSecondFactor } from '../two-factor/index.ts';
import { lockUserRow } from '../users/index.ts';
import type { SignInParts } from './complete-sign-in.ts';

interface FactorLockoutParts {
  database: Database;
  clock: Clock;
  logSignIn: LogSignIn;
}

/** Whose factor is tried, from where, and at what. */
interface FactorTry {
  userId: number;
  origin: SessionOrigin;
  way: SignInWay;
  kind: 'web' | 'display';
}

/**
 * Runs an attempt at the second factor of a user, unless too many were wrong: 429. Wrong ones from one client are counted
 * over a day, and those from everywhere over an hour: an attacker who knows the password may ask from many addresses.
 */
export async function withFactorLockout(
  { database, clock, logSignIn }: FactorLockoutParts,
  { userId, origin, way, kind }: FactorTry,
  attempt: () => Promise<boolean>,
): Promise<boolean> {
  const { lockout, account } = secondFactorLimits;
  const who = { userId, address: origin.address };
  const parts = { database, clock, onLocked: () => logSignIn('sign_in_locked', who) };
  const { address, userAgent } = origin;
  const failure = { userId, outcome: 'factor_wrong', way, kind, address, userAgent } as const;
  const ofAccount = {
    ...parts,
    rule: account,
    forgives: false,
    onFailure: (tx: Transaction) => recordSignIn(tx, { ...failure, now: clock.now() }),
  };
  const passed = await withLockout(
    { ...parts, rule: lockout },
    hashToken(`second factor of ${userId}\n${clientOf(address)}`),
    () => withLockout(ofAccount, hashToken(`second factor of ${userId}`), attempt),
  );
  logSignIn(passed ? 'factor_succeeded' : 'factor_failed', who);
  return passed;
}

/** A proof of the second factor other than a code. */
export interface FactorProof {
  /** Whether it holds; counted as a try. */
  holds(): Promise<boolean>;
  /** Uses it up, in the transaction that opens the session. */
  use(tx: Transaction): Promise<void>;
}

export interface ChallengeService {
  /** Whose sign-in waits in a browser; undefined when none does. */
  userOf(visitorToken: string): Promise<number | undefined>;
  /** Finishes the sign-in of a user by another proof; undefined when that does not hold. */
  passBy(
    visitorToken: string,
    userId: number,
    proof: FactorProof,
    origin: SessionOrigin,
  ): Promise<{ token: string; remember: boolean } | undefined>;
  /** Finishes the sign-in that began in the visitor's session; returns the token of the new one. */
  pass(
    visitorToken: string,
    factor: SecondFactor,
    origin: SessionOrigin,
  ): Promise<{ token: string; remember: boolean }>;
}

function stillOpen(challenge: ChallengeRecord | undefined): ChallengeRecord {
  if (!challenge) throw new AppError('session_expired');
  return challenge;
}

export function createChallengeService({
  database,
  clock,
  secrets,
  onSignedIn,
  openSession,
  logSignIn,
}: Omit<SignInParts, 'newVisitorToken'> & FactorLockoutParts & { secrets: Secrets }): ChallengeService {
  /** One try: whether it was right. Too many wrong ones end the sign-in that waits. */
  const attempt = (key: ChallengeKey, factor: SecondFactor): Promise<boolean> =>
    database.write(systemScope, async (tx) => {
      await lockUserRow(tx, key.userId);
      const challenge = stillOpen(await lockChallenge(tx, key, clock.now()));
      const user = { id: key.userId, secret: challenge.secret };
      if (await takeSecondFactor(tx, secrets, user, factor, clock.now())) return true;
      const isLast = challenge.failures + 1 >= secondFactorLimits.attempt;
      await (isLast ? deleteChallenge : countChallengeFailure)(tx, key);
      return false;
    });

  const find = (visitorToken: string) =>
    database.read(systemScope, (executor) => findChallenge(executor, hashToken(visitorToken), clock.now()));

  /** Opens the session that waits, once the proof holds. */
  const finish = async (visitorToken: string, waiting: ChallengeRecord, proof: FactorProof, origin: SessionOrigin) => {
    const { user_id: userId, remember, way, browser_hash: browser } = waiting;
    const guarded = { userId, origin, way, kind: 'web' } as const;
    if (!(await withFactorLockout({ database, clock, logSignIn }, guarded, proof.holds))) return undefined;
    const token = await database.write(systemScope, async (tx) => {
      await proof.use(tx);
      if ((await deleteChallenge(tx, { tokenHash: hashToken(visitorToken), userId })) === 0)
        throw new AppError('session_expired');
      await onSignedIn.run(tx, { userId, browser, origin });
      return openSession(tx, { userId, origin, place: { kind: 'web', remember }, way, provedAt: clock.now() });
    });
    return { token, remember };
  };

  return {
    pass: async (visitorToken, factor, origin) => {
      if (!factor.code && !factor.recovery_code) throw fieldError('code', 'validation.code_required');
      const waiting = stillOpen(await find(visitorToken));
      const key = { tokenHash: hashToken(visitorToken), userId: waiting.user_id };
      // A code is used up by the try.
      const proof = { holds: () => attempt(key, factor), use: async () => undefined };
      const opened = await finish(visitorToken, waiting, proof, origin);
      if (!opened) throw fieldError(factor.recovery_code ? 'recovery_code' : 'code', 'validation.code_wrong');
      return opened;
    },

    userOf: async (visitorToken) => (await find(visitorToken))?.user_id,

    passBy: async (visitorToken, userId, proof, origin) => {
      const waiting = stillOpen(await find(visitorToken));
      if (waiting.user_id !== userId) throw new AppError('session_expired');
      return finish(visitorToken, waiting, proof, origin);
    },
  };
}
