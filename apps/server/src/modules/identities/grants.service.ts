import type { Grant } from '@account/contract/endpoints/accounts/identities';
import { type Platform, platformNames } from '@account/contract/platforms';
import type { UserActor } from '../../kernel/actor.ts';
import type { LiveSession } from '../../kernel/callers.ts';
import type { Clock } from '../../kernel/clock.ts';
import { orNotFound } from '../../kernel/errors.ts';
import { systemScope } from '../../kernel/scope.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Database } from '../../platform/database/database.ts';
import type { PlatformTokens } from '../../platform/openid/openid-client.ts';
import { recordOwnChange } from '../audit/index.ts';
import { hasSession } from '../sessions/index.ts';
import { lockUserRow } from '../users/index.ts';
import type { ReturnOutcome } from './continuation.ts';
import { readGrants, storeGrant, takeGrant } from './grants.queries.ts';

/** The scopes that are asked for to read a calendar; with `offline_access` the grant outlives the visit. */
export const calendarScopes = ['openid', 'profile', 'email', 'offline_access', 'Calendars.Read'] as const;

/** Platforms name a scope alone or as an address: `https://graph.microsoft.com/Calendars.Read`. */
const isCalendarScope = (scope: string): boolean => scope.split('/').at(-1)?.toLowerCase() === 'calendars.read';

export interface GrantService {
  list(actor: UserActor): Promise<Grant[]>;
  /** Stores what a return for the calendar brought, while its session lives; linked again, the grant is renewed. */
  store(actor: UserActor, session: LiveSession, platform: Platform, tokens: PlatformTokens): Promise<ReturnOutcome>;
  /** Ends a grant here at once, and at the platform by a job (the trigger end_grant of migration 0023). */
  revoke(actor: UserActor, id: number): Promise<void>;
}

export interface GrantParts {
  database: Database;
  clock: Clock;
  secrets: Secrets;
}

const purpose = 'platform-grant';

export function createGrantService({ database, clock, secrets }: GrantParts): GrantService {
  return {
    list: (actor) => database.read(systemScope, (executor) => readGrants(executor, actor.id)),

    store: async (actor, session, platform, { accessToken, refreshToken, scopes = calendarScopes }) => {
      if (!scopes.some(isCalendarScope)) return { kind: 'refused', reason: 'consent_missing' };
      const tokens = secrets.encrypt(purpose, JSON.stringify({ accessToken, refreshToken }));
      return database.write(systemScope, async (tx): Promise<ReturnOutcome> => {
        await lockUserRow(tx, actor.id);
        if (!(await hasSession(tx, session.id))) return { kind: 'refused', reason: 'expired' };
        await storeGrant(tx, { userId: actor.id, kind: 'calendar', platform, scopes, tokens, now: clock.now() });
        await recordOwnChange(tx, actor, 'grant.given', { after: { platform: platformNames[platform] } });
        return { kind: 'go', to: '/user/personalsetting?linked=calendar' };
      });
    },

    revoke: (actor, id) =>
      database.write(systemScope, async (tx) => {
        const { platform } = orNotFound(await takeGrant(tx, actor.id, id));
        await recordOwnChange(tx, actor, 'grant.revoked', { before: { platform: platformNames[platform] } });
      }),
  };
}
