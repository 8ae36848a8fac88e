package account.display;

/** How a display stands with the server. */
public enum DisplayState {
  /** Nothing has come back yet. */
  CONNECTING,
  /** The last heartbeat arrived. */
  LIVE,
  /** The server cannot be reached: go on with what you have. */
  LOST,
  /** The display was removed and can be restored: say so, and drop the person who was signed in. */
  REMOVED,
  /** The token has ended, or the display is blocked: keep a calm screen. */
  REFUSED
}
