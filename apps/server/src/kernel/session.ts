import type { SignedInUser } from '@account/contract/bootstrap';

/** A live session with its user: everything that gates and pages need. */
export interface LiveSession {
  id: number;
  remember: boolean;
  /** What its tokens have in common; empty where it was found without one. */
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
