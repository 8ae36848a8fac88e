import { randomUUID } from 'node:crypto';
import { limits } from '@account/contract/limits';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../config/config.ts';
import { refuseUnreadable } from './defence/malformed-requests.ts';
import { createNodeServer } from './defence/node-server.ts';
import { securityHeaders } from './defence/security-headers.ts';
import { sendError } from './error-responses.ts';

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
    trustProxy: trustProxy === false ? false : [...trustProxy],
    bodyLimit: limits.jsonBody,
    serverFactory: (handle) => createNodeServer(handle, https),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 600, ignoreTrailingSlash: true },
    genReqId: () => randomUUID(),
    exposeHeadRoutes: true,
  });
}
