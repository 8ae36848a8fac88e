import { batchPace } from '@account/contract/limits';
import type { UserActor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import { type Clock, secondsAfter } from '../../kernel/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { planUntil } from './pace.queries.ts';

/** When each of many invitations of a person may be sent, in their order. Throws 429 when too many wait already. */
export type Pace = (tx: Transaction, actor: UserActor, count: number) => Promise<Date[]>;

const { max, window, longestWait } = batchPace;
const apart = window / max;

/**
 * A person has a stock of `max` invitations, which fills up again over `window`: whoever has used it up sends one after
 * the other at that rate.
 */
export const createPace =
  ({ clock, isLimited }: { clock: Clock; isLimited: boolean }): Pace =>
  async (tx, { id: userId }, count) => {
    const now = clock.now();
    if (!isLimited) return Array.from({ length: count }, () => now);
    const ahead = await planUntil(tx, { userId, count, apart, now });
    const wait = (place: number) => Math.max(0, ahead - (count - place - 1) * apart - window);
    if (wait(count - 1) > longestWait)
      throw new AppError('too_many_requests', { retryAfter: Math.ceil(wait(count - 1) - longestWait) });
    return Array.from({ length: count }, (_, place) => secondsAfter(now, Math.ceil(wait(place))));
  };
