import type { PublicConfig } from '@account/contract/bootstrap';
import type { Endpoint } from '@account/contract/calls/endpoint';
import cookie from '@fastify/cookie';
import type { FastifyBaseLogger, FastifyInstance, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config/config.ts';
import type { ApiTokenStore, DirectoryStore, DisplayStore, SessionStore } from '../kernel/callers.ts';
import type { Clock } from '../kernel/clock.ts';
import { AppError } from '../kernel/errors.ts';
import type { ReplicaReads } from '../kernel/replica-reads.ts';
import type { Metrics, Tracing } from '../kernel/telemetry.ts';
import type { Secrets } from '../platform/crypto/secrets.ts';
import type { Places } from '../platform/limits/places.ts';
import type { AsUnauthenticated } from '../platform/limits/queue/unauthenticated-queue.ts';
import { createLookupLimit } from '../platform/limits/windows/lookup-limit.ts';
import type { ProgramsCounter, WindowCounter } from '../platform/limits/windows/window-counter.ts';
import { addCalls } from './calls/add-calls.ts';
import { createFollowReads } from './calls/follow-reads.ts';
import type { Route } from './calls/route.ts';
import { refuseWhileUnsafe } from './calls/system-routes.ts';
import { limitDeclaredBodies } from './defence/bodies.ts';
import { addSecurityHeaders } from './defence/security-headers.ts';
import { sendError } from './error-responses.ts';
import { addWebFiles, type WebFiles } from './files/static-files.ts';
import { addStoredFiles, type FileSource } from './files/stored-files.ts';
import { createTypedFieldsCookie } from './forms/form-answers.ts';
import type { FormPost } from './forms/form-post.ts';
import { createHttpServer, type HttpServer } from './http-server.ts';
import { createRateLimits, limitClients, refuseUnknownPaths } from './limits/rate-limits.ts';
import { countRequests, logRequests, traceRequests } from './observe-requests.ts';
import type { LinkPage, PageAction, RecordPages } from './pages/module-pages.ts';
import { addPages, type PageParts } from './pages/page-routes.ts';
import { addCaller, createFindCaller, findAfterBody } from './session/add-caller.ts';
import { refuseLeakedTokens } from './session/leaked-tokens.ts';
import { createVisitorTokens } from './session/visitor-token.ts';

/** Deny by default: a route that is neither a call of the contract nor marked as page or file ends the start. */
export function requireDeclaredRoutes(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    for (const { config, method, url } of routes) {
      if (config?.endpoint || config?.page || config?.file) continue;
      throw new Error(`${String(method)} ${url} is registered without an access rule`);
    }
  });
}

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
  /** Counts the other limits for all programs together, where they share a broker. */
  programs?: ProgramsCounter | undefined;
  /** Of the streams of each person. */
  places: Places;
  asUnauthenticated: AsUnauthenticated;
  /** Undefined where the database has no replicas. */
  replicaReads: ReplicaReads | undefined;
  /** Whether the database may be used. */
  isSafe: () => boolean;
  sessions: SessionStore;
  displays: DisplayStore;
  directories: DirectoryStore;
  apiTokens: ApiTokenStore;
  routes: readonly Route[];
  pageActions: readonly PageAction[];
  recordPages: readonly RecordPages[];
  linkPages: readonly LinkPage[];
  web: WebFiles;
  /** Stored files by address prefix. */
  stored: Readonly<Record<string, FileSource>>;
  metrics: Metrics;
  tracing?: Tracing | undefined;
  /** Holds every response against the contract. */
  strict: boolean;
}

/**
 * Addresses of calls and files: an unknown one is a plain 404, where elsewhere it is the not-found page. Addresses without
 * `*` are there because the router removes a slash at the end.
 */
const neverPages = ['/appapi', '/appapi/*', '/api', '/api/*', '/scim', '/scim/*', '/storage', '/storage/*'];

function addFiles(app: FastifyInstance, { stored }: Pick<HttpParts, 'stored'>): void {
  for (const [prefix, source] of Object.entries(stored)) addStoredFiles(app, prefix, source);
  for (const url of neverPages)
    app.get(url, { config: { file: true, nowhere: true } }, async () => {
      throw new AppError('not_found');
    });
}

/** A part that adds hooks for all requests. It runs behind the parts that it names, and the start fails without them. */
const hooks = (name: string, dependencies: string[], add: (app: FastifyInstance) => void) =>
  fp(async (app) => add(app), { name, dependencies });

/** A part that adds routes. Its parsers are its own. */
const routes = (name: string, dependencies: string[], add: (app: FastifyInstance) => void | Promise<void>) =>
  fp(async (app) => add(app), { name, dependencies, encapsulate: true });

/** The parts of the HTTP side in their order. */
function partsOf(parts: HttpParts) {
  const { config, secrets, sessions, displays, directories, apiTokens, clock } = parts;
  const { sharedCounter, programs, asUnauthenticated, tracing } = parts;
  const { secureCookies } = config;
  const visitors = createVisitorTokens(secrets, clock);
  const typed = createTypedFieldsCookie(secrets, secureCookies);
  const limiting = { isOn: config.RATE_LIMITS === 'on', processes: config.WEB_CONCURRENCY, clock, programs };
  const rateLimitOf = createRateLimits({ ...limiting, sharedCounter, onRefusal: parts.metrics.refused });
  const lookUp = createLookupLimit({ ...limiting, asUnauthenticated });
  const findCaller = createFindCaller({
    ...{ sessions, displays, directories, apiTokens },
    ...{ visitors, secrets, secureCookies, lookUp },
  });
  const callerAfterBody = findAfterBody(findCaller);
  const followReads = createFollowReads(parts.replicaReads, { secure: secureCookies, maxLag: config.REPLICA_LAG_MAX });
  const pages: PageParts = {
    web: parts.web,
    origin: new URL(config.publicUrl).origin,
    links: parts.linkPages,
    config: parts.publicConfig,
    secureCookies,
    rateLimitOf,
    asUnauthenticated,
    followReads,
    secrets,
    visitors,
    typed,
    actions: parts.pageActions,
    records: parts.recordPages,
  };

  return [
    hooks('route-guard', [], requireDeclaredRoutes),
    hooks('errors', [], (app) => {
      app.setErrorHandler((error, request, reply) => sendError(error, request, reply, typed));
      app.setNotFoundHandler((request, reply) => sendError(new AppError('not_found'), request, reply));
    }),
    hooks('security-headers', [], (app) => addSecurityHeaders(app, secureCookies)),
    cookie,
    ...(tracing ? [hooks('request-tracing', [], (app) => traceRequests(app, tracing))] : []),
    hooks('request-log', ['security-headers'], logRequests),
    hooks('request-metrics', [], (app) => countRequests(app, parts.metrics)),
    hooks('readiness', ['request-log'], (app) => refuseWhileUnsafe(app, parts.isSafe)),
    hooks('client-limits', ['readiness'], (app) => limitClients(app, rateLimitOf)),
    hooks('leaked-tokens', ['client-limits'], (app) => refuseLeakedTokens(app, { apiTokens, lookUp })),
    hooks('body-limits', ['leaked-tokens'], (app) => limitDeclaredBodies(app, rateLimitOf)),
    hooks('unknown-paths', ['body-limits'], (app) => refuseUnknownPaths(app, rateLimitOf)),
    hooks('find-caller', ['@fastify/cookie', 'unknown-paths'], (app) => addCaller(app, findCaller)),
    routes('calls', ['route-guard', 'errors', 'find-caller'], (app) =>
      addCalls(app, { ...parts, rateLimitOf, callerAfterBody, followReads }),
    ),
    routes('web-files', ['route-guard', 'errors', 'find-caller'], (app) => addWebFiles(app, parts.web)),
    routes('stored-files', ['route-guard', 'errors', 'find-caller'], (app) => addFiles(app, parts)),
    routes('pages', ['route-guard', 'errors', 'find-caller'], (app) => addPages(app, pages)),
  ];
}

/**
 * Puts the HTTP side together. Hooks run in the order of their parts: the guard sees every route, clients are counted
 * before the caller is looked up, and the caller is known before the hooks of a route.
 */
export async function buildHttp(parts: HttpParts): Promise<HttpServer> {
  const app = createHttpServer(parts.config, parts.logger);
  for (const part of partsOf(parts)) await app.register(part);
  return app;
}
