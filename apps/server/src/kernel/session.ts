import type { SignedInUser } from '@account/contract/bootstrap';

/** A live session of a signed-in person, with all that gates and pages need. */
export interface LiveSession {
  id: number;
  remember: boolean;
  user: SignedInUser;
}

/** Where sessions live; `find` is asked at every request, so that ending one takes effect at once. */
export interface SessionStore {
  find(token: string): Promise<LiveSession | undefined>;
}
