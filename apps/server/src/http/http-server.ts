import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { limits, requestTimes } from '@account/contract/limits';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../config/config.ts';
import { refuseOdd, refuseUnreadable, withoutPipelines } from './defence/connections.ts';
import { securityHeaders } from './defence/security-headers.ts';
import { sendError } from './error-responses.ts';

/**
 * Milliseconds: until the headers are there, whatever came first; until the body is; without any byte in a request; and
 * between two requests.
 */
const timeouts = { headers: 15_000, request: requestTimes.file * 1_000, silence: 90_000, next: 72_000 };

/** Node's server with an end to every wait for a client. */
function createNodeServer(handle: RequestListener, https: boolean): Server {
  const times = { headersTimeout: timeouts.headers, requestTimeout: timeouts.request, keepAliveTimeout: timeouts.next };
  const server = createServer({ ...times, connectionsCheckingInterval: 5_000, requireHostHeader: false });
  server.on('request', withoutPipelines(refuseOdd(server, https, handle)));
  return server.setTimeout(timeouts.silence);
}

/**
 * The address of a request. Percent signs that stand for no UTF-8 are plain characters of its path, which then gets the
 * answer of any other path.
 */
function readableUrl({ url = '/' }: { url?: string | undefined }): string {
  const [path = ''] = url.split('?', 1);
  try {
    decodeURI(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

export type HttpServer = FastifyInstance;

/** A bare HTTP server with bounded times and sizes; routes and hooks are added by the parts of this folder. */
export function createHttpServer(
  { trustProxy, secureCookies: https }: Pick<Config, 'trustProxy' | 'secureCookies'>,
  logger: FastifyBaseLogger,
): HttpServer {
  return fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // No hook of ours runs before these.
    frameworkErrors: (error, request, reply) => sendError(error, request, reply.headers(securityHeaders(https))),
    clientErrorHandler: refuseUnreadable(https),
    // Requests that come on open connections while the server closes are answered, and their connections end.
    return503OnClosing: false,
    rewriteUrl: readableUrl,
    trustProxy: trustProxy === false ? false : [...trustProxy],
    bodyLimit: limits.jsonBody,
    serverFactory: (handle) => createNodeServer(handle, https),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 600, ignoreTrailingSlash: true },
    genReqId: () => randomUUID(),
    exposeHeadRoutes: true,
  });
}
