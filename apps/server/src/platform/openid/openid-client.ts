import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type IDToken,
  tokenRevocation,
} from 'openid-client';
import { toPlatformError } from './classify-error.ts';
import { createDiscovery, type PlatformSettings } from './discover.ts';
import { PlatformError } from './platform-error.ts';

/** What binds a return to the request that it belongs to. None of it is ever sent to the browser but `state`. */
export interface AuthorizationSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface AuthorizationOptions extends AuthorizationSecrets {
  returnAddress: string;
  scopes: readonly string[];
  /** Further parameters of the authorization request. */
  more?: Readonly<Record<string, string>>;
}

export interface PlatformTokens {
  accessToken: string;
  refreshToken: string | undefined;
  /** The scopes that were granted; undefined when the platform says nothing, which means those asked for. */
  scopes: readonly string[] | undefined;
}

/** What a return was exchanged for: the verified claims of the ID token, and the tokens. */
export interface Redeemed {
  claims: IDToken;
  tokens: PlatformTokens;
}

/** Talks to one platform by OpenID Connect Core 1.0, code flow with PKCE (RFC 7636). Every failure is a PlatformError. */
export interface OpenIdClient {
  /** The address of the platform's page that asks the person. */
  authorizationUrl(options: AuthorizationOptions): Promise<string>;
  /** Exchanges the code of a return and verifies the ID token. `returned` is the whole address of the return. */
  redeem(returned: URL, expected: AuthorizationSecrets): Promise<Redeemed>;
  /** Ends a token at the platform (RFC 7009); does nothing where the platform has no such call. */
  revoke(token: string): Promise<void>;
}

/** Seconds that the clocks may differ. */
const clockTolerance = 60;

/** Beyond what the library checks: who the token was issued to, and that it is not from the future. */
function checkClaims(claims: IDToken, clientId: string): void {
  if (claims.azp !== undefined && claims.azp !== clientId)
    throw new PlatformError('invalid', new Error('the ID token was issued to another client'));
  if (claims.iat > Date.now() / 1_000 + clockTolerance)
    throw new PlatformError('invalid', new Error('the ID token is from the future'));
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toPlatformError(error);
  }
}

export function createOpenIdClient(settings: PlatformSettings): OpenIdClient {
  const open = createDiscovery(settings);
  return {
    authorizationUrl: ({ state, nonce, codeVerifier, returnAddress, scopes, more }) =>
      guarded(async () => {
        const configuration = await open();
        return buildAuthorizationUrl(configuration, {
          ...more,
          redirect_uri: returnAddress,
          scope: scopes.join(' '),
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
        }).href;
      }),

    redeem: (returned, { state, nonce, codeVerifier }) =>
      guarded(async () => {
        const configuration = await open();
        const granted = await authorizationCodeGrant(configuration, returned, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = granted.claims();
        if (!claims) throw new PlatformError('invalid', new Error('no ID token'));
        checkClaims(claims, settings.clientId);
        return {
          claims,
          tokens: {
            accessToken: granted.access_token,
            refreshToken: granted.refresh_token,
            scopes: granted.scope?.split(' '),
          },
        };
      }),

    revoke: (token) =>
      guarded(async () => {
        const configuration = await open();
        if (configuration.serverMetadata().revocation_endpoint) await tokenRevocation(configuration, token);
      }),
  };
}
