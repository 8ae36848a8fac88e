import { limits } from '@account/contract/limits';
import type { FastifyRequest } from 'fastify';
import { declaredLength } from './declared-length.ts';
import { countedByClient, type RateLimitOf } from './rate-limits.ts';

async function limit(request: FastifyRequest, rateLimitOf: RateLimitOf): Promise<void> {
  const { endpoint } = request.routeOptions.config;
  if (endpoint && countedByClient(endpoint.rateLimit)) await rateLimitOf('largeBody')?.(request);
}

/**
 * Counts a large body that visitors or other clients declare, before it is read: 429 for one too many. One that is longer
 * than any may be is refused unread anyway.
 */
export async function limitDeclaredBody(request: FastifyRequest, rateLimitOf: RateLimitOf): Promise<void> {
  const length = declaredLength(request) ?? 0;
  if (length > limits.largeBody && length <= limits.jsonBody) await limit(request, rateLimitOf);
}

/** The same for one that came in chunks, before it is parsed. */
export async function limitUndeclaredBody(
  request: FastifyRequest,
  bytes: number,
  rateLimitOf: RateLimitOf,
): Promise<void> {
  if (bytes > limits.largeBody && declaredLength(request) === undefined) await limit(request, rateLimitOf);
}
