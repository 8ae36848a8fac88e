import type { FastifyReply, FastifyRequest } from 'fastify';
import { scopeOf } from '../../kernel/scope.ts';
import type { RateLimitOf } from '../limits/rate-limits.ts';
import { writeBrowserCookie } from '../session/browser-cookie.ts';
import { actorOf, type Caller } from '../session/caller.ts';
import { clearSessionCookie, writeSessionCookie } from '../session/session-cookie.ts';
import { isVisitorToken } from '../session/visitor-token.ts';
import type { CallContext } from './call-context.ts';

/** Whether `If-None-Match` names an entity tag: the weak comparison of RFC 9110, 13.1.2. */
const matchesTag = (header: string | undefined, tag: string): boolean =>
  (header ?? '').split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')));

export interface ContextParts {
  secureCookies: boolean;
  rateLimitOf: RateLimitOf;
}

/** What a handler learns of the caller, and may do to the caller's session. */
export function contextOf(
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
  { secureCookies: secure, rateLimitOf }: ContextParts,
): CallContext {
  const actor = actorOf(caller);
  const context: CallContext = {
    actor,
    session: caller.session,
    token: caller.token,
    bearer: caller.bearer,
    person: caller.person,
    display: caller.display,
    directory: caller.directory,
    expected: request.headers['if-match'],
    file: undefined,
    startSession: (token, remember) => {
      writeSessionCookie(reply, token, { secure, remember });
      if (caller.browser && !isVisitorToken(token)) writeBrowserCookie(reply, caller.browser, secure);
    },
    endSession: () => clearSessionCookie(reply, secure),
    countTowards: async (name) => rateLimitOf(name)?.(request),
    setHeader: (name, value) => void reply.header(name, value),
    hasVersion: (version) => {
      const tag = `"${version}"`;
      reply.header('etag', tag);
      return matchesTag(request.headers['if-none-match'], tag);
    },
  };
  return actor.kind === 'user' ? Object.assign(context, { scope: scopeOf(actor) }) : context;
}
