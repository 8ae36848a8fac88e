import { Socket } from 'node:net';
import { finished } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { limits, requestTimes } from '@account/contract/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientOf } from '../../kernel/client.ts';
import { createWorkQueue } from '../../platform/limits/queue/work-queue.ts';
import { countedByClient, type RateLimitOf } from '../limits/rate-limits.ts';
import { declaredLength } from '../request-facts.ts';

/** The error of Node's own bound of a whole request, which is long enough for files. */
const timedOut = () => Object.assign(new Error('a body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

/**
 * Milliseconds for the body of a call without a file.
 * @param bodyLimit bytes that it may have
 */
export const bodyTimeOf = (bodyLimit: number): number =>
  Math.max(1, bodyLimit / limits.jsonBody) * requestTimes.body * 1_000;

/** Ends a connection whose body is not there after so many milliseconds: a call must not be drawn out by its client. */
export function boundBody(
  { raw, server }: FastifyRequest,
  { raw: response }: FastifyReply,
  milliseconds: number,
): void {
  // A request that is injected has no connection, and its body is there.
  if (raw.complete || !(raw.socket instanceof Socket)) return;
  const timer = setTimeout(() => server.server.emit('clientError', timedOut(), raw.socket), milliseconds).unref();
  raw.once('end', () => clearTimeout(timer));
  response.once('close', () => clearTimeout(timer));
}

/** A client that sends slowly keeps the others waiting no longer than this. */
const maxTurnMs = 500;
/** After a turn. Parsing takes up to ten milliseconds, in which no other request is answered. */
const pauseMs = 40;

/** One body at a time is read; clients that wait take turns. */
const inTurn = createWorkQueue({ atOnce: 1, waiting: 100 });

/** Waits until a body may be read. Its turn ends when it was, and after a pause in which others are answered. */
function takeTurn({ raw, ip }: FastifyRequest): Promise<void> {
  return new Promise((begin, refuse) => {
    const untilRead = async () => {
      begin();
      await Promise.race([finished(raw).catch(() => undefined), wait(maxTurnMs)]);
      await wait(pauseMs);
    };
    inTurn({ client: clientOf(ip), hasLeft: () => raw.socket.destroyed }, untilRead).catch(refuse);
  });
}

async function limit(request: FastifyRequest, rateLimitOf: RateLimitOf): Promise<void> {
  const { endpoint } = request.routeOptions.config;
  if (!endpoint || !countedByClient(endpoint.rateLimit)) return;
  const count = rateLimitOf('largeBody');
  if (!count) return;
  await count(request);
  await takeTurn(request);
}

/**
 * Counts a large body that visitors or other clients declare, before it is read: 429 for one too many, and the others
 * are read one at a time. A body that is longer than any may be is refused unread anyway.
 */
export function limitDeclaredBodies(app: FastifyInstance, rateLimitOf: RateLimitOf): void {
  app.addHook('onRequest', async (request) => {
    const length = declaredLength(request) ?? 0;
    if (length > limits.largeBody && length <= limits.jsonBody) await limit(request, rateLimitOf);
  });
}

/** The same for a body that came in chunks, before it is parsed. */
export async function limitUndeclaredBody(
  request: FastifyRequest,
  bytes: number,
  rateLimitOf: RateLimitOf,
): Promise<void> {
  if (bytes > limits.largeBody && declaredLength(request) === undefined) await limit(request, rateLimitOf);
}
