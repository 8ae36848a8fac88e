import type { Secrets } from '../../platform/crypto/secrets.ts';
import { createOpenIdClient, type OpenIdClient, type SignInClient } from '../../platform/openid/openid-client.ts';
import { PlatformError } from '../../platform/openid/platform-error.ts';
import { createGuardedFetch, isOwnHost } from '../../platform/outgoing/guarded-fetch.ts';
import { createSamlClient, type SamlClientParts, samlProviderOf } from './saml/saml-answers.service.ts';
import type { SignInRecord } from './sign-ins.queries.ts';

const purpose = 'organization-sign-in';

export const sealSecret = (secrets: Secrets, secret: string): Buffer => secrets.encrypt(purpose, secret);

/** The settings of an OpenID provider that its client needs. */
export type OpenIdSettings = Pick<SignInRecord, 'issuer' | 'client_id' | 'client_secret'>;

/** Clients that are kept, with the metadata that they have read. */
const kept = 200;

/** Opens a client of an OpenID provider, which connects to public addresses alone. */
export function openOpenIdClient(secrets: Secrets, { issuer, client_id, client_secret }: OpenIdSettings): OpenIdClient {
  if (client_id === null || client_secret === null) throw new PlatformError('unavailable', new Error('no client'));
  const settings = {
    issuer,
    clientId: client_id,
    clientSecret: secrets.decrypt(purpose, client_secret),
    manyTenants: false,
  };
  return createOpenIdClient(settings, createGuardedFetch(isOwnHost(new URL(issuer))));
}

/** The clients of stored providers. An OpenID one keeps the metadata that it has read until its settings change. */
export function createProviderClients(parts: SamlClientParts & { secrets: Secrets }) {
  const clients = new Map<string, OpenIdClient>();

  return (record: SignInRecord): SignInClient => {
    const { organization_id: id, metadata } = record;
    if (metadata !== null) return createSamlClient(samlProviderOf(parts.publicUrl, id, metadata), parts);
    const key = `${id} ${record.updated_at} ${record.client_secret?.toString('base64')}`;
    const client = clients.get(key) ?? openOpenIdClient(parts.secrets, record);
    clients.delete(key);
    clients.set(key, client);
    for (const oldest of clients.keys()) {
      if (clients.size <= kept) break;
      clients.delete(oldest);
    }
    return client;
  };
}
