import { lifetimes } from '@account/contract/limits';
import { type Platform, platformNames } from '@account/contract/platforms';
import * as z from 'zod/mini';
import { type Clock, secondsAfter } from '../../kernel/clock.ts';
import { AppError } from '../../kernel/errors.ts';
import { organizationOfProvider, type Provider, platformIn } from '../../kernel/identity-provider.ts';
import { systemScope } from '../../kernel/scope.ts';
import { hashToken, randomToken, type Secrets } from '../../platform/crypto/secrets.ts';
import type { Database } from '../../platform/database/database.ts';
import { type ConstraintMessages, mapConstraintErrors } from '../../platform/database/database-errors.ts';
import type { Log } from '../../platform/log.ts';
import type { Redeemed, SignInClient } from '../../platform/openid/openid-client.ts';
import { PlatformError } from '../../platform/openid/platform-error.ts';
import type { Platforms } from '../../platform/openid/platforms.ts';
import {
  type AuthorizationRequest,
  findRequest,
  findWaitingRequest,
  insertRequest,
  type Purpose,
  removeOlderRequests,
  takeRequest,
} from './authorization-requests.queries.ts';
import { type Continuation, continuationSchema, homeward } from './continuation.ts';
import type { OrganizationRules } from './organization-rules.ts';

/** The purpose of a return: the identity of a user, or access to a drive. Each platform has an address for either. */
export const returnKinds = ['identity', 'drive'] as const;
export type ReturnKind = (typeof returnKinds)[number];

/** Where a platform returns to; it has to be registered there, to the letter. */
export const returnAddress = (publicUrl: string, platform: Platform, kind: ReturnKind): string =>
  kind === 'drive' ? `${publicUrl}/auth/drive/${platform}/callback` : `${publicUrl}/auth/${platform}/callback`;

/** Where the provider of an organization returns to: no two share an address (RFC 9700, 4.4.2.2). */
export const providerReturnAddress = (publicUrl: string, organizationId: number): string =>
  `${publicUrl}/auth/organization/${organizationId}/callback`;

const addressOf = (publicUrl: string, provider: Provider, kind: ReturnKind): string => {
  const platform = platformIn(provider);
  return platform
    ? returnAddress(publicUrl, platform, kind)
    : providerReturnAddress(publicUrl, organizationOfProvider(provider) ?? 0);
};

export interface AuthorizationStart {
  platform: Provider;
  purpose: Purpose;
  /** The session token of the browser that has to come back. */
  browser: string;
  /** Who links or grants; null for a sign-in. */
  userId: number | null;
  continuation: Continuation;
  scopes: readonly string[];
  /** The record that the authorization is for, where there is one already. */
  recordId?: number | undefined;
  /** Further parameters of the request that the platform takes. */
  more?: Readonly<Record<string, string>>;
}

/** A return whose request is known: what came of it. */
export interface AuthorizationReturn {
  purpose: Purpose;
  userId: number | null;
  continuation: Continuation;
  recordId: number | undefined;
  result: Redeemed | PlatformError;
}

/** A return that belongs to no open request of its browser: what it was once for, as far as that is known. */
export interface MissedReturn {
  purpose: Purpose | undefined;
  continuation: Continuation;
  result: undefined;
}

/** The scopes that a sign-in asks a platform for. */
export const signInScopes = ['openid', 'email', 'profile'] as const;

export interface Authorizations {
  /** The address of the platform's page. 404 when the platform is not set up, a PlatformError when it does not respond. */
  begin(start: AuthorizationStart): Promise<string>;
  /** Exchanges a return. Without a result when this browser began none of its kind, or has returned already. */
  finish(
    kind: ReturnKind,
    platform: Provider,
    browser: string,
    query: URLSearchParams,
  ): Promise<AuthorizationReturn | MissedReturn>;
  /**
   * The nonce of a request that still waits, whichever browser began it; undefined where there is none of the provider. It
   * proves nothing about the browser, which `finish` finds out.
   */
  nonceOf(platform: Provider, state: string): Promise<string | undefined>;
}

export interface AuthorizationParts {
  database: Database;
  clock: Clock;
  secrets: Secrets;
  logger: Log;
  platforms: Platforms;
  organizationRules: Pick<OrganizationRules, 'clientOf'>;
  publicUrl: string;
}

/** Requests that one browser may have open: tabs whose visit never returned. */
const openAtOnce = 10;

const purposeOfKey = 'authorization';
const content = z.object({
  nonce: z.string(),
  codeVerifier: z.string(),
  way: continuationSchema,
  recordId: z.optional(z.int()),
});

/** The person was deleted while the platform was asked. */
const constraints: ConstraintMessages = {
  authorization_requests_user_id_fkey: () => new AppError('session_expired'),
};

const kindOf = (purpose: Purpose): ReturnKind => (purpose === 'drive' ? 'drive' : 'identity');

/** The parameters of a return that are read; a platform may send more (RFC 6749, 4.1.2, and RFC 9207). */
const looked = new Set(['code', 'state', 'error', 'iss']);

/** The state, unless it is missing or there are several. */
const stateOf = (query: URLSearchParams): string | undefined => {
  const [state, ...more] = query.getAll('state');
  return more.length === 0 ? state : undefined;
};

export function createAuthorizations(parts: AuthorizationParts): Authorizations {
  const { database, clock, secrets, logger, platforms, organizationRules, publicUrl } = parts;

  const clientOf = async (provider: Provider): Promise<SignInClient> => {
    const platform = platformIn(provider);
    const client = platform
      ? platforms[platform]
      : await organizationRules.clientOf(organizationOfProvider(provider) ?? 0);
    if (!client) throw new AppError('not_found');
    return client;
  };

  /** Logs a failure, which only administrators can do something about, and passes it on. */
  const noted = (platform: Provider, error: unknown): PlatformError => {
    if (!(error instanceof PlatformError)) throw error;
    logger.warn({ err: error.cause, platform, reason: error.reason }, 'an authorization failed');
    return error;
  };

  const contentOf = (request: AuthorizationRequest) =>
    z.parse(content, JSON.parse(secrets.decrypt(purposeOfKey, request.content)));

  const missed = (request: AuthorizationRequest | undefined): MissedReturn => ({
    purpose: request?.purpose,
    continuation: request ? contentOf(request).way : homeward,
    result: undefined,
  });

  return {
    begin: async ({ platform, purpose, browser, userId, continuation, scopes, recordId, more = {} }) => {
      const client = await clientOf(platform);
      const bound = { state: randomToken(), nonce: randomToken(), codeVerifier: randomToken() };
      const address = await client
        .authorizationUrl({
          ...bound,
          returnAddress: addressOf(publicUrl, platform, kindOf(purpose)),
          scopes,
          more,
        })
        .catch((error) => {
          throw noted(platform, error);
        });
      const { state, ...kept } = bound;
      const browserHash = hashToken(browser);
      const request = {
        stateHash: hashToken(state),
        browserHash,
        platform,
        purpose,
        user_id: userId,
        content: secrets.encrypt(purposeOfKey, JSON.stringify({ ...kept, way: continuation, recordId })),
        expiresAt: secondsAfter(clock.now(), lifetimes.authorization),
      };
      await mapConstraintErrors(constraints, () =>
        database.write(systemScope, async (tx) => {
          await insertRequest(tx, request);
          await removeOlderRequests(tx, browserHash, openAtOnce);
        }),
      );
      return address;
    },

    finish: async (kind, platform, browser, query) => {
      const client = await clientOf(platform);
      const state = stateOf(query);
      if (!state) return missed(undefined);
      const stateHash = hashToken(state);
      const key = { stateHash, browserHash: hashToken(browser), now: clock.now() };
      const request = await database.write(systemScope, (tx) => takeRequest(tx, key));
      if (!request) return missed(await database.read(systemScope, (executor) => findRequest(executor, stateHash)));
      if (request.platform !== platform || kindOf(request.purpose) !== kind) return missed(request);
      const kept = contentOf(request);
      const address = new URL(addressOf(publicUrl, platform, kind));
      for (const [name, value] of query) if (looked.has(name)) address.searchParams.append(name, value);
      const result = await client
        .redeem(address, { state, nonce: kept.nonce, codeVerifier: kept.codeVerifier, isPassedOn: kind === 'drive' })
        .catch((error) => noted(platform, error));
      return {
        purpose: request.purpose,
        userId: request.user_id,
        continuation: kept.way,
        recordId: kept.recordId,
        result,
      };
    },

    nonceOf: async (platform, state) => {
      const key = { stateHash: hashToken(state), now: clock.now() };
      const request = await database.read(systemScope, (executor) => findWaitingRequest(executor, key));
      return request?.platform === platform ? contentOf(request).nonce : undefined;
    },
  };
}

/**
 * Begins an authorization for a call. Without a browser (a session token) no visit can return: 419. A platform
 * that does not respond is a 503 that names it.
 */
export async function beginAuthorization(
  authorizations: Authorizations,
  start: Omit<AuthorizationStart, 'browser'> & { platform: Platform },
  browser: string | undefined,
): Promise<string> {
  if (!browser) throw new AppError('session_expired');
  try {
    return await authorizations.begin({ ...start, browser });
  } catch (cause) {
    if (!(cause instanceof PlatformError)) throw cause;
    const message = { id: 'errors.platform_unavailable', values: { platform: platformNames[start.platform] } } as const;
    throw new AppError('unavailable', { message, cause: cause.cause });
  }
}
