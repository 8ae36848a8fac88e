import { takesCurrentPassword } from '@account/contract/calls/current-password';
import type { Endpoint } from '@account/contract/calls/endpoint';
import { scimMediaType, speaksScim } from '@account/contract/calls/scim-dialect';
import { inLocale } from '@account/messages/translate';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { clientOf } from '../../kernel/client.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { AsUnauthenticated } from '../../platform/limits/queue/unauthenticated-queue.ts';
import { bodyTimeOf, boundBody } from '../defence/bodies.ts';
import { answerForm } from '../forms/form-answers.ts';
import { checkForm, formPostOf } from '../forms/form-post.ts';
import { limitOfHolders, limitOfValid } from '../limits/rate-limits.ts';
import { hasBody, languageOf } from '../request-facts.ts';
import { callerOf, type FindCaller } from '../session/add-caller.ts';
import { type Caller, isUnauthenticated } from '../session/caller.ts';
import { requireAccess, requireCsrf, requireOwnScript, requireSameOrganization, requireSession } from './authorize.ts';
import { contextOf } from './call-context.ts';
import type { FollowReads } from './follow-reads.ts';
import { readInput } from './input-reader.ts';
import { type Receive, readMultipart } from './multipart-body.ts';
import { createResponseWriter } from './response-writer.ts';
import type { CallRoute, Route } from './route.ts';
import { createStreamHandler, type StreamParts } from './serve-stream.ts';

export interface CallAdapterParts extends StreamParts {
  secrets: Secrets;
  asUnauthenticated: AsUnauthenticated;
  callerAfterBody: FindCaller;
  followReads: FollowReads;
  /** Takes files in. */
  receive: Receive;
}

/** A field that a body carries, of whatever type. */
const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null && Object.hasOwn(body, name)
    ? (body as Record<string, unknown>)[name]
    : undefined;

/** The header of a request; an empty one counts as none. */
const csrfHeader = ({ headers }: FastifyRequest) => headers['x-csrf-token'] || undefined;

const mediaTypeOf = (path: string): string => (speaksScim(path) ? scimMediaType : 'application/json');

/** Whether an unauthenticated call shares the places at the database; calls that hash have a queue of their own. */
const takesTurns = ({ rateLimit }: Endpoint, caller: Caller): boolean =>
  rateLimit === 'enrolment' && isUnauthenticated(caller);

/** Answers a call: reads what it brings, and writes what its handler returns. */
function createCallHandler({ endpoint, handler, bodyOf }: CallRoute, parts: CallAdapterParts) {
  const write = createResponseWriter(endpoint, parts.strict);
  const passwordLimit = takesCurrentPassword(endpoint) ? parts.rateLimitOf('password') : undefined;
  const validLimit = limitOfValid(endpoint.rateLimit, parts.rateLimitOf);
  const findAgain = async (before: Caller, request: FastifyRequest): Promise<Caller> => {
    const caller = await parts.callerAfterBody(request);
    if (caller === before) return caller;
    requireSession(endpoint, caller, request.headers);
    requireAccess(endpoint, caller);
    requireSameOrganization(before, caller);
    return caller;
  };
  return async (before: Caller, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const prove = (token: unknown) => {
      if (csrfHeader(request) === undefined) requireCsrf(endpoint, before, token, parts.secrets);
    };
    if (!endpoint.file && request.isMultipart()) throw new AppError('unsupported_media_type');
    // Nothing else that is sent to a call with a file could carry the token.
    if (endpoint.file && !request.isMultipart()) prove(undefined);
    const multipart = endpoint.file ? await readMultipart(endpoint, request, parts.receive, prove) : undefined;
    try {
      const body = multipart ? multipart.body : request.body;
      const caller = await findAgain(before, request);
      if (!multipart) prove(fieldOf(body, '_token'));
      if (passwordLimit && (fieldOf(body, 'current_password') ?? null) !== null) await passwordLimit(request);
      const input = readInput(endpoint, request, body, bodyOf?.(caller));
      await validLimit?.(request);
      const context = contextOf(caller, request, reply, parts);
      context.file = multipart?.file;
      const handle = () => inLocale(languageOf(request), () => handler(input, context));
      const response = await parts.followReads({ caller, request, reply, replica: endpoint.replica }, () =>
        takesTurns(endpoint, caller) ? parts.asUnauthenticated(clientOf(request.ip), handle) : handle(),
      );
      const form = formPostOf(request);
      if (form) return answerForm(form, response, request, reply);
      reply.header('cache-control', endpoint.isConditional ? 'no-cache, private' : 'no-store');
      if (endpoint.isConditional && response === undefined) return reply.code(304).send();
      if (endpoint.mayBeEmpty && response === undefined) return reply.code(204).send();
      if (endpoint.success) reply.code(endpoint.success);
      if (endpoint.success === 204) return reply.send();
      return reply.type(`${mediaTypeOf(endpoint.path)}; charset=utf-8`).send(write(response));
    } finally {
      await multipart?.file?.close();
    }
  };
}

/**
 * Turns a route of the contract into one of the framework. Clients are counted and the caller is looked up before. The
 * order of the checks is then: rate by person or token, session, CSRF, gates, role, body, address, fields, rate of mails.
 * Checks without need of the body come before it is read, and session, gates and role again after a body that came later
 * than its head: they have to hold when the call is made. A CSRF token in the body is checked as soon as it is read.
 */
export function toFastifyRoute(route: Route, parts: CallAdapterParts): RouteOptions {
  const { endpoint } = route;
  const limit = limitOfHolders(endpoint.rateLimit, parts.rateLimitOf);
  const serve = 'feed' in route ? createStreamHandler(route, parts) : createCallHandler(route, parts);

  return {
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: endpoint.file ? endpoint.file.maxBytes + endpoint.bodyLimit : Math.max(1, endpoint.bodyLimit),
    config: { endpoint, ...('form' in route && route.form ? { form: route.form } : {}) },
    exposeHeadRoute: !endpoint.ownScriptOnly && !endpoint.events,
    onRequest: [
      ...(limit ? [limit] : []),
      async (request, reply) => {
        const caller = callerOf(request);
        requireSession(endpoint, caller, request.headers);
        requireOwnScript(endpoint, caller, request.headers);
        const header = csrfHeader(request);
        if (header !== undefined) requireCsrf(endpoint, caller, header, parts.secrets);
        requireAccess(endpoint, caller);
        // Clients name a type out of habit where they send nothing.
        if (!endpoint.file && !hasBody(request)) delete request.headers['content-type'];
        checkForm(request);
        if (!endpoint.file) boundBody(request, reply, bodyTimeOf(endpoint.bodyLimit));
      },
    ],
    handler: (request, reply) => serve(callerOf(request), request, reply),
  };
}
