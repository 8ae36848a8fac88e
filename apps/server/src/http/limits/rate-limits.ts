import { type RateLimitName, type RateLimitRule, rateLimits } from '@account/contract/limits';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../kernel/app-error.ts';
import type { CallCounter } from '../../kernel/call-counter.ts';
import { clientOf, siteOf } from '../../kernel/client.ts';
import type { Clock } from '../../kernel/clock.ts';
import { callerOf } from '../session/add-caller.ts';
import type { Caller } from '../session/caller.ts';
import { createFixedWindows } from './fixed-windows.ts';
import { createSharedWindows } from './shared-windows.ts';

/** Counts a request against a limit: 429 when it is one too many. */
export type RateLimit = (request: FastifyRequest) => Promise<void>;

/** The rate limit of a name; undefined when there is none. */
export type RateLimitOf = (name: RateLimitName) => RateLimit | undefined;

export interface RateLimitParts {
  isOn: boolean;
  /** Web processes of this installation: each has its share of the limits that are not shared. */
  processes: number;
  clock: Clock;
  counter: CallCounter;
}

/** The part of a maximum that each process has. */
export const shareOf = (max: number, processes: number): number => Math.ceil(max / processes);

export const countedByClient = (name: RateLimitName): boolean => rateLimits[name].by === 'address';

/** Whom limits by person and by token count: the person behind a session or token, or the display. */
function holderOf({ session, person, display }: Caller): string | undefined {
  const user = (session ?? person)?.user;
  if (user) return `user:${user.id}`;
  return display && `display:${display.id}`;
}

/** Who cannot be told apart from others of the same client counts towards this, in calls of people and of tokens. */
const strangers = { person: rateLimits.visitor, token: rateLimits.wrongToken, address: rateLimits.visitor };

function createRateLimit(name: RateLimitName, { processes, ...parts }: RateLimitParts): RateLimit {
  const rule: RateLimitRule = rateLimits[name];
  const inProcess = ({ max, window }: RateLimitRule) =>
    createFixedWindows({ max: shareOf(max, processes), window }, parts.clock).count;
  const counterOf = (key: string, limit: RateLimitRule) =>
    rule.isShared ? createSharedWindows(key, limit, parts) : inProcess(limit);
  const count = counterOf(name, rule);
  const countSite = rule.site === undefined ? undefined : counterOf(`${name}-site`, { ...rule, max: rule.site });
  const countStranger = inProcess(strangers[rule.by]);
  return async (request) => {
    const client = `client:${clientOf(request.ip)}`;
    const holder = countedByClient(name) ? client : holderOf(callerOf(request));
    const site = countSite && siteOf(request.ip);
    let retryAfter = await (holder ? count(holder) : countStranger(client));
    if (retryAfter === 0 && site) retryAfter = await countSite(site);
    if (retryAfter > 0) throw new AppError('too_many_requests', { retryAfter });
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

/** The limit of an endpoint that is counted before anybody asks the database who calls. */
export const limitOfClients = (name: RateLimitName, rateLimitOf: RateLimitOf): RateLimit | undefined =>
  countedByClient(name) ? rateLimitOf(isOfValid(name) ? 'visitor' : name) : undefined;

/** The limit of an endpoint that is counted once the caller is known. */
export const limitOfHolders = (name: RateLimitName, rateLimitOf: RateLimitOf): RateLimit | undefined =>
  countedByClient(name) ? undefined : rateLimitOf(name);

/** The limit of an endpoint that is counted once the fields are known to be valid. */
export const limitOfValid = (name: RateLimitName, rateLimitOf: RateLimitOf): RateLimit | undefined =>
  isOfValid(name) ? rateLimitOf(name) : undefined;
