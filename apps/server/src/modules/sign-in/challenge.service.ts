import { secondFactorLimits } from '@account/contract/limits';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import { systemScope } from '../../kernel/scope.ts';
import { hashToken, type Secrets } from '../../platform/crypto/secrets.ts';
import {
  type ChallengeKey,
  type ChallengeRecord,
  countChallengeFailure,
  deleteChallenge,
  findChallenge,
  lockChallenge,
  type SessionOrigin,
} from '../sessions/index.ts';
import { type SecondFactor, takeSecondFactor } from '../two-factor/index.ts';
import { lockUserRow } from '../users/index.ts';
import type { SignInParts } from './complete-sign-in.ts';
import { type FactorLockoutParts, withFactorLockout } from './factor-lockout.ts';

export interface ChallengeService {
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

  return {
    pass: async (visitorToken, factor, origin) => {
      if (!factor.code && !factor.recovery_code) throw fieldError('code', 'validation.code_required');
      const tokenHash = hashToken(visitorToken);
      const {
        user_id: userId,
        remember,
        way,
        browser_hash: browser,
      } = stillOpen(await database.read(systemScope, (executor) => findChallenge(executor, tokenHash, clock.now())));
      const key = { tokenHash, userId };
      const guarded = { userId, origin, way, kind: 'web' } as const;
      if (!(await withFactorLockout({ database, clock, logSignIn }, guarded, () => attempt(key, factor))))
        throw fieldError(factor.recovery_code ? 'recovery_code' : 'code', 'validation.code_wrong');
      const token = await database.write(systemScope, async (tx) => {
        if ((await deleteChallenge(tx, key)) === 0) throw new AppError('session_expired');
        await onSignedIn.run(tx, { userId, browser, origin });
        return openSession(tx, { userId, origin, place: { kind: 'web', remember }, way, provedAt: clock.now() });
      });
      return { token, remember };
    },
  };
}
