import * as z from 'zod/mini';
import { type Clock, secondsAfter } from '../../kernel/clock.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { PlatformTokens } from '../../platform/openid/openid-client.ts';

const stored = z.object({ accessToken: z.string(), refreshToken: z.optional(z.string()), expiresAt: z.iso.datetime() });
export type StoredTokens = z.infer<typeof stored>;

/** What the tokens of drives are encrypted for; the trigger end_grant names it too. */
const purpose = 'cloud-storage';

/**
 * Seconds that an access token is taken for good at least. Renewing ahead of a shorter life would take a renewal for each
 * request; a token that has ended is refused, and renewed then.
 */
const shortestLifetime = 120;

/** Tokens as they are stored. A platform that sends no new refresh token leaves the old one good. */
export function sealTokens(
  { secrets, clock }: { secrets: Secrets; clock: Clock },
  { accessToken, refreshToken, lifetime }: PlatformTokens,
  former?: StoredTokens,
): Buffer {
  const tokens: StoredTokens = {
    accessToken,
    refreshToken: refreshToken ?? former?.refreshToken,
    expiresAt: secondsAfter(clock.now(), Math.max(lifetime, shortestLifetime)).toISOString(),
  };
  return secrets.encrypt(purpose, JSON.stringify(tokens));
}

export const openTokens = (secrets: Secrets, sealed: Buffer): StoredTokens =>
  z.parse(stored, JSON.parse(secrets.decrypt(purpose, sealed)));
