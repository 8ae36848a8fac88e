import type { SignedInUser } from '@account/contract/bootstrap';

/** A live session with its user: everything that gates and pages need. */
export interface LiveSession {
  id: number;
  remember: boolean;
  /** Whether its user signed in, or gave the password in it, within the last minutes (`lifetimes.presence`). */
  isPresent: boolean;
  user: SignedInUser;
}

/** Looks sessions up. `find` runs for every request, so that ending a session takes effect at once. */
export interface SessionStore {
  find(token: string): Promise<LiveSession | undefined>;
  /** The same for the token of a mobile app, or of a display that somebody signed in at. */
  findToken(token: string): Promise<LiveSession | undefined>;
}
