import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  type IDToken,
  refreshTokenGrant,
  type TokenEndpointResponse,
  type TokenEndpointResponseHelpers,
  tokenRevocation,
} from 'openid-client';
import { createBoundedFetch, type Fetch } from './bounded-fetch.ts';
import { createDiscovery, type PlatformSettings } from './discover.ts';
import { PlatformError, toPlatformError } from './platform-error.ts';

/** The values that bind a return to its request. Only `state` and `nonce` are sent to the browser. */
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
  /** Seconds that the access token is good for. */
  lifetime: number;
  /** The scopes that were granted; undefined when the platform says nothing, which means those asked for. */
  scopes: readonly string[] | undefined;
}

/** The values that a return is checked against. */
export interface ExpectedReturn extends AuthorizationSecrets {
  /**
   * The page passed on code and state alone. The issuer (RFC 9207) is taken as named then: the address that the
   * platform returned to is its own, which keeps platforms apart as well (RFC 9700, 4.4.2.2).
   */
  isPassedOn?: boolean;
}

/** The result of an exchanged return: the verified claims of the ID token or of an assertion, and the tokens. */
export interface Redeemed {
  claims: Readonly<Record<string, unknown>>;
  tokens: PlatformTokens;
}

/** The calls of a sign-in to a platform, by any protocol. Every failure is a PlatformError. */
export interface SignInClient {
  /** The address of the platform's page that asks the person. */
  authorizationUrl(options: AuthorizationOptions): Promise<string>;
  /** Exchanges the code of a return and verifies what it stands for. `returned` is the whole address of the return. */
  redeem(returned: URL, expected: ExpectedReturn): Promise<Redeemed>;
}

/** Talks to one platform by OpenID Connect Core 1.0, code flow with PKCE (RFC 7636). Every failure is a PlatformError. */
export interface OpenIdClient extends SignInClient {
  /** New tokens for a refresh token; reason `expired` when the access has ended. */
  renew(refreshToken: string): Promise<PlatformTokens>;
  /** Ends a token at the platform (RFC 7009); does nothing where the platform has no such call. */
  revoke(token: string): Promise<void>;
  /** Throws unless the platform answers as the settings say. */
  check(): Promise<void>;
}

/** Seconds that the clocks may differ. */
export const clockTolerance = 60;

/** Beyond what the library checks: who the token was issued to, and that it is not from the future. */
function checkClaims(claims: IDToken, clientId: string): void {
  if (claims.azp !== undefined && claims.azp !== clientId)
    throw new PlatformError('invalid', new Error('the ID token was issued to another client'));
  if (claims.iat > Date.now() / 1_000 + clockTolerance)
    throw new PlatformError('invalid', new Error('the ID token is from the future'));
}

/** Seconds that an access token is good for whose response does not say so (RFC 6749, 5.1, recommends that it does), and at most. */
const [usualLifetime, longestLifetime] = [3_600, 30 * 86_400];

const tokensOf = (granted: TokenEndpointResponse & TokenEndpointResponseHelpers): PlatformTokens => ({
  accessToken: granted.access_token,
  refreshToken: granted.refresh_token,
  lifetime: Math.min(granted.expiresIn() ?? usualLifetime, longestLifetime),
  scopes: granted.scope?.trim() ? granted.scope.trim().split(/\s+/) : undefined,
});

function withIssuer(returned: URL, configuration: Configuration): URL {
  const { issuer, authorization_response_iss_parameter_supported: isNamed } = configuration.serverMetadata();
  const address = new URL(returned);
  if (isNamed && !address.searchParams.has('iss')) address.searchParams.set('iss', issuer);
  return address;
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toPlatformError(error);
  }
}

/** @param send requests to providers whose address others choose are guarded */
export function createOpenIdClient(settings: PlatformSettings, send: Fetch = fetch): OpenIdClient {
  const bounded = createBoundedFetch(send);
  const open = createDiscovery(settings, bounded);
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

    redeem: (returned, { state, nonce, codeVerifier, isPassedOn }) =>
      guarded(async () => {
        const configuration = await open();
        const address = isPassedOn ? withIssuer(returned, configuration) : returned;
        const granted = await authorizationCodeGrant(configuration, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        const claims = granted.claims();
        if (!claims) throw new PlatformError('invalid', new Error('no ID token'));
        checkClaims(claims, settings.clientId);
        return { claims, tokens: tokensOf(granted) };
      }),

    renew: (refreshToken) => guarded(async () => tokensOf(await refreshTokenGrant(await open(), refreshToken))),

    revoke: (token) =>
      guarded(async () => {
        const configuration = await open();
        if (configuration.serverMetadata().revocation_endpoint) await tokenRevocation(configuration, token);
      }),

    check: () => guarded(async () => void (await createDiscovery(settings, bounded)())),
  };
}
