import { randomUUID } from 'node:crypto';
import { limits } from '@account/contract/limits';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../config/config.ts';
import { sendError } from './error-responses.ts';

export type HttpServer = FastifyInstance;

/** A bare HTTP server with bounded times and sizes; routes and hooks are added by the parts of this folder. */
export function createHttpServer(config: Pick<Config, 'trustProxy'>, logger: FastifyBaseLogger): HttpServer {
  return fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, request, reply) => sendError(error, request, reply),
    trustProxy: config.trustProxy === false ? false : [...config.trustProxy],
    bodyLimit: limits.jsonBody,
    requestTimeout: 60_000,
    connectionTimeout: 90_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 600, ignoreTrailingSlash: true },
    genReqId: () => randomUUID(),
    exposeHeadRoutes: true,
  });
}
