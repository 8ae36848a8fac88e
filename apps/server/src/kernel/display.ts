/** An enrolled display whose token was sent. */
export interface LiveDisplay {
  id: number;
  androidid: string;
  name: string;
  organizationId: number | null;
  /** Changes whenever its configuration may have changed. */
  configurationVersion: string;
  /** What it last reported of its manufacturer, in lower case. */
  manufacturerKey: string | null;
}

/** A display's token that is followed until it ends. */
export interface FollowedDisplay {
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
