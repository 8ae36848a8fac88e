import type { Actor, UserActor } from '../../kernel/actor.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { LiveSession } from '../../kernel/session.ts';

/** A file of a multipart body. It exists until the response is sent. */
export interface UploadedFile {
  read(): Promise<Buffer>;
}

/** Who calls, from where, and what a handler may do to the caller's session. */
export interface CallContext {
  actor: Actor;
  userAgent: string;
  session: LiveSession | undefined;
  /** The token of the live session, signed in or not. */
  token: string | undefined;
  /** The bearer token, where one came. */
  bearer: string | undefined;
  /** Whose bearer token it is, in calls that take tokens of persons. */
  person: LiveSession | undefined;
  file: UploadedFile | undefined;
  /** Gives the browser a new session cookie; the old one is worth nothing any more. */
  startSession(token: string, remember: boolean): void;
  /** Takes the session cookie away. */
  endSession(): void;
}

/** The context of a call that only signed-in people reach. */
export interface UserCallContext extends CallContext {
  actor: UserActor;
  session: LiveSession;
  scope: Scope;
}
