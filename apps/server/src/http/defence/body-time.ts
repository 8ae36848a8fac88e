import { Socket } from 'node:net';
import { limits, requestTimes } from '@account/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';

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
