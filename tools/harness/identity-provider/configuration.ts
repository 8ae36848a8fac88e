import { randomBytes } from 'node:crypto';
import { type Configuration, interactionPolicy, type JWK } from 'oidc-provider';
import { MemoryAdapter, type MemoryStore } from './memory-adapter.ts';

/** A person as the provider describes them in ID tokens; `sub` is the key. */
export type ProviderPerson = {
  sub: string;
  /** Scopes that this person refuses. */
  refusedScopes?: readonly string[];
} & Readonly<Record<string, unknown>>;

/** The program as it is registered with the provider. */
export interface ProviderClient {
  id: string;
  secret: string;
  returnAddresses: readonly string[];
}

/** How a provider of ours is set up. */
export interface ProviderSetup {
  client: ProviderClient;
  people: ReadonlyMap<string, ProviderPerson>;
  store: MemoryStore;
  key: JWK;
  /** Refresh tokens are issued only to who asked by `access_type=offline`, as at Google. */
  asksForOffline?: boolean;
}

const drivesAtGoogle = 'https://www.googleapis.com/auth/drive.metadata.readonly';

const offered = {
  openid: ['sub', 'tid', 'oid', 'xms_edov'],
  email: ['email', 'email_verified', 'hd'],
  profile: ['name', 'given_name', 'family_name', 'preferred_username'],
};

/** The usual prompts, and the choice of an account, which real platforms offer too. */
function prompts() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}

/** Everything that is asked for is granted, except what the person refuses. */
const grantAsked =
  ({ people, store }: ProviderSetup): Configuration['loadExistingGrant'] =>
  async (ctx) => {
    const { client, session, params } = ctx.oidc;
    const accountId = session?.accountId ?? '';
    const refused = people.get(accountId)?.refusedScopes ?? [];
    const grant = new ctx.oidc.provider.Grant({ clientId: client?.clientId ?? '', accountId });
    grant.addOIDCScope(String(params?.scope ?? ''));
    grant.rejectOIDCScope(refused.join(' '));
    const grantId = await grant.save();
    if (params?.access_type === 'offline') store.offlineGrants.add(grantId);
    return grant;
  };

const aDay = 86_400;

/** How long what is issued lasts, in seconds. Grants outlast a demo that is left running. */
const lifetimes = {
  AccessToken: 3_600,
  AuthorizationCode: 60,
  Grant: 90 * aDay,
  IdToken: 3_600,
  Interaction: 3_600,
  RefreshToken: 90 * aDay,
  Session: 3_600,
};

export const configurationOf = (setup: ProviderSetup): Configuration => ({
  adapter: (kind) => new MemoryAdapter(kind, setup.store),
  clients: [
    {
      client_id: setup.client.id,
      client_secret: setup.client.secret,
      redirect_uris: [...setup.client.returnAddresses],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_post',
      require_auth_time: true,
    },
  ],
  jwks: { keys: [setup.key] },
  cookies: { keys: [randomBytes(16).toString('hex')] },
  scopes: ['openid', 'email', 'profile', 'offline_access', 'Calendars.Read', 'Files.Read.All', drivesAtGoogle],
  extraParams: ['access_type'],
  claims: offered,
  conformIdTokenClaims: false,
  findAccount: (_ctx, id) => {
    const person = setup.people.get(id);
    return person && { accountId: id, claims: async () => ({ ...person }) };
  },
  features: { devInteractions: { enabled: false }, revocation: { enabled: true } },
  interactions: { policy: prompts(), url: (_ctx, { uid }) => `/interaction/${uid}` },
  issueRefreshToken: async (_ctx, _client, code) =>
    !setup.asksForOffline || setup.store.offlineGrants.has(code.grantId ?? ''),
  expiresWithSession: async () => false,
  loadExistingGrant: grantAsked(setup),
  ttl: lifetimes,
});
