import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { base64url, exportJWK, SignJWT } from 'jose';

/** The lies of a provider. Every part of its answers can be replaced; the rest is as from an honest one. */
export interface Lies {
  /** Claims of the ID token; undefined takes one out. */
  claims?: Record<string, unknown>;
  /** Signs with a key that is not published. */
  otherKey?: boolean;
  /** Signs with nothing at all. */
  unsigned?: boolean;
  /** Signs with the client's secret, as HS256. */
  bySecret?: boolean;
  /** Replaces the answer at one of its addresses. */
  answers?: Partial<Record<'metadata' | 'token' | 'keys' | 'revocation', Answer>>;
  /** Further members of the answer with the tokens. */
  tokenMembers?: object;
  /** Replaces members of the metadata. */
  metadata?: Record<string, unknown>;
}

export interface Answer {
  status?: number;
  type?: string;
  body?: string;
  /** Milliseconds until it answers. */
  after?: number;
}

export interface ForgingProvider {
  readonly issuer: string;
  lies: Lies;
  close(): Promise<void>;
}

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2_048 });

async function sign(claims: Record<string, unknown>, lies: Lies, key: KeyObject): Promise<string> {
  if (lies.unsigned) {
    const parts = [{ alg: 'none' }, claims].map((part) => base64url.encode(JSON.stringify(part)));
    return `${parts.join('.')}.`;
  }
  const [alg, by] = lies.bySecret ? (['HS256', Buffer.from('a secret')] as const) : (['RS256', key] as const);
  return new SignJWT(claims).setProtectedHeader({ alg, kid: 'one' }).sign(by);
}

/**
 * An OpenID provider that says whatever a test wants: a real one issues no forged tokens. It answers a code without a
 * look at it; the nonce is taken from the code.
 */
export async function startForgingProvider(clientId: string): Promise<ForgingProvider> {
  const [published, other] = [newKeys(), newKeys()];
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider: ForgingProvider = {
    issuer,
    lies: {},
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  const metadata = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    revocation_endpoint: `${issuer}/revocation`,
    code_challenge_methods_supported: ['S256'],
    ...provider.lies.metadata,
  });

  const token = async (request: IncomingMessage) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const now = Math.floor(Date.now() / 1_000);
    const claims = {
      iss: issuer,
      aud: clientId,
      sub: 'somebody',
      iat: now,
      exp: now + 600,
      nonce: new URLSearchParams(body).get('code'),
      email: 'forged@example.com',
      email_verified: true,
      ...provider.lies.claims,
    };
    const key = (provider.lies.otherKey ? other : published).privateKey;
    const id_token = await sign(claims, provider.lies, key);
    return { access_token: 'an access token', token_type: 'Bearer', id_token, ...provider.lies.tokenMembers };
  };

  const contentOf = async (request: IncomingMessage) => {
    if (request.url?.startsWith('/token')) return ['token', await token(request)] as const;
    if (request.url?.startsWith('/keys'))
      return [
        'keys',
        { keys: [{ ...(await exportJWK(published.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] },
      ] as const;
    if (request.url?.startsWith('/revocation')) return ['revocation', {}] as const;
    return ['metadata', metadata()] as const;
  };

  server.on('request', async (request: IncomingMessage, response: ServerResponse) => {
    const [name, content] = await contentOf(request);
    const { status = 200, type = 'application/json', body, after = 0 } = provider.lies.answers?.[name] ?? {};
    if (after > 0) await pause(after);
    response.writeHead(status, { 'content-type': type }).end(body ?? JSON.stringify(content));
  });
  return provider;
}
