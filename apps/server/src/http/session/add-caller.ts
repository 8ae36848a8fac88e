import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { HttpServer } from '../http-server.ts';
import { hasBody } from '../limits/declared-length.ts';
import {
  authenticate,
  authenticateDisplay,
  authenticateToken,
  type Caller,
  type CallerParts,
  withoutSession,
} from './caller.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    /** Whether the body had not come as a whole when the caller was looked up. */
    isBodyDue: boolean;
  }
}

/** The caller of a request whose route was found. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error('the caller is not known yet');
  return request.caller;
}

/** The caller as of the whole body. */
export type CallerAfterBody = (request: FastifyRequest) => Promise<Caller>;

/**
 * Finds out who asks, before any hook of a route: pages and calls look their session or token up, files do not. A client
 * may keep the end of its body back for as long as it likes, so the caller is looked up once more by the function that is
 * returned, unless all of the body was there the first time.
 */
export function addCaller(app: HttpServer, parts: CallerParts): CallerAfterBody {
  const find = async (request: FastifyRequest): Promise<Caller> => {
    const { endpoint, page } = request.routeOptions.config;
    const access = page ? ({ kind: 'visitor' } as const) : endpoint?.access;
    if (endpoint?.namesDisplay) return authenticateDisplay(request, parts);
    if (!access || access.kind === 'public') return withoutSession(request);
    if (access.kind === 'token') return authenticateToken(request, access.holders, parts);
    return authenticate(request, parts);
  };
  app.decorateRequest('caller', null);
  app.decorateRequest('isBodyDue', false);
  app.addHook('onRequest', async (request) => {
    if (hasBody(request)) {
      // What came in one piece with the head is parsed in this turn.
      await nextTurn();
      request.isBodyDue = !request.raw.complete;
    }
    request.caller = await find(request);
  });
  return async (request) => {
    if (request.isBodyDue) request.caller = await find(request);
    return callerOf(request);
  };
}
