import { type RateLimitName, type RateLimitRule, rateLimits } from '@account/contract/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientOf, siteOf } from '../../kernel/client.ts';
import { AppError } from '../../kernel/errors.ts';
import {
  type CounterParts,
  createCounter,
  type WindowCounter,
  withBlocks,
} from '../../platform/limits/windows/window-counter.ts';
import { callerOf } from '../session/add-caller.ts';
import type { Caller } from '../session/caller.ts';

/** Counts a request against a limit: 429 when it is one too many. */
export type RateLimit = (request: FastifyRequest) => Promise<void>;

/** The rate limit of a name; undefined when there is none. */
export type RateLimitOf = (name: RateLimitName) => RateLimit | undefined;

export interface RateLimitParts extends CounterParts {
  isOn: boolean;
  /** Counts for all processes together what one of them must not count by itself. */
  sharedCounter: WindowCounter;
  onRefusal: (name: RateLimitName) => void;
}

export const countedByClient = (name: RateLimitName): boolean => rateLimits[name].by === 'address';

/** Whom limits by person and by token count: the person behind a session or token, the directory, or the display. */
function holderOf({ session, person, display, directory, suspended }: Caller): string | undefined {
  const user = (session ?? person)?.user;
  if (user) return `user:${user.id}`;
  if (directory) return `directory:${directory.organizationId}`;
  const id = (display ?? suspended)?.id;
  return id === undefined ? undefined : `display:${id}`;
}

function createRateLimit(name: RateLimitName, { sharedCounter, onRefusal, ...counted }: RateLimitParts): RateLimit {
  const { clock, programs } = counted;
  const rule: RateLimitRule = rateLimits[name];
  const inPrograms = (prefix: string, limit: RateLimitRule) => {
    const counter = createCounter(counted, prefix);
    const blocking = programs ? withBlocks(counter, clock) : counter;
    return (key: string) => blocking.count(key, limit);
  };
  const forAll = (prefix: string, limit: RateLimitRule) => {
    const counter = withBlocks(sharedCounter, clock);
    return (key: string) => counter.count(`${prefix}:${key}`, limit);
  };
  const counterOf = (prefix: string, limit: RateLimitRule) =>
    rule.isShared ? forAll(prefix, limit) : inPrograms(prefix, limit);
  const count = counterOf(name, rule);
  const countSite = rule.site === undefined ? undefined : counterOf(`${name}-site`, { ...rule, max: rule.site });
  const countUnauthenticated = inPrograms(`${name}-unauthenticated`, rateLimits.visitor);
  return async (request) => {
    const client = `client:${clientOf(request.ip)}`;
    const holder = countedByClient(name) ? client : holderOf(callerOf(request));
    const site = countSite && siteOf(request.ip);
    let retryAfter = await (holder ? count(holder) : countUnauthenticated(client));
    if (retryAfter === 0 && site) retryAfter = await countSite(site);
    if (retryAfter === 0) return;
    onRefusal(name);
    throw new AppError('too_many_requests', { retryAfter });
  };
}

/** One counter a limit, shared by all routes that name it. */
export function createRateLimits(parts: RateLimitParts): RateLimitOf {
  const known = new Map<RateLimitName, RateLimit>();
  return (name) => {
    if (!parts.isOn || name === 'unlimited') return undefined;
    const limit = known.get(name) ?? createRateLimit(name, parts);
    known.set(name, limit);
    return limit;
  };
}

const isOfValid = (name: RateLimitName): boolean => (rateLimits[name] as RateLimitRule).ofValid === true;

/** The limit of an endpoint that is counted before the session is looked up. */
const limitOfClients = (name: RateLimitName, rateLimitOf: RateLimitOf): RateLimit | undefined =>
  countedByClient(name) ? rateLimitOf(isOfValid(name) ? 'visitor' : name) : undefined;

/** The limit of an endpoint that is counted once the caller is known. */
export const limitOfHolders = (name: RateLimitName, rateLimitOf: RateLimitOf): RateLimit | undefined =>
  countedByClient(name) ? undefined : rateLimitOf(name);

/** The limit of an endpoint that is counted once the fields are known to be valid. */
export const limitOfValid = (name: RateLimitName, rateLimitOf: RateLimitOf): RateLimit | undefined =>
  isOfValid(name) ? rateLimitOf(name) : undefined;

/** Counts pages, and calls that are counted by client, before the session is looked up. */
export function limitClients(app: FastifyInstance, rateLimitOf: RateLimitOf): void {
  app.addHook('onRequest', async (request) => {
    const { endpoint, page } = request.routeOptions.config;
    const name = page ? 'page' : endpoint?.rateLimit;
    if (name) await limitOfClients(name, rateLimitOf)?.(request);
  });
}

/**
 * Counts calls to paths that do not exist, and refuses them before their body is read. Unknown addresses of pages count
 * as pages.
 */
export function refuseUnknownPaths(app: FastifyInstance, rateLimitOf: RateLimitOf): void {
  app.addHook('onRequest', async (request) => {
    if (!request.is404 && !request.routeOptions.config.nowhere) return;
    await rateLimitOf('unknownPath')?.(request);
    throw new AppError('not_found');
  });
}
