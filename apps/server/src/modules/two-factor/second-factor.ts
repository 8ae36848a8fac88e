import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { takeStep } from '../users/index.ts';
import { findCode } from './recovery-codes.ts';
import { readTotpSecret, stepOfCode } from './totp.ts';
import { lockTwoFactor, readRecoveryCodes, takeRecoveryCode } from './two-factor.queries.ts';

/** The typed proof that finishes a sign-in: one of the two. */
export interface SecondFactor {
  code?: string | undefined;
  recovery_code?: string | undefined;
}

/** Whether a factor is the user's; it is consumed, so that it works once. The caller holds the lock of the user. */
export async function takeSecondFactor(
  tx: Transaction,
  secrets: Secrets,
  user: { id: number; secret: Buffer | null },
  { code, recovery_code }: SecondFactor,
  now: Date,
): Promise<boolean> {
  if (recovery_code) {
    const found = findCode(secrets, await readRecoveryCodes(tx, user.id), recovery_code);
    return found !== undefined && (await takeRecoveryCode(tx, found.id)) > 0;
  }
  if (!code || !user.secret) return false;
  const step = stepOfCode(readTotpSecret(secrets, user.secret), code, now);
  return step !== undefined && (await takeStep(tx, user.id, step)) > 0;
}

/** The same for a user whose row the caller has not locked. It is wrong once two factors are off. */
export async function takeFactorOf(
  tx: Transaction,
  secrets: Secrets,
  userId: number,
  factor: SecondFactor,
  now: Date,
): Promise<boolean> {
  const stored = await lockTwoFactor(tx, userId);
  return stored?.confirmed === true && takeSecondFactor(tx, secrets, { id: userId, ...stored }, factor, now);
}
