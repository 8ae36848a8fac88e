import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { configurationOf, type ProviderClient, type ProviderPerson } from './configuration.ts';
import { countRenewals, type Grants, grantsOf } from './grants.ts';
import { handleInteraction, isInteraction } from './interaction.ts';
import { MemoryStore } from './memory-adapter.ts';
import { newSigningKey } from './signing-key.ts';

export interface IdentityProvider extends Grants {
  readonly issuer: string;
  /** The people there, by `sub`; read at every request. */
  readonly people: Map<string, ProviderPerson>;
  /** Signs with a new key from now on; the old one is no longer published. */
  rotateKeys(): void;
  close(): Promise<void>;
}

/** Takes a request before the provider does. Returns whether it has responded. */
export type Intercept = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

export interface IdentityProviderOptions {
  client: ProviderClient;
  people?: readonly ProviderPerson[];
  /** A free port by default. */
  port?: number;
  /** The name on its page. */
  title?: string;
  /** Refresh tokens are issued only to who asked by `access_type=offline`, as at Google. */
  asksForOffline?: boolean;
  intercept?: Intercept;
}

/**
 * A real OpenID provider on loopback, which stands in for Google or Microsoft in tests and in the demo. Its page lets
 * people choose who they are; there are no passwords.
 */
export async function startIdentityProvider(options: IdentityProviderOptions): Promise<IdentityProvider> {
  const { client, title = 'Test provider', asksForOffline = false } = options;
  const people = new Map((options.people ?? []).map((person) => [person.sub, person]));
  const store = new MemoryStore();
  let renewals = 0;
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const open = () => {
    const key = newSigningKey();
    const opened = new Provider(issuer, configurationOf({ client, people, store, key, asksForOffline }));
    countRenewals(opened, () => {
      renewals += 1;
    });
    return opened;
  };
  let provider = open();
  const { intercept } = options;
  server.on('request', async (request, response) => {
    if (intercept && (await intercept(request, response))) return;
    if (isInteraction(request)) return void handleInteraction(provider, { title, people }, request, response);
    return void provider.callback()(request, response);
  });
  return {
    issuer,
    people,
    ...grantsOf(() => provider, client, store),
    get renewals() {
      return renewals;
    },
    rotateKeys: () => {
      provider = open();
    },
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
