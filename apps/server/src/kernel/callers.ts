import type { SignedInUser } from '@account/contract/bootstrap';
import type { TokenScope } from '@account/contract/values/token-scopes';
import type { NamedApiToken, Origin } from './actor.ts';

/** A live session with its user: everything that gates and pages need. */
export interface LiveSession {
  id: number;
  remember: boolean;
  /** The common part of its tokens; empty where it was found without one. */
  family: string;
  /** Whether its user signed in, or gave the password in it, within the last minutes (`lifetimes.presence`). */
  isPresent: boolean;
  user: SignedInUser;
}

/** A session that is followed until it ends. */
export interface FollowedSession {
  /** The session as it was when the following began. */
  session: LiveSession;
  /** Ends the following when the session has expired. It asks the database only when the known end has come. */
  check(): Promise<void>;
  /** Ends the following. */
  stop(): void;
}

/** Looks sessions up. `find` runs for every request, so that ending a session takes effect at once. */
export interface SessionStore {
  /** Finds a live session. It counts as a use, which makes the session live longer, unless `isUse` is false. */
  find(token: string, isUse?: boolean): Promise<LiveSession | undefined>;
  /** The same for the token of a mobile app, or of a sign-in at a display. */
  findToken(token: string, isUse?: boolean): Promise<LiveSession | undefined>;
  /**
   * Follows a live session or token; undefined when it has ended already. `onEnd` is called once: when it ends in any
   * process, when the rights of its user change, or when either could be missed.
   */
  follow(session: LiveSession, onEnd: () => void): Promise<FollowedSession | undefined>;
}

/** Prefix of the tokens of visitors. */
export const visitorMark = 'v';

/**
 * The part of a token that stays when its session gets another one. CSRF tokens are derived from it, so that open pages
 * go on. Forms: `<family>` and `<family>.<random>`, for visitors `v.<family>.…`.
 */
export function familyOf(token: string): string {
  const [first = '', second = ''] = token.split('.');
  return first === visitorMark ? second : first;
}

/** Seconds between two updates of the last use of the token of a program or a directory. */
export const touchInterval = 55;

/** A live API token with its person. */
export interface LiveApiToken extends NamedApiToken {
  scopes: readonly TokenScope[];
  /** The one organization that it reaches; null: all that its person reaches. */
  organizationId: number | null;
  /** The person as gates and policies know one. No browser has this session. */
  session: LiveSession;
}

/** Looks API tokens up. `find` runs for every request, so that ending a token takes effect at once. */
export interface ApiTokenStore {
  find(token: string): Promise<LiveApiToken | undefined>;
  /** Ends tokens that were sent where others can read them. Returns whether any of them was one. */
  endLeaked(tokens: readonly string[], origin: Origin): Promise<boolean>;
}

/** An enrolled display whose token was sent. */
export interface LiveDisplay {
  id: number;
  androidid: string;
  name: string;
  organizationId: number | null;
  /** Changes whenever its configuration may have changed. */
  configurationVersion: string;
  /** The manufacturer that it last reported, in lower case. */
  manufacturerKey: string | null;
}

/** A display's token that is followed until it ends. */
interface FollowedDisplay {
  /** Ends the following. */
  stop(): void;
}

/** Looks displays up. `find` runs for every call of a display, so that ending or blocking it takes effect at once. */
export interface DisplayStore {
  /** Finds the display of a token. The first use of a renewed token ends the one before it. */
  find(token: string): Promise<LiveDisplay | undefined>;
  /** The id of the display in the bin that a token belongs to; for tokens with which `find` finds nothing. */
  findSuspended(token: string): Promise<number | undefined>;
  /**
   * Follows the token of a display; undefined when it has ended already. `onEnd` is called once: when the token ends in
   * any process, when the display is blocked or deleted, or when either could be missed.
   */
  follow(display: LiveDisplay, token: string, onEnd: () => void): Promise<FollowedDisplay | undefined>;
}

/** The directory of an organization, whose token was sent. */
export interface LiveDirectory {
  organizationId: number;
  organizationName: string;
}

/** Looks directories up. `find` runs for every call, so that ending a token takes effect at once. */
export interface DirectoryStore {
  find(token: string): Promise<LiveDirectory | undefined>;
}
