import type { FastifyRequest } from 'fastify';
import type { HttpServer } from '../http-server.ts';
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
  }
}

/** The caller of a request whose route was found. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error('the caller is not known yet');
  return request.caller;
}

/** Finds out who asks, before any hook of a route: pages and calls look their session or token up, files do not. */
export function addCaller(app: HttpServer, parts: CallerParts): void {
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request) => {
    const { endpoint, page } = request.routeOptions.config;
    const access = page ? ({ kind: 'visitor' } as const) : endpoint?.access;
    if (endpoint?.namesDisplay) request.caller = await authenticateDisplay(request, parts);
    else if (!access || access.kind === 'public') request.caller = withoutSession(request);
    else if (access.kind === 'token') request.caller = await authenticateToken(request, access.holders, parts);
    else request.caller = await authenticate(request, parts);
  });
}
