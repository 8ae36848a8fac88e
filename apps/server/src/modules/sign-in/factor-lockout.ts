import { secondFactorLimits } from '@account/contract/limits';
import { clientOf } from '../../kernel/client.ts';
import type { Clock } from '../../kernel/clock.ts';
import { hashToken } from '../../platform/crypto/secrets.ts';
import type { Database } from '../../platform/database/database.ts';
import { withLockout } from '../credentials/index.ts';

/** Runs a try of somebody's second factor, unless too many from that address were wrong: 429. */
export const withFactorLockout = (
  { database, clock }: { database: Database; clock: Clock },
  { userId, address }: { userId: number; address: string },
  attempt: () => Promise<boolean>,
): Promise<boolean> =>
  withLockout(
    { database, clock, rule: secondFactorLimits.lockout },
    hashToken(`second factor of ${userId}\n${clientOf(address)}`),
    attempt,
  );
