import type { SignedInUser } from '@account/contract/bootstrap';

/** A live session with its user: everything that gates and pages need. */
export interface LiveSession {
  id: number;
  remember: boolean;
  user: SignedInUser;
}

/** Looks sessions up. `find` runs for every request, so that ending a session takes effect at once. */
export interface SessionStore {
  find(token: string): Promise<LiveSession | undefined>;
}
