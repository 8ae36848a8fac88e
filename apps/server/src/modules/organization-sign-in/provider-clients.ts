import type { Secrets } from '../../platform/crypto/secrets.ts';
import { createOpenIdClient, type OpenIdClient } from '../../platform/openid/openid-client.ts';
import { PlatformError } from '../../platform/openid/platform-error.ts';
import { isOwnHost } from '../../platform/outgoing/closed-addresses.ts';
import { createGuardedFetch } from '../../platform/outgoing/guarded-fetch.ts';
import type { SignInRecord } from './sign-ins.queries.ts';

const purpose = 'organization-sign-in';

export const sealSecret = (secrets: Secrets, secret: string): Buffer => secrets.encrypt(purpose, secret);

/** The settings of a provider that its client needs. */
export type ProviderSettings = Pick<SignInRecord, 'issuer' | 'client_id' | 'client_secret'>;

/** Clients that are kept, with the metadata that they have read. */
const kept = 200;

/** Opens clients of the providers of organizations, which connect to public addresses alone. */
export function createProviderClients(secrets: Secrets) {
  const clients = new Map<string, OpenIdClient>();

  const open = ({ issuer, client_id, client_secret }: ProviderSettings): OpenIdClient => {
    if (client_id === null || client_secret === null) throw new PlatformError('unavailable', new Error('no client'));
    const settings = {
      issuer,
      clientId: client_id,
      clientSecret: secrets.decrypt(purpose, client_secret),
      manyTenants: false,
    };
    return createOpenIdClient(settings, createGuardedFetch(isOwnHost(new URL(issuer))));
  };

  return {
    open,

    /** The client of a stored provider, which keeps its metadata until the settings change. */
    of: (record: SignInRecord): OpenIdClient => {
      const key = `${record.organization_id} ${record.updated_at} ${record.client_secret?.toString('base64')}`;
      const client = clients.get(key) ?? open(record);
      clients.delete(key);
      clients.set(key, client);
      for (const oldest of clients.keys()) {
        if (clients.size <= kept) break;
        clients.delete(oldest);
      }
      return client;
    },
  };
}

export type ProviderClients = ReturnType<typeof createProviderClients>;
