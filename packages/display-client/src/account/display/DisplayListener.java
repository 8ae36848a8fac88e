package account.display;

/** What a display learns of the server. It is called by one thread at a time, which is never the main one of an app. */
public interface DisplayListener {
  /** What to show, whenever it has changed. */
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
