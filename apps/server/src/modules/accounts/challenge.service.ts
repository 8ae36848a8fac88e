import { AppError, fieldError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import { everything } from '../../kernel/scope.ts';
import { hashToken, type Secrets } from '../../platform/crypto/secrets.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { type ChallengeRecord, countChallengeFailure, deleteChallenge, lockChallenge } from './challenges.queries.ts';
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

/** Wrong codes that end an attempt (contract section 5). */
const allowedFailures = 5;

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

  return {
    pass: async (visitorToken, factor, origin) => {
      if (!factor.code && !factor.recovery_code) throw fieldError('code', 'validation.code_required');
      const tokenHash = hashToken(visitorToken);
      const now = clock.now();
      const passed = await database.write(everything, async (tx) => {
        const challenge = await lockChallenge(tx, tokenHash, now);
        if (!challenge || challenge.expired) throw new AppError('session_expired');
        if (await matches(tx, challenge, factor)) {
          await deleteChallenge(tx, tokenHash);
          const { user_id: userId, remember } = challenge;
          return { token: await openSession(tx, { userId, remember, now, ...origin }), remember };
        }
        await (challenge.failures + 1 >= allowedFailures ? deleteChallenge : countChallengeFailure)(tx, tokenHash);
        return undefined;
      });
      if (!passed) throw fieldError(factor.recovery_code ? 'recovery_code' : 'code', 'validation.code_wrong');
      return passed;
    },
  };
}
