import { secondFactorLimits } from '@account/contract/limits';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import { everything } from '../../kernel/scope.ts';
import { hashToken, type Secrets } from '../../platform/crypto/secrets.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { lockPerson } from './accounts.queries.ts';
import {
  type ChallengeKey,
  type ChallengeRecord,
  countChallengeFailure,
  deleteChallenge,
  findChallenge,
  lockChallenge,
} from './challenges.queries.ts';
import { whileUnlocked } from './lockout.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import { openSession, type SessionOrigin } from './session-store.ts';
import { stepOfCode } from './totp.ts';
import { takeRecoveryCode, takeStep } from './two-factor.queries.ts';
import { readTotpSecret } from './two-factor.service.ts';

/** What somebody typed to finish a sign-in: one of the two. */
export interface SecondFactor {
  code?: string | undefined;
  recovery_code?: string | undefined;
}

export interface ChallengeService {
  /** Finishes the sign-in that began in the visitor's session; answers the token of the new one. */
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
}: {
  database: Database;
  clock: Clock;
  secrets: Secrets;
}): ChallengeService {
  const matches = async (
    tx: Transaction,
    challenge: ChallengeRecord,
    { code, recovery_code }: SecondFactor,
  ): Promise<boolean> => {
    if (recovery_code)
      return (await takeRecoveryCode(tx, challenge.user_id, recoveryCodeHash(secrets, recovery_code))) > 0;
    if (!code || !challenge.secret) return false;
    const step = stepOfCode(readTotpSecret(secrets, challenge.secret), code, clock.now());
    return step !== undefined && (await takeStep(tx, challenge.user_id, step)) > 0;
  };

  /** One try: whether it was right. Too many wrong ones end the sign-in that waits. */
  const attempt = (key: ChallengeKey, factor: SecondFactor): Promise<boolean> =>
    database.write(everything, async (tx) => {
      await lockPerson(tx, key.userId);
      const challenge = stillOpen(await lockChallenge(tx, key, clock.now()));
      if (await matches(tx, challenge, factor)) return true;
      const isLast = challenge.failures + 1 >= secondFactorLimits.attempt;
      await (isLast ? deleteChallenge : countChallengeFailure)(tx, key);
      return false;
    });

  return {
    pass: async (visitorToken, factor, origin) => {
      if (!factor.code && !factor.recovery_code) throw fieldError('code', 'validation.code_required');
      const tokenHash = hashToken(visitorToken);
      const { user_id: userId, remember } = stillOpen(
        await database.read(everything, (executor) => findChallenge(executor, tokenHash, clock.now())),
      );
      const pair = hashToken(`second factor of ${userId}\n${origin.address}`);
      const key = { tokenHash, userId };
      const guarded = { database, clock, rule: secondFactorLimits.lockout };
      if (!(await whileUnlocked(guarded, pair, () => attempt(key, factor))))
        throw fieldError(factor.recovery_code ? 'recovery_code' : 'code', 'validation.code_wrong');
      const token = await database.write(everything, async (tx) => {
        if ((await deleteChallenge(tx, key)) === 0) throw new AppError('session_expired');
        return openSession(tx, { userId, remember, now: clock.now(), ...origin });
      });
      return { token, remember };
    },
  };
}
