import { batchPace } from '@account/contract/limits';
import type { UserActor } from '../../kernel/actor.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { paced } from '../../platform/limits/pace.ts';
import { planUntil } from './pace.queries.ts';

/** When each of many invitations of a person may be sent, in their order. Throws 429 when too many wait already. */
export type Pace = (tx: Transaction, actor: UserActor, count: number) => Promise<Date[]>;

export const createPace =
  ({ clock, isLimited }: { clock: Clock; isLimited: boolean }): Pace =>
  async (tx, { id: userId }, count) => {
    const now = clock.now();
    if (!isLimited) return Array.from({ length: count }, () => now);
    return paced(batchPace, { count, now }, (seconds) => planUntil(tx, { userId, seconds, now }));
  };
