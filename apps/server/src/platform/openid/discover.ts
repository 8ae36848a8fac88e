import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import { PlatformError } from './platform-error.ts';

/** A platform as the settings name it. */
export interface PlatformSettings {
  /** An https address; http only on this machine. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Whether each tenant has an issuer of its own, for which the metadata hold a template (Microsoft's `common`). */
  manyTenants: boolean;
}

/** Seconds for one request. A return makes three at most, one after the other, and ends within ten seconds. */
const requestSeconds = 3;

/** Milliseconds that the metadata of a platform are kept. */
const kept = 3_600_000;

/** openid-client takes a template for an issuer from this host alone, so metadata of a stand-in are read under its name. */
const templateServer = 'https://login.microsoftonline.com/common/v2.0';

const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

/** The issuer itself, or a template of the same host that the tenant is filled into. */
function isIssuerOf({ issuer, manyTenants }: PlatformSettings, found: string): boolean {
  if (withoutSlash(found) === withoutSlash(issuer)) return true;
  return manyTenants && found.includes('{tenantid}') && URL.parse(found)?.origin === new URL(issuer).origin;
}

/** Sends the secret in the way that the platform takes. */
function authenticateBy(secret: string): ClientAuth {
  const [post, basic] = [ClientSecretPost(secret), ClientSecretBasic(secret)];
  return (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported;
    const isPost = !methods || methods.includes('client_secret_post');
    (isPost ? post : basic)(server, ...request);
  };
}

/** Fetches metadata, and keeps those that were read. */
function createMetadataFetch(issuer: string, send: CustomFetch): CustomFetch {
  let known: { text: string; until: number } | undefined;
  return async (url, options) => {
    if (!known || known.until <= performance.now()) {
      const response = await send(url.replace(templateServer, withoutSlash(issuer)), options);
      if (response.status !== 200) throw new PlatformError('unavailable', new Error(`metadata: ${response.status}`));
      known = { text: await response.text(), until: performance.now() + kept };
    }
    return new Response(known.text, { headers: { 'content-type': 'application/json' } });
  };
}

/**
 * Opens clients of a platform. Metadata are kept for an hour; each client reads the keys anew, so that keys that the
 * platform has just changed are known.
 */
export function createDiscovery(settings: PlatformSettings, send: CustomFetch): () => Promise<Configuration> {
  const { issuer, clientId, clientSecret, manyTenants } = settings;
  const isPlain = new URL(issuer).protocol === 'http:';
  let fetchMetadata = createMetadataFetch(issuer, send);
  return async () => {
    const server = new URL(manyTenants ? templateServer : issuer);
    try {
      const configuration = await discovery(server, clientId, undefined, authenticateBy(clientSecret), {
        timeout: requestSeconds,
        execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
        [customFetch]: (url, options) => (url.includes('/.well-known/') ? fetchMetadata : send)(url, options),
      });
      if (isIssuerOf(settings, configuration.serverMetadata().issuer)) return configuration;
      throw new PlatformError('unavailable', new Error('the metadata name another issuer'));
    } catch (error) {
      fetchMetadata = createMetadataFetch(issuer, send);
      throw error;
    }
  };
}
