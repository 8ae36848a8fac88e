import { createHash } from 'node:crypto';
import { lifetimes } from '@account/contract/limits';
import { type Clock, secondsAfter } from '../../../kernel/clock.ts';
import { AppError } from '../../../kernel/errors.ts';
import { providerOf } from '../../../kernel/identity-provider.ts';
import { systemScope } from '../../../kernel/scope.ts';
import { hashToken, randomToken } from '../../../platform/crypto/secrets.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { PlatformTokens, SignInClient } from '../../../platform/openid/openid-client.ts';
import { PlatformError } from '../../../platform/openid/platform-error.ts';
import { recurringTask, type Task } from '../../../platform/queue/task.ts';
import { readProviderMetadata, serviceProviderOf } from '../../../platform/saml/metadata.ts';
import { SamlRefusal } from '../../../platform/saml/refusal.ts';
import { createSamlProvider, type SamlProvider } from '../../../platform/saml/saml-provider.ts';
import type { Authorizations } from '../../identities/index.ts';
import { findSignIn, type SignInRecord, storeRefusal } from '../sign-ins.queries.ts';
import { insertAnswer, removeExpiredAnswers, takeAnswer } from './saml.queries.ts';

export interface SamlClientParts {
  database: Database;
  clock: Clock;
  publicUrl: string;
}

/** The id of a request, which begins with a letter as XML wants it. */
const requestIdOf = (nonce: string): string => `r${nonce}`;

/** SAML has no tokens, and nothing asks for them after a sign-in. */
const noTokens: PlatformTokens = { accessToken: '', refreshToken: undefined, lifetime: 0, scopes: [] };

/** The SAML provider of an organization. */
export const samlProviderOf = (publicUrl: string, organizationId: number, metadata: string): SamlProvider =>
  createSamlProvider(readProviderMetadata(metadata), serviceProviderOf(publicUrl, organizationId));

/** Signs in by a SAML provider as by an OpenID one: the answer waits under a key, which stands for the code. */
export const createSamlClient = (provider: SamlProvider, { database, clock }: SamlClientParts): SignInClient => ({
  authorizationUrl: ({ state, nonce, more }) =>
    provider.requestUrl({ id: requestIdOf(nonce), relayState: state, again: more?.prompt === 'login' }),

  redeem: async (returned, { nonce }) => {
    const { searchParams: query } = returned;
    const reason = query.get('error') === 'rejected' ? 'rejected' : 'invalid';
    if (query.has('error')) throw new PlatformError(reason, new Error('the answer was refused'));
    const keyHash = hashToken(query.get('code') ?? '');
    const answer = await database.write(systemScope, (tx) => takeAnswer(tx, keyHash, clock.now()));
    // The request of this browser, at this organization: no answer counts for another.
    if (answer?.request !== requestIdOf(nonce))
      throw new PlatformError('invalid', new Error('no answer to the request'));
    return { claims: answer.claims, tokens: noTokens };
  },
});

/** The form that a provider posts. */
interface PostedAnswer {
  SAMLResponse: string;
  RelayState?: string | undefined;
}

export interface SamlAnswerService {
  /**
   * Verifies an answer and keeps it for the browser that began the sign-in, which the path that is returned finds out: the
   * form comes from another site, without the cookie of the session.
   */
  take(organizationId: number, posted: PostedAnswer): Promise<string>;
}

interface SamlAnswerParts extends SamlClientParts {
  authorizations: Pick<Authorizations, 'nonceOf'>;
  logger: Log;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

export function createSamlAnswerService(parts: SamlAnswerParts): SamlAnswerService {
  const { database, clock, publicUrl, authorizations, logger } = parts;

  const keep = async (record: SignInRecord, answer: string, nonce: string): Promise<string> => {
    const provider = samlProviderOf(publicUrl, record.organization_id, record.metadata ?? '');
    const request = requestIdOf(nonce);
    const now = clock.now();
    const { id, claims } = await provider.verify(answer, request, now);
    const key = randomToken();
    const kept = {
      assertionHash: digest(`${claims.iss} ${id}`),
      keyHash: hashToken(key),
      request,
      claims,
      // The request that it answers has ended by then.
      expiresAt: secondsAfter(now, lifetimes.authorization),
    };
    const isFirst = (await database.write(systemScope, (tx) => insertAnswer(tx, kept))) > 0;
    if (!isFirst) throw new SamlRefusal('replayed', 'the assertion came before');
    return key;
  };

  return {
    take: async (organizationId, { SAMLResponse, RelayState: state = '' }) => {
      const record = await database.read(systemScope, (executor) => findSignIn(executor, organizationId));
      if (record?.kind !== 'saml') throw new AppError('not_found');
      const to = (more: Record<string, string>) =>
        `/auth/organization/${organizationId}/callback?${new URLSearchParams({ state, ...more })}`;
      const nonce = await authorizations.nonceOf(providerOf(organizationId), state);
      if (nonce === undefined) return to({ error: 'invalid' });
      try {
        return to({ code: await keep(record, SAMLResponse, nonce) });
      } catch (error) {
        if (!(error instanceof SamlRefusal)) throw error;
        const { reason, message } = error;
        logger.warn({ organization: organizationId, reason, detail: message }, 'a SAML answer was refused');
        await database.write(systemScope, (tx) => storeRefusal(tx, organizationId, reason, clock.now()));
        return to({ error: reason === 'status' ? 'rejected' : 'invalid' });
      }
    },
  };
}

/** Removes answers whose request has ended, once an hour. */
export const createExpiredAnswersTask = ({ database, clock }: Pick<SamlClientParts, 'database' | 'clock'>): Task =>
  recurringTask('organization-sign-in.remove-expired-answers', '25 * * * *', async () => {
    await database.write(systemScope, (tx) => removeExpiredAnswers(tx, clock.now()));
  });
