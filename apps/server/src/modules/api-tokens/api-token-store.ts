import { pages } from '@account/contract/pages/pages';
import { type Origin, systemActor } from '../../kernel/actor.ts';
import type { ApiTokenStore, LiveApiToken } from '../../kernel/callers.ts';
import { type Clock, secondsAfter } from '../../kernel/clock.ts';
import { systemScope } from '../../kernel/scope.ts';
import type { TwoFactorRule } from '../../kernel/two-factor-rule.ts';
import { hashToken } from '../../platform/crypto/secrets.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordChange, userSubject } from '../audit/index.ts';
import { changeNotice, type NoticeParts } from '../mail/index.ts';
import { toSignedInUser } from '../sessions/index.ts';
import { deleteByHash, type FoundApiToken, findApiToken, touchApiToken } from './api-tokens.queries.ts';

/** Seconds between two updates of a token's last use. */
const touchInterval = 55;

export interface ApiTokenStoreParts extends NoticeParts {
  database: Database;
  clock: Clock;
  needsTwoFactor: TwoFactorRule;
}

const toLiveToken = (found: FoundApiToken, needsTwoFactor: TwoFactorRule): LiveApiToken => ({
  id: found.token_id,
  name: found.token_name,
  scopes: found.token_scopes,
  organizationId: found.token_organization_id,
  session: { id: 0, remember: false, family: '', isPresent: false, user: toSignedInUser(found, needsTwoFactor) },
});

/** Looks API tokens up for the HTTP side. Every request asks the database, so that an ended token is ended everywhere. */
export const createApiTokenStore = ({ database, needsTwoFactor, ...notices }: ApiTokenStoreParts): ApiTokenStore => ({
  find: async (token) => {
    const now = notices.clock.now();
    const ages = { now, staleSince: secondsAfter(now, -touchInterval) };
    const found = await database.read(systemScope, (executor) => findApiToken(executor, hashToken(token), ages));
    if (!found) return undefined;
    if (found.is_stale) await database.writeOne((writer) => touchApiToken(writer, found.token_id, ages));
    return toLiveToken(found, needsTwoFactor);
  },

  endLeaked: (tokens: readonly string[], origin: Origin) =>
    database.write(systemScope, async (tx) => {
      const ended = await deleteByHash(tx, tokens.map(hashToken));
      for (const { name, user_id: id, email, organization_id: organizationId } of ended) {
        await recordChange(
          tx,
          { ...systemActor, origin },
          { action: 'api_token.leaked', subject: userSubject({ id, email }), organizationId, before: { name } },
        );
        const data = { ...changeNotice(notices, origin, pages.tokens.path), name };
        await notices.queueMail(tx, { kind: 'api_token_leaked', userId: id, recipient: email, data });
      }
      return ended.length > 0;
    }),
});
