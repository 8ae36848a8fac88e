import type { FastifyReply, FastifyRequest } from 'fastify';
import { scopeOf } from '../../kernel/scope.ts';
import type { CallContext } from '../calls/call-context.ts';
import { actorOf, type Caller } from './caller.ts';
import { clearSessionCookie, writeSessionCookie } from './session-cookie.ts';

/** What a handler learns of the caller, and may do to the caller's session. */
export function contextOf(caller: Caller, request: FastifyRequest, reply: FastifyReply, secure: boolean): CallContext {
  const actor = actorOf(caller);
  const context: CallContext = {
    actor,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 255),
    session: caller.session,
    token: caller.token,
    bearer: caller.bearer,
    person: caller.person,
    file: undefined,
    startSession: (token, remember) => writeSessionCookie(reply, token, { secure, remember }),
    endSession: () => clearSessionCookie(reply, secure),
  };
  return actor.kind === 'user' ? Object.assign(context, { scope: scopeOf(actor) }) : context;
}
