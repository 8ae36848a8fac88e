import type { TokenScope } from '@account/contract/values/token-scopes';
import type { NamedApiToken, Origin } from './actor.ts';
import type { LiveSession } from './session.ts';

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
