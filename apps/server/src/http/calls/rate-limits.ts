import { type RateLimitName, rateLimits } from '@account/contract/limits';
import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../kernel/app-error.ts';
import { clientOf } from '../../kernel/client.ts';
import { hashToken } from '../../platform/crypto/secrets.ts';
import type { HttpServer } from '../http-server.ts';
import { callerOf } from '../session/add-caller.ts';
import type { Caller } from '../session/caller.ts';

const shortHash = (text: string) => hashToken(text).toString('base64url');

/** Counts a request against a limit: 429 when it is one too many. */
export type RateLimit = (request: FastifyRequest) => Promise<void>;

/** The rate limit of a name; undefined when there is none. */
export type RateLimitOf = (name: RateLimitName) => RateLimit | undefined;

/** Whom a limit counts: a session, display or token while there is one, otherwise the client. */
function keyOf(name: RateLimitName, caller: Caller, request: FastifyRequest): string {
  const { by } = rateLimits[name];
  if (by === 'session' && caller.session) return `session:${caller.session.id}`;
  if (by === 'token' && caller.display) return `display:${caller.display.id}`;
  if (by === 'token' && caller.bearer) return `token:${shortHash(caller.bearer)}`;
  return `client:${clientOf(request.ip)}`;
}

/** One counter a limit, shared by all routes that name it. */
export async function addRateLimits(app: HttpServer, enabled: boolean): Promise<RateLimitOf> {
  if (!enabled) return () => undefined;
  await app.register(rateLimit, { global: false });
  const hooks = new Map<RateLimitName, RateLimit>();
  return (name) => {
    if (name === 'unlimited') return undefined;
    const known = hooks.get(name);
    if (known) return known;
    const { window } = rateLimits[name];
    const visitors = rateLimits.visitor;
    const check = app.createRateLimit({
      timeWindow: window * 1_000,
      // Without a session, a limit by session falls back to the limit of visitors.
      max: (request) =>
        rateLimits[name].by === 'session' && !callerOf(request).session ? visitors.max : rateLimits[name].max,
      keyGenerator: (request) => keyOf(name, callerOf(request), request),
    });
    const hook: RateLimit = async (request) => {
      const result = await check(request);
      if (!result.isAllowed && result.isExceeded)
        throw new AppError('too_many_requests', { retryAfter: Math.max(1, result.ttlInSeconds) });
    };
    hooks.set(name, hook);
    return hook;
  };
}
