import type { ApiTokenInput } from '@account/contract/endpoints/tokens/api-tokens';
import type { ApiTokenQuery, ApiTokenRow } from '@account/contract/endpoints/tokens/api-tokens.list';
import { limits } from '@account/contract/limits';
import { pages } from '@account/contract/pages/pages';
import { isTopAdministrator } from '@account/contract/policies/principal';
import { apiTokenMark } from '@account/contract/values/token-scopes';
import { type Origin, systemActor, type UserActor } from '../../kernel/actor.ts';
import { type ApiTokenStore, type LiveApiToken, type LiveSession, touchInterval } from '../../kernel/callers.ts';
import { type Clock, secondsAfter } from '../../kernel/clock.ts';
import { fieldError, orNotFound, ruleError } from '../../kernel/errors.ts';
import { systemScope } from '../../kernel/scope.ts';
import type { TwoFactorRule } from '../../kernel/two-factor-rule.ts';
import { hashToken, randomToken } from '../../platform/crypto/secrets.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ListResponse } from '../../platform/lists/index.ts';
import { recordChange, recordOwnChange, userSubject } from '../audit/index.ts';
import { changeNotice, type NoticeParts } from '../mail/index.ts';
import { requireSession, toSignedInUser } from '../sessions/index.ts';
import { requireRights } from '../users/index.ts';
import {
  countApiTokensOf,
  deleteApiToken,
  deleteByHash,
  type FoundApiToken,
  findApiToken,
  holdOrganization,
  insertApiToken,
  readApiTokens,
  touchApiToken,
} from './api-tokens.queries.ts';

export interface ApiTokenService {
  list(actor: UserActor, query: ApiTokenQuery): Promise<ListResponse<ApiTokenRow>>;
  /** Makes a token of a person who is present. It is returned this once; only its hash is kept. */
  create(actor: UserActor, session: LiveSession, input: ApiTokenInput): Promise<{ data: ApiTokenRow; token: string }>;
  /** Ends one of the caller's tokens; 404 when it is none. */
  end(actor: UserActor, id: number): Promise<void>;
}

const organizationUnknown = () => fieldError('organization_id', 'validation.organization_unknown');

/** The organization that a token reaches: below the top level the person's own, and no other can be asked for. */
function organizationOf(actor: UserActor, asked: number | null): number | null {
  if (isTopAdministrator(actor)) return asked;
  if (asked !== null && asked !== actor.organizationId) throw organizationUnknown();
  return actor.organizationId;
}

const audited = ({ name, scopes, organization_name: organization, expires_at }: ApiTokenRow) => ({
  name,
  scopes: scopes.join(', '),
  organization,
  expires_at,
});

export function createApiTokenService({ database, clock }: { database: Database; clock: Clock }): ApiTokenService {
  return {
    list: (actor, query) => database.read(systemScope, (executor) => readApiTokens(executor, actor.id, query)),

    create: async (actor, session, { name, scopes, expires_at: expiresAt, organization_id = null }) => {
      const now = clock.now();
      if (expiresAt && expiresAt <= now) throw fieldError('expires_at', 'validation.in_future');
      const organizationId = organizationOf(actor, organization_id);
      const token = `${apiTokenMark}${randomToken()}`;
      const data = await database.write(systemScope, async (tx) => {
        await requireSession(tx, actor, session);
        await requireRights(tx, actor);
        if (organizationId !== null && !(await holdOrganization(tx, organizationId))) throw organizationUnknown();
        if ((await countApiTokensOf(tx, actor.id)) >= limits.apiTokens)
          throw ruleError('refusals.api_tokens_limit', { most: limits.apiTokens });
        const made = { userId: actor.id, organizationId, name, scopes, level: actor.level, expiresAt, now };
        const row = orNotFound(await insertApiToken(tx, { ...made, tokenHash: hashToken(token) }));
        await recordOwnChange(tx, actor, 'api_token.created', { after: audited(row) });
        return row;
      });
      return { data, token };
    },

    end: (actor, id) =>
      database.write(systemScope, async (tx) => {
        const ended = orNotFound(await deleteApiToken(tx, actor.id, id));
        await recordOwnChange(tx, actor, 'api_token.ended', { before: ended });
      }),
  };
}

interface ApiTokenStoreParts extends NoticeParts {
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
