import type { Grant } from '@account/contract/endpoints/accounts/grants';
import { type Platform, platformNames } from '@account/contract/platforms';
import * as z from 'zod/mini';
import type { UserActor } from '../../kernel/actor.ts';
import type { Clock } from '../../kernel/clock.ts';
import { orNotFound } from '../../kernel/or-not-found.ts';
import { systemScope } from '../../kernel/scope.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import type { PlatformTokens } from '../../platform/openid/openid-client.ts';
import type { Platforms } from '../../platform/openid/platforms.ts';
import { recordOwnChange } from '../audit/index.ts';
import { lockUserRow } from '../users/index.ts';
import { calendarScopes, isCalendarScope } from './calendar-scopes.ts';
import { readGrants, storeGrant, takeGrant } from './grants.queries.ts';
import type { ReturnOutcome } from './sign-in-return.ts';

export interface GrantService {
  list(actor: UserActor): Promise<Grant[]>;
  /** Stores what a return for the calendar brought; linked again, the grant is renewed. */
  store(actor: UserActor, platform: Platform, tokens: PlatformTokens): Promise<ReturnOutcome>;
  /** Ends a grant here, and at the platform as far as that can be reached. */
  revoke(actor: UserActor, id: number): Promise<void>;
}

export interface GrantParts {
  database: Database;
  clock: Clock;
  secrets: Secrets;
  logger: Log;
  platforms: Platforms;
}

const purpose = 'platform-grant';
const stored = z.object({ accessToken: z.string(), refreshToken: z.optional(z.string()) });

export function createGrantService({ database, clock, secrets, logger, platforms }: GrantParts): GrantService {
  return {
    list: (actor) => database.read(systemScope, (executor) => readGrants(executor, actor.id)),

    store: async (actor, platform, { accessToken, refreshToken, scopes = calendarScopes }) => {
      if (!scopes.some(isCalendarScope)) return { kind: 'refused', reason: 'consent_missing' };
      const tokens = secrets.encrypt(purpose, JSON.stringify({ accessToken, refreshToken }));
      await database.write(systemScope, async (tx) => {
        await lockUserRow(tx, actor.id);
        await storeGrant(tx, { userId: actor.id, kind: 'calendar', platform, scopes, tokens, now: clock.now() });
        await recordOwnChange(tx, actor, 'grant.given', { after: { platform: platformNames[platform] } });
      });
      return { kind: 'go', to: '/user/personalsetting?linked=calendar' };
    },

    revoke: async (actor, id) => {
      const { platform, tokens } = await database.write(systemScope, async (tx) => {
        const grant = orNotFound(await takeGrant(tx, actor.id, id));
        await recordOwnChange(tx, actor, 'grant.revoked', { before: { platform: platformNames[grant.platform] } });
        return grant;
      });
      const { accessToken, refreshToken } = z.parse(stored, JSON.parse(secrets.decrypt(purpose, tokens)));
      await platforms[platform]?.revoke(refreshToken ?? accessToken).catch((error) => {
        logger.warn({ err: error.cause, platform }, 'a grant could not be ended at its platform');
      });
    },
  };
}
