import { rateLimits } from '@account/contract/limits';
import { clientOf } from '../../../kernel/client.ts';
import { AppError } from '../../../kernel/errors.ts';
import { hashToken } from '../../crypto/secrets.ts';
import type { AsUnauthenticated } from '../queue/unauthenticated-queue.ts';
import { type CounterParts, createCounter, NewestMap } from './window-counter.ts';

/**
 * Looks up the session, person or display of a token that a client sent. 429 for a client that has sent many wrong tokens
 * lately, except with a token that was right in this process before: a client that makes cookies up neither reaches the
 * database without end nor shuts out others at the same address.
 */
export type LookUp = <Found>(
  token: string,
  address: string,
  find: () => Promise<Found | undefined>,
) => Promise<Found | undefined>;

export interface LookupLimitParts extends CounterParts {
  isOn: boolean;
  asUnauthenticated: AsUnauthenticated;
}

/** Tokens that are remembered, by a few bits of their hash. */
const maxTokens = 50_000;

export function createLookupLimit({ isOn, asUnauthenticated, ...counted }: LookupLimitParts): LookUp {
  if (!isOn) return (_token, _address, find) => find();
  const rule = rateLimits.wrongToken;
  const wrong = createCounter(counted, 'lookups');
  const right = new NewestMap<number, true>(maxTokens);
  return async (token, address, find) => {
    const fingerprint = hashToken(token).readUIntBE(0, 6);
    if (right.has(fingerprint)) {
      const found = await find();
      if (!found) right.delete(fingerprint);
      return found;
    }
    const client = clientOf(address);
    // Counted before it is known to be wrong, so that no more than that many are looked up at the same time either.
    const retryAfter = await wrong.count(client, rule);
    if (retryAfter > 0) throw new AppError('too_many_requests', { retryAfter });
    const found = await asUnauthenticated(client, find);
    if (!found) return undefined;
    right.set(fingerprint, true);
    await wrong.giveBack(client, rule);
    return found;
  };
}
