import { secondsAfter } from '../../kernel/clock.ts';
import { AppError } from '../../kernel/errors.ts';

/** A stock of `max` that fills up again over `window` seconds. */
export interface PaceRule {
  max: number;
  window: number;
  /** Seconds that the last one may have to wait. */
  longestWait: number;
}

/**
 * When each of `count` may happen, in their order: those of the stock now, the others one after the other at the rate at
 * which it fills up (a leaky bucket). 429 when the last one would wait too long.
 * @param planUntil stores that so many further seconds are planned, and returns how many there are from now on
 */
export async function paced(
  { max, window, longestWait }: PaceRule,
  { count, now }: { count: number; now: Date },
  planUntil: (seconds: number) => Promise<number>,
): Promise<Date[]> {
  const interval = window / max;
  const ahead = await planUntil(count * interval);
  const wait = (place: number) => Math.max(0, ahead - (count - place - 1) * interval - window);
  if (wait(count - 1) > longestWait)
    throw new AppError('too_many_requests', { retryAfter: Math.ceil(wait(count - 1) - longestWait) });
  return Array.from({ length: count }, (_, place) => secondsAfter(now, Math.ceil(wait(place))));
}
