import { ApiError } from '@account/web/shared/api/api-error.ts';
import type { RedeemState } from '../api/phone.ts';

/** Seconds that `slow_down` adds to the pause, for good (RFC 8628). */
const slowDown = 5;
/** The longest pause in seconds, however often the server cannot be reached. */
const longestPause = 30;

interface Polling {
  /** Seconds between two tries. */
  interval: number;
  /** When the code ends, in milliseconds of the same clock as `now`. */
  expiresAt: number;
  redeem(): Promise<{ token: string } | { state: RedeemState }>;
  now(): number;
  /** Waits for so many seconds. */
  wait(seconds: number): Promise<void>;
}

export type PollEnd = { kind: 'token'; token: string } | { kind: 'denied' } | { kind: 'expired' };

/**
 * Asks again and again until the person has confirmed or refused, or the code has ended. It waits between two tries as
 * the server says, and longer while the server cannot be reached.
 * @throws ApiError when the server refuses the display itself
 */
export async function pollForToken({ interval, expiresAt, redeem, now, wait }: Polling): Promise<PollEnd> {
  let pause = interval;
  let troubles = 0;
  for (;;) {
    await wait(Math.min(Math.max(pause, longestPause), pause * 2 ** troubles));
    if (now() >= expiresAt) return { kind: 'expired' };
    try {
      const answer = await redeem();
      troubles = 0;
      if ('token' in answer) return { kind: 'token', token: answer.token };
      if (answer.state === 'access_denied') return { kind: 'denied' };
      if (answer.state === 'expired_token') return { kind: 'expired' };
      if (answer.state === 'slow_down') pause += slowDown;
    } catch (error) {
      const isPassing = error instanceof ApiError && (error.status === 0 || error.status >= 429);
      if (!isPassing) throw error;
      troubles += 1;
    }
  }
}
