import type { SignInWay } from '@account/contract/endpoints/accounts/sessions';
import { secondFactorLimits } from '@account/contract/limits';
import { clientOf } from '../../kernel/client.ts';
import type { Clock } from '../../kernel/clock.ts';
import { hashToken } from '../../platform/crypto/secrets.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { withLockout } from '../../platform/limits/lockout/lockout.ts';
import { type LogSignIn, recordSignIn, type SessionOrigin } from '../sessions/index.ts';

export interface FactorLockoutParts {
  database: Database;
  clock: Clock;
  logSignIn: LogSignIn;
}

/** Whose factor is tried, from where, and at what. */
export interface FactorTry {
  userId: number;
  origin: SessionOrigin;
  way: SignInWay;
  kind: 'web' | 'display';
}

/**
 * Runs an attempt at the second factor of a user, unless too many were wrong: 429. Those from one client are counted over a day,
 * and those from everywhere over an hour: an attacker who knows the password may ask from many addresses.
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
