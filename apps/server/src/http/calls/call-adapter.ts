import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { AppError } from '../../kernel/app-error.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import { callerOf } from '../session/add-caller.ts';
import type { Caller } from '../session/caller.ts';
import { contextOf } from '../session/context-of.ts';
import { createStreamHandler, type StreamParts } from '../streams/serve-stream.ts';
import { csrfProven, requireAccess, requireOwnScript, requireSession } from './authorize.ts';
import type { UploadedFile } from './call-context.ts';
import type { IncomingFile, Receive } from './incoming-files.ts';
import { readInput } from './input-reader.ts';
import { readMultipart } from './multipart-body.ts';
import { createResponseWriter } from './response-writer.ts';
import type { CallRoute, Route } from './route.ts';

export interface CallAdapterParts extends StreamParts {
  secrets: Secrets;
  /** Takes files in. */
  receive: Receive;
}

const bodyToken = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && '_token' in body ? body._token : undefined;

/** Reads a file only while the client still waits for the response: an upload may be cancelled while it is queued. */
const whileAwaited = (file: IncomingFile, { raw }: FastifyReply): UploadedFile => ({
  read: async () => {
    if (raw.destroyed) throw new AppError('bad_request');
    return file.read();
  },
});

/** Throws unless the CSRF token, the gates and the role let the caller in. */
type Admit = (caller: Caller, csrf: unknown) => void;

/** Answers a call: reads what it brings, and writes what its handler returns. */
function createCallHandler({ endpoint, handler }: CallRoute, parts: CallAdapterParts, admit: Admit) {
  const write = createResponseWriter(endpoint, parts.strict);
  return async (caller: Caller, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const isProven = request.headers['x-csrf-token'] !== undefined;
    // Nothing else that is sent to a call with a file could carry the token.
    if (endpoint.file && !isProven && !request.isMultipart()) admit(caller, undefined);
    const multipart = endpoint.file ? await readMultipart(endpoint, request, parts.receive) : undefined;
    try {
      const body = multipart ? multipart.body : request.body;
      if (!isProven) admit(caller, multipart?.csrfToken ?? bodyToken(body));
      const input = readInput(endpoint, request, body);
      const context = contextOf(caller, request, reply, parts);
      context.file = multipart?.file && whileAwaited(multipart.file, reply);
      const response = await handler(input, context);
      reply.header('cache-control', endpoint.isConditional ? 'no-cache, private' : 'no-store');
      if (endpoint.isConditional && response === undefined) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(write(response));
    } finally {
      await multipart?.file?.close();
    }
  };
}

/**
 * Turns a route of the contract into one of the framework. The order of the checks is: rate, session, CSRF, gates,
 * role, address, body. A CSRF token in the header is checked before the body is read, one in the body after.
 */
export function toFastifyRoute(route: Route, parts: CallAdapterParts): RouteOptions {
  const { endpoint } = route;
  const limit = parts.rateLimitOf(endpoint.rateLimit);
  const admit: Admit = (caller, csrf) => {
    if (!csrfProven(endpoint, caller, csrf, parts.secrets)) throw new AppError('session_expired');
    requireAccess(endpoint, caller);
  };
  const serve = 'feed' in route ? createStreamHandler(route, parts) : createCallHandler(route, parts, admit);

  return {
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.file ? endpoint.file.maxBytes + endpoint.bodyLimit : Math.max(1, endpoint.bodyLimit),
    config: { endpoint },
    exposeHeadRoute: !endpoint.ownScriptOnly && !endpoint.events,
    onRequest: [
      ...(limit ? [limit] : []),
      async (request) => {
        const caller = callerOf(request);
        requireSession(endpoint, caller, request.headers);
        requireOwnScript(endpoint, request.headers);
        const header = request.headers['x-csrf-token'];
        if (header !== undefined || endpoint.method === 'GET') admit(caller, header);
      },
    ],
    handler: (request, reply) => serve(callerOf(request), request, reply),
  };
}
