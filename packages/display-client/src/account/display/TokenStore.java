package account.display;

import java.io.IOException;

/** Where the display's token is kept: only your app may read it, and no log may have it. */
public interface TokenStore {
  /** The token, or null before the first enrolment. */
  String read() throws IOException;

  /** Keeps a token in place of the one before it. It must be on the disk when this returns. */
  void write(String token) throws IOException;
}
