import type Provider from 'oidc-provider';
import type { ProviderClient } from './configuration.ts';
import type { MemoryStore } from './memory-adapter.ts';

/** Whom an access token stands for, and what it allows. */
export interface TokenOwner {
  sub: string;
  scopes: ReadonlySet<string>;
}

/** Tokens that were issued without a visit to the provider's page. */
export interface IssuedTokens {
  accessToken: string;
  refreshToken: string;
}

export interface Issue {
  sub: string;
  scopes: readonly string[];
  /** The text that the refresh token has; a random one by default. */
  refreshToken?: string;
}

/** Grants of a provider's people, to read and to change. */
export interface Grants {
  /** Whom a valid access token stands for. */
  ownerOf(accessToken: string): Promise<TokenOwner | undefined>;
  /** Grants scopes to the client as if the person had visited the page. */
  issue(issue: Issue): Promise<IssuedTokens>;
  /** The person withdraws the consent: access and refresh tokens end. */
  endGrants(sub: string): void;
  /** The access tokens of one person, or of all, have expired; refresh tokens still work. */
  expireAccessTokens(sub?: string): void;
  /** How often a refresh token was used. */
  readonly renewals: number;
}

const grantKinds = ['Grant', 'AuthorizationCode', 'RefreshToken', 'AccessToken'];

async function issueTokens(provider: Provider, client: ProviderClient, issue: Issue): Promise<IssuedTokens> {
  const scope = ['openid', ...issue.scopes].join(' ');
  const registered = await provider.Client.find(client.id);
  if (!registered) throw new Error(`the provider does not know ${client.id}`);
  const grant = new provider.Grant({ clientId: client.id, accountId: issue.sub });
  grant.addOIDCScope(scope);
  const common = { accountId: issue.sub, client: registered, scope, grantId: await grant.save() };
  const refresh = new provider.RefreshToken({ ...common, gty: 'authorization_code', claims: {} });
  if (issue.refreshToken) refresh.jti = issue.refreshToken;
  const access = new provider.AccessToken({ ...common, gty: 'authorization_code', claims: {} });
  return { accessToken: await access.save(), refreshToken: await refresh.save() };
}

/** Counts the renewals of a provider, which is another one after a change of keys. */
export function countRenewals(provider: Provider, count: () => void): void {
  provider.on('grant.success', (ctx) => {
    if (ctx.oidc.params?.grant_type === 'refresh_token') count();
  });
}

/** @param current the provider of the moment */
export const grantsOf = (
  current: () => Provider,
  client: ProviderClient,
  store: MemoryStore,
): Omit<Grants, 'renewals'> => ({
  ownerOf: async (accessToken) => {
    const token = await current().AccessToken.find(accessToken);
    return token?.accountId ? { sub: token.accountId, scopes: new Set(token.scope?.split(' ')) } : undefined;
  },
  issue: (issue) => issueTokens(current(), client, issue),
  endGrants: (sub) => store.removeOf(sub, grantKinds),
  expireAccessTokens: (sub) => store.removeOf(sub, ['AccessToken']),
});
