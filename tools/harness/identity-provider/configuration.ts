import { randomBytes } from 'node:crypto';
import type { Configuration, JWK } from 'oidc-provider';
import { MemoryAdapter } from './memory-adapter.ts';
import type { ProviderPerson } from './start.ts';

/** The program as it is registered with the provider. */
export interface ProviderClient {
  id: string;
  secret: string;
  returnAddresses: readonly string[];
}

const offered = {
  openid: ['sub', 'tid', 'oid', 'xms_edov'],
  email: ['email', 'email_verified'],
  profile: ['name', 'given_name', 'family_name', 'preferred_username'],
};

/** Everything that is asked for is granted: consent is not what the stand-in is for. */
const grantAll: Configuration['loadExistingGrant'] = async (ctx) => {
  const { client, session, params } = ctx.oidc;
  const grant = new ctx.oidc.provider.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' });
  grant.addOIDCScope(String(params?.scope ?? ''));
  await grant.save();
  return grant;
};

export const configurationOf = (
  client: ProviderClient,
  people: ReadonlyMap<string, ProviderPerson>,
  key: JWK,
): Configuration => ({
  adapter: MemoryAdapter,
  clients: [
    {
      client_id: client.id,
      client_secret: client.secret,
      redirect_uris: [...client.returnAddresses],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  jwks: { keys: [key] },
  cookies: { keys: [randomBytes(16).toString('hex')] },
  scopes: ['openid', 'email', 'profile', 'offline_access', 'Calendars.Read'],
  claims: offered,
  conformIdTokenClaims: false,
  findAccount: (_ctx, id) => {
    const person = people.get(id);
    return person && { accountId: id, claims: async () => ({ ...person }) };
  },
  features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
  interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
  issueRefreshToken: async () => true,
  loadExistingGrant: grantAll,
  ttl: {
    AccessToken: 3_600,
    AuthorizationCode: 60,
    Grant: 3_600,
    IdToken: 3_600,
    Interaction: 3_600,
    RefreshToken: 3_600,
    Session: 3_600,
  },
});
