package account.display;

/** The events that a display learns from the server. One thread at a time calls it, never the main one of an app. */
public interface DisplayListener {
  /** The configuration to show, whenever it has changed. */
  default void onConfiguration(JsonObject configuration) {}

  /** A person signed in at the display. */
  default void onSignedIn(String email) {}

  /** A person was signed out, here or from elsewhere. */
  default void onSignedOut(String email) {}

  /** An administrator wants to know which display it is: show the name as large as the screen allows, for so many seconds. */
  default void onIdentify(String name, int seconds) {}

  /** The display stands otherwise with the server than before. */
  default void onState(DisplayState state) {}
}
