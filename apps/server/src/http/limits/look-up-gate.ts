import { rateLimits } from '@account/contract/limits';
import { AppError } from '../../kernel/app-error.ts';
import type { AsStranger } from '../../kernel/as-stranger.ts';
import { clientOf } from '../../kernel/client.ts';
import { hashToken } from '../../platform/crypto/secrets.ts';
import { createFixedWindows } from './fixed-windows.ts';
import { NewestMap } from './newest-map.ts';
import { type RateLimitParts, shareOf } from './rate-limits.ts';

/**
 * Looks somebody up by the token that a client sent. 429 for a client that has sent many wrong ones lately, except with
 * a token that was right in this process before: one who makes cookies up neither reaches the database without end nor
 * shuts out those at the same address.
 */
export type LookUp = <Found>(
  token: string,
  address: string,
  find: () => Promise<Found | undefined>,
) => Promise<Found | undefined>;

/** Tokens that are remembered, by a few bits of their hash. */
const mostTokens = 50_000;

export function createLookUpGate({ isOn, processes, clock }: RateLimitParts, asStranger: AsStranger): LookUp {
  if (!isOn) return (_token, _address, find) => find();
  const { max, window } = rateLimits.wrongToken;
  const wrong = createFixedWindows({ max: shareOf(max, processes), window }, clock);
  const right = new NewestMap<number, true>(mostTokens);
  return async (token, address, find) => {
    const mark = hashToken(token).readUIntBE(0, 6);
    if (right.has(mark)) {
      const found = await find();
      if (!found) right.delete(mark);
      return found;
    }
    const client = clientOf(address);
    // Counted before it is known to be wrong, so that no more than that many are looked up at the same time either.
    const retryAfter = wrong.count(client);
    if (retryAfter > 0) throw new AppError('too_many_requests', { retryAfter });
    const found = await asStranger(client, find);
    if (!found) return undefined;
    right.set(mark, true);
    wrong.forgive(client);
    return found;
  };
}
