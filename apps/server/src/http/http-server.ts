import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { limits, requestTimes } from '@account/contract/limits';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../config/config.ts';
import { sendError } from './error-responses.ts';
import { withoutPipelines } from './pipelines.ts';

export type HttpServer = FastifyInstance;

/**
 * Milliseconds: until the headers are there, whatever came first; until the body is; without any byte in a request; and
 * between two requests.
 */
const patience = { headers: 15_000, request: requestTimes.file * 1_000, silence: 90_000, next: 72_000 };

function createNodeServer(handle: RequestListener): Server {
  const times = { headersTimeout: patience.headers, requestTimeout: patience.request, keepAliveTimeout: patience.next };
  const server = createServer({ ...times, connectionsCheckingInterval: 5_000 }, withoutPipelines(handle));
  return server.setTimeout(patience.silence);
}

/** A bare HTTP server with bounded times and sizes; routes and hooks are added by the parts of this folder. */
export function createHttpServer(config: Pick<Config, 'trustProxy'>, logger: FastifyBaseLogger): HttpServer {
  return fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, request, reply) => sendError(error, request, reply),
    trustProxy: config.trustProxy === false ? false : [...config.trustProxy],
    bodyLimit: limits.jsonBody,
    serverFactory: createNodeServer,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 600, ignoreTrailingSlash: true },
    genReqId: () => randomUUID(),
    exposeHeadRoutes: true,
  });
}
