import { setTimeout as wait } from 'node:timers/promises';
import type { Platform } from '@account/contract/platforms';
import { type Clock, secondsAfter } from '../../../kernel/clock.ts';
import { systemScope } from '../../../kernel/scope.ts';
import type { Secrets } from '../../../platform/crypto/secrets.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { OpenIdClient } from '../../../platform/openid/openid-client.ts';
import { PlatformError } from '../../../platform/openid/platform-error.ts';
import type { Platforms } from '../../../platform/openid/platforms.ts';
import { DriveFailure } from '../platforms/drive-failure.ts';
import { openTokens, type StoredTokens, sealTokens } from '../tokens.ts';
import { claimRenewal, readTokens, releaseRenewal, replaceTokens } from './tokens.queries.ts';

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
/** Milliseconds between two looks for the tokens that somebody else renews. */
const pause = 100;

/** What a failed renewal means for the drive. */
function failureOf(error: unknown): unknown {
  if (!(error instanceof PlatformError)) return error;
  if (error.reason === 'expired') return new DriveFailure('revoked', { cause: error.cause });
  return new DriveFailure(error.reason === 'unavailable' ? 'platform_down' : 'unexpected', { cause: error.cause });
}

/**
 * Access tokens of drives, renewed when they are about to end, or when the platform refused one. However many ask, in
 * whatever process, one renews: platforms take a refresh token that was used before for a stolen one.
 */
export function createAccessTokens({ database, clock, secrets, platforms }: AccessTokenParts) {
  const read = (id: number) => database.read(systemScope, (executor) => readTokens(executor, id));

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
    if (!client) throw new DriveFailure('unexpected', { cause: new Error(`${platform} is not set up any more`) });
    for (;;) {
      const row = await read(id);
      if (!row) throw new DriveFailure('unexpected', { cause: new Error('the drive was unlinked') });
      const tokens = openTokens(secrets, row.tokens);
      const now = clock.now();
      const isGood = new Date(tokens.expiresAt) > secondsAfter(now, reserve) && tokens.accessToken !== refused;
      if (isGood) return tokens.accessToken;
      const until = secondsAfter(now, claimed);
      const mine = await database.writeOne((writer) => claimRenewal(writer, id, row.tokens, now, until));
      if (mine > 0) await renew(id, client, row.tokens, tokens);
      else await wait(pause);
    }
  };
}
