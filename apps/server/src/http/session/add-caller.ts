import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasBody } from '../request-facts.ts';
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

export type FindCaller = (request: FastifyRequest) => Promise<Caller>;

/** Looks up the session or token of pages and calls. Files have none. */
export const createFindCaller =
  (parts: CallerParts): FindCaller =>
  async (request) => {
    const { endpoint, page } = request.routeOptions.config;
    const access = page ? ({ kind: 'visitor' } as const) : endpoint?.access;
    if (endpoint?.namesDisplay) return authenticateDisplay(request, parts);
    if (!access || access.kind === 'public') return withoutSession(request);
    if (access.kind === 'token') return authenticateToken(request, access.holders, parts);
    return authenticate(request, parts);
  };

/** Finds the caller before any hook of a route. */
export function addCaller(app: FastifyInstance, find: FindCaller): void {
  app.decorateRequest('caller', null);
  app.decorateRequest('isBodyDue', false);
  app.addHook('onRequest', async (request) => {
    if (hasBody(request)) {
      // A body that came in one piece with the head is parsed in this turn.
      await nextTurn();
      request.isBodyDue = !request.raw.complete;
    }
    request.caller = await find(request);
  });
}

/**
 * Finds the caller as of the whole body. A client may keep the end of its body back for as long as it likes, so the caller
 * is looked up once more, unless all of the body was there the first time.
 */
export const findAfterBody =
  (find: FindCaller): FindCaller =>
  async (request) => {
    if (request.isBodyDue) request.caller = await find(request);
    return callerOf(request);
  };
