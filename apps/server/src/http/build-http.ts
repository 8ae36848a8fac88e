import path from 'node:path';
import type { PublicConfig } from '@account/contract/bootstrap';
import type { Endpoint } from '@account/contract/endpoint';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { AppError } from '../kernel/app-error.ts';
import type { Clock } from '../kernel/clock.ts';
import type { SessionStore } from '../kernel/session.ts';
import type { Secrets } from '../platform/crypto/secrets.ts';
import { toFastifyRoute } from './calls/call-adapter.ts';
import { openIncoming } from './calls/incoming-files.ts';
import { takeJsonBodies } from './calls/json-body.ts';
import { describeApi } from './calls/openapi.ts';
import { addRateLimits } from './calls/rate-limits.ts';
import type { Route } from './calls/route.ts';
import { sendError } from './error-responses.ts';
import { addWebFiles, guardFileNames, type WebFiles } from './files/static-files.ts';
import { addStoredFiles, type FileSource } from './files/stored-files.ts';
import { createHttpServer, type HttpServer } from './http-server.ts';
import type { PageAction } from './pages/page-action.ts';
import { addPages } from './pages/page-routes.ts';
import { logRequests } from './request-log.ts';
import { requireDeclaredRoutes } from './route-guard.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { authenticate, type Caller, withoutSession } from './session/caller.ts';
import { createVisitorTokens } from './session/visitor-token.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    page?: boolean;
    file?: boolean;
  }
}

export interface HttpParts {
  config: Config;
  publicConfig: PublicConfig;
  logger: FastifyBaseLogger;
  secrets: Secrets;
  clock: Clock;
  sessions: SessionStore;
  routes: readonly Route[];
  pageActions: readonly PageAction[];
  web: WebFiles;
  /** Stored files by address prefix. */
  stored: Readonly<Record<string, FileSource>>;
  /** Holds every answer against the contract. */
  strict: boolean;
}

const isCall = (path: string) => path.startsWith('/appapi/') || path.startsWith('/api/');
const isFile = (path: string) => path.startsWith('/assets/') || path.startsWith('/storage/');

function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error('the caller is not known yet');
  return request.caller;
}

/** Puts the HTTP side together: identification, limits, calls, pages, files and error answers. */
export async function buildHttp(parts: HttpParts): Promise<HttpServer> {
  const { config, secrets } = parts;
  const app = createHttpServer(config, parts.logger);
  const visitors = createVisitorTokens(secrets, parts.clock);

  requireDeclaredRoutes(app);
  guardFileNames(app);
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  takeJsonBodies(app);
  await addSecurityHeaders(app, config.secureCookies);
  await app.register(cookie);
  await app.register(multipart);
  app.decorateRequest('caller', null);
  logRequests(app);
  app.addHook('onRequest', async (request) => {
    const { endpoint, page } = request.routeOptions.config;
    const needsSession = page || (endpoint && endpoint.access.kind !== 'public');
    request.caller = needsSession
      ? await authenticate(request, { sessions: parts.sessions, visitors, secrets })
      : withoutSession(request);
  });

  const rateLimitOf = await addRateLimits(app, config.RATE_LIMITS === 'on', (request) => request.caller ?? undefined);
  const adapter = {
    secrets,
    secureCookies: config.secureCookies,
    strict: parts.strict,
    callerOf,
    rateLimitOf,
    receive: await openIncoming(path.join(config.DATA_DIR, 'incoming')),
  };
  for (const route of parts.routes) app.route(toFastifyRoute(route, adapter));

  const description = JSON.stringify(
    describeApi(
      parts.routes.map(({ endpoint }) => endpoint),
      config.publicUrl,
    ),
  );
  app.get('/openapi.json', { config: { file: true } }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(description),
  );

  if (parts.web.folder) await addWebFiles(app, parts.web.folder);
  for (const [prefix, source] of Object.entries(parts.stored)) addStoredFiles(app, prefix, source);
  const page = {
    html: parts.web.html,
    preload: parts.web.preload ?? {},
    config: parts.publicConfig,
    secureCookies: config.secureCookies,
    secrets,
    visitors,
    callerOf,
    actions: parts.pageActions,
  };
  addPages(app, page);
  app.setNotFoundHandler((request, reply) => sendError(new AppError('not_found'), request, reply));
  app.addHook('preHandler', async (request) => {
    if (request.routeOptions.config.page && (isCall(request.url) || isFile(request.url)))
      throw new AppError('not_found');
  });
  return app;
}
