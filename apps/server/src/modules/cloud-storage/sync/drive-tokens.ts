import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Platform } from '@account/contract/platforms';
import * as z from 'zod/mini';
import { type Clock, secondsAfter } from '../../../kernel/clock.ts';
import { systemScope } from '../../../kernel/scope.ts';
import type { Secrets } from '../../../platform/crypto/secrets.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { OpenIdClient, PlatformTokens } from '../../../platform/openid/openid-client.ts';
import { PlatformError } from '../../../platform/openid/platform-error.ts';
import type { Platforms } from '../../../platform/openid/platforms.ts';
import { DriveFailure } from '../platforms/drive-failure.ts';
import { claimRenewal, readTokens, releaseRenewal, replaceTokens } from './sync.queries.ts';

const stored = z.object({ accessToken: z.string(), refreshToken: z.optional(z.string()), expiresAt: z.iso.datetime() });
type StoredTokens = z.infer<typeof stored>;

/** The purpose for which the tokens of drives are encrypted; the trigger end_grant names it too. */
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

const openTokens = (secrets: Secrets, sealed: Buffer): StoredTokens =>
  z.parse(stored, JSON.parse(secrets.decrypt(purpose, sealed)));

export interface AccessTokenParts {
  database: Database;
  clock: Clock;
  secrets: Secrets;
  platforms: Platforms;
}

/** Seconds before its end in which an access token is not begun with any more. */
const reserve = 60;
/** Seconds that a renewal may take before another process tries it. */
const claimed = 20;
/** Milliseconds between two lookups of the tokens that another job renews. */
const pauseMs = 100;

/** Milliseconds after which a renewal by another job is no longer waited for. */
const longestWait = 60_000;

/** The failure of the drive after a failed renewal. */
function failureOf(error: unknown): unknown {
  if (!(error instanceof PlatformError)) return error;
  const { reason, isSetup, cause } = error;
  if (reason === 'expired') return new DriveFailure('revoked', { cause });
  if (isSetup) return new DriveFailure('not_set_up', { cause });
  return new DriveFailure(reason === 'unavailable' ? 'platform_down' : 'unexpected', { cause });
}

/**
 * Access tokens of drives, renewed when they are about to end, or when the platform refused one. However many ask, in
 * whatever process, one renews: platforms take a refresh token that was used before for a stolen one. A call causes one
 * renewal at most, and returns its token, however short the life of it is.
 */
export function createAccessTokens({ database, clock, secrets, platforms }: AccessTokenParts) {
  const read = async (id: number) => {
    const row = await database.read(systemScope, (executor) => readTokens(executor, id));
    if (!row) throw new DriveFailure('unexpected', { cause: new Error('the drive was unlinked') });
    return { sealed: row.tokens, ...openTokens(secrets, row.tokens) };
  };

  const renew = async (id: number, client: OpenIdClient, sealed: Buffer, former: StoredTokens): Promise<void> => {
    try {
      if (!former.refreshToken) throw new DriveFailure('revoked', { cause: new Error('no refresh token') });
      const tokens = await client.renew(former.refreshToken);
      await database.writeOne((writer) =>
        replaceTokens(writer, id, sealed, sealTokens({ secrets, clock }, tokens, former)),
      );
    } catch (error) {
      await database.writeOne((writer) => releaseRenewal(writer, id));
      throw failureOf(error);
    }
  };

  return async (id: number, platform: Platform, refused?: string): Promise<string> => {
    const client = platforms[platform];
    if (!client) throw new DriveFailure('not_set_up', { cause: new Error(`${platform} is not set up any more`) });
    const found = await read(id);
    const { sealed, accessToken, expiresAt } = found;
    if (new Date(expiresAt) > secondsAfter(clock.now(), reserve) && accessToken !== refused) return accessToken;
    const end = performance.now() + longestWait;
    for (let tokens = found; performance.now() < end; tokens = await read(id)) {
      if (!tokens.sealed.equals(sealed)) return tokens.accessToken;
      const now = clock.now();
      const mine = await database.writeOne((writer) =>
        claimRenewal(writer, id, sealed, now, secondsAfter(now, claimed)),
      );
      if (mine > 0) await renew(id, client, sealed, found);
      else await wait(pauseMs);
    }
    throw new DriveFailure('platform_down', { cause: new Error('the renewal of a token does not end') });
  };
}
