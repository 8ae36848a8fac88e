import type { PublicConfig } from '@account/contract/bootstrap';
import type { Endpoint } from '@account/contract/calls/endpoint';
import cookie from '@fastify/cookie';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import { AppError } from '../kernel/app-error.ts';
import type { Clock } from '../kernel/clock.ts';
import type { DisplayStore } from '../kernel/display.ts';
import type { SessionStore } from '../kernel/session.ts';
import type { Secrets } from '../platform/crypto/secrets.ts';
import type { AsUnauthenticated } from '../platform/limits/queue/unauthenticated-queue.ts';
import { createLookupLimit } from '../platform/limits/windows/lookup-limit.ts';
import type { WindowCounter } from '../platform/limits/windows/window-counter.ts';
import { addCalls } from './calls/add-calls.ts';
import type { Route } from './calls/route.ts';
import { refuseWhileUnsafe } from './calls/system-routes.ts';
import { sendError } from './error-responses.ts';
import { addWebFiles, type WebFiles } from './files/static-files.ts';
import { addStoredFiles, type FileSource } from './files/stored-files.ts';
import type { FormPost } from './forms/form-post.ts';
import { createTypedFieldsCookie } from './forms/typed-fields.ts';
import { createHttpServer, type HttpServer } from './http-server.ts';
import { limitClients } from './limits/limit-clients.ts';
import { createRateLimits } from './limits/rate-limits.ts';
import { refuseUnknownPaths } from './limits/unknown-paths.ts';
import type { LinkPage } from './pages/link-pages.ts';
import type { PageAction } from './pages/page-action.ts';
import { addPages } from './pages/page-routes.ts';
import type { RecordPages } from './pages/record-pages.ts';
import { logRequests } from './request-log.ts';
import { requireDeclaredRoutes } from './route-guard.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { addCaller } from './session/add-caller.ts';
import { createVisitorTokens } from './session/visitor-token.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    form?: FormPost;
    page?: boolean;
    file?: boolean;
    /** An address of which it is known that nothing is there. */
    nowhere?: boolean;
  }
}

export interface HttpParts {
  config: Config;
  publicConfig: PublicConfig;
  logger: FastifyBaseLogger;
  secrets: Secrets;
  clock: Clock;
  /** Counts for all processes together. */
  sharedCounter: WindowCounter;
  asUnauthenticated: AsUnauthenticated;
  /** Whether the database may be used. */
  isSafe: () => boolean;
  sessions: SessionStore;
  displays: DisplayStore;
  routes: readonly Route[];
  pageActions: readonly PageAction[];
  recordPages: readonly RecordPages[];
  linkPages: readonly LinkPage[];
  web: WebFiles;
  /** Stored files by address prefix. */
  stored: Readonly<Record<string, FileSource>>;
  /** Holds every response against the contract. */
  strict: boolean;
}

/**
 * Addresses of calls and files: an unknown one is a plain 404, where elsewhere it is the not-found page. Those without `*`
 * are there because the router takes the slash at an end away.
 */
const neverPages = ['/appapi', '/appapi/*', '/api', '/api/*', '/storage', '/storage/*'];

/**
 * Puts the HTTP side together. Hooks run in the order in which they are added here: the guard sees every route, clients
 * are counted before the caller is looked up, and the caller is known before the hooks of a route.
 */
export async function buildHttp(parts: HttpParts): Promise<HttpServer> {
  const { config, secrets, sessions } = parts;
  const { secureCookies } = config;
  const app = createHttpServer(config, parts.logger);
  const visitors = createVisitorTokens(secrets, parts.clock);
  const typed = createTypedFieldsCookie(secrets, secureCookies);
  const limiting = {
    isOn: config.RATE_LIMITS === 'on',
    processes: config.WEB_CONCURRENCY,
    clock: parts.clock,
    sharedCounter: parts.sharedCounter,
  };
  const rateLimitOf = createRateLimits(limiting);
  const lookUp = createLookupLimit({ ...limiting, asUnauthenticated: parts.asUnauthenticated });

  requireDeclaredRoutes(app);
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, typed));
  app.setNotFoundHandler((request, reply) => sendError(new AppError('not_found'), request, reply));
  addSecurityHeaders(app, secureCookies);
  await app.register(cookie);
  logRequests(app);
  refuseWhileUnsafe(app, parts.isSafe);
  limitClients(app, rateLimitOf);
  refuseUnknownPaths(app, rateLimitOf);
  const { displays } = parts;
  const callerAfterBody = addCaller(app, { sessions, displays, visitors, secrets, secureCookies, lookUp });

  await addCalls(app, { ...parts, rateLimitOf, callerAfterBody });
  await addWebFiles(app, parts.web.folder);
  for (const [prefix, source] of Object.entries(parts.stored)) addStoredFiles(app, prefix, source);
  for (const url of neverPages)
    app.get(url, { config: { file: true, nowhere: true } }, async () => {
      throw new AppError('not_found');
    });
  addPages(app, {
    html: parts.web.html,
    preload: parts.web.preload ?? {},
    prerendered: parts.web.prerendered,
    origin: new URL(config.publicUrl).origin,
    links: parts.linkPages,
    config: parts.publicConfig,
    secureCookies,
    rateLimitOf,
    asUnauthenticated: parts.asUnauthenticated,
    secrets,
    visitors,
    typed,
    actions: parts.pageActions,
    records: parts.recordPages,
  });
  return app;
}
