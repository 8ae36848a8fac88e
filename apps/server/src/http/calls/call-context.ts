import type { RateLimitName } from '@account/contract/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, DirectoryActor, DisplayActor, UserActor } from '../../kernel/actor.ts';
import type { LiveDirectory, LiveDisplay, LiveSession } from '../../kernel/callers.ts';
import { type Scope, scopeOf } from '../../kernel/scope.ts';
import type { RateLimitOf } from '../limits/rate-limits.ts';
import { actorOf, type Caller } from '../session/caller.ts';
import { clearSessionCookie, writeBrowserCookie, writeSessionCookie } from '../session/cookies.ts';
import { isVisitorToken } from '../session/visitor-token.ts';

/** A file of a multipart body. It exists until the response is sent. */
export interface UploadedFile {
  read(): Promise<Buffer>;
}

/** Who calls, from where, and what a handler may do to the caller's session. */
export interface CallContext {
  actor: Actor;
  session: LiveSession | undefined;
  /** The token of the live session, signed in or not. */
  token: string | undefined;
  /** The bearer token, where one came. */
  bearer: string | undefined;
  /** Whose bearer token it is, in calls that take tokens of persons. */
  person: LiveSession | undefined;
  /** Which display's bearer token it is, in calls that take tokens of displays. */
  display: LiveDisplay | undefined;
  /** Which directory's bearer token it is, in calls that take tokens of directories. */
  directory: LiveDirectory | undefined;
  /** The versions that the record may have, as `If-Match` names them; undefined: any. */
  expected: string | undefined;
  file: UploadedFile | undefined;
  /** Gives the browser a new session cookie; the old one is worth nothing any more. */
  startSession(token: string, remember: boolean): void;
  /** Takes the session cookie away. */
  endSession(): void;
  /** Counts the call against a further limit, for what only its body shows. Throws when it is one too many. */
  countTowards(name: RateLimitName): Promise<void>;
  /** Names the version of a conditional response. Returns whether the caller has it already. */
  hasVersion(version: string): boolean;
  /** Sets a header that the endpoint declares. */
  setHeader(name: string, value: string): void;
}

/** The context of a call that only signed-in people reach. */
export interface UserCallContext extends CallContext {
  actor: UserActor;
  session: LiveSession;
  scope: Scope;
}

/** The context of a call that only tokens of people reach. */
export interface PersonCallContext extends CallContext {
  actor: UserActor;
  person: LiveSession;
  scope: Scope;
}

/** The context of a call that only tokens of displays reach. */
export interface DisplayCallContext extends CallContext {
  actor: DisplayActor;
  display: LiveDisplay;
}

/** The context of a call that only tokens of directories reach. */
export interface DirectoryCallContext extends CallContext {
  actor: DirectoryActor;
  directory: LiveDirectory;
}

/** Whether `If-None-Match` names an entity tag: the weak comparison of RFC 9110, 13.1.2. */
const matchesTag = (header: string | undefined, tag: string): boolean =>
  (header ?? '').split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')));

export interface ContextParts {
  secureCookies: boolean;
  rateLimitOf: RateLimitOf;
}

/** The context of a handler: the caller, and the functions that change the caller's session. */
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
