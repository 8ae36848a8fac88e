import type { Clock } from '../../../kernel/clock.ts';
import { systemScope } from '../../../kernel/scope.ts';
import { hashToken } from '../../../platform/crypto/secrets.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { PlatformTokens, SignInClient } from '../../../platform/openid/openid-client.ts';
import { PlatformError } from '../../../platform/openid/platform-error.ts';
import { readProviderMetadata, serviceProviderOf } from '../../../platform/saml/metadata.ts';
import { createSamlProvider, type SamlProvider } from '../../../platform/saml/saml-provider.ts';
import { takeAnswer } from './saml-answers.queries.ts';

export interface SamlClientParts {
  database: Database;
  clock: Clock;
  publicUrl: string;
}

/** The id of a request, which begins with a letter as XML wants it. */
export const requestIdOf = (nonce: string): string => `r${nonce}`;

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
