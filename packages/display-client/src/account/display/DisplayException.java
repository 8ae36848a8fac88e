package account.display;

import java.io.IOException;
import java.util.List;

/** The server refused a call. Without a response there is another {@link IOException}. */
public final class DisplayException extends IOException {
  private static final long serialVersionUID = 1L;

  private final int status;
  private final int retryAfter;
  private final transient JsonObject body;

  DisplayException(int status, int retryAfter, JsonObject body) {
    super(body.has("message") ? body.text("message") : "The server answered with the status " + status + ".");
    this.status = status;
    this.retryAfter = retryAfter;
    this.body = body;
  }

  /** The HTTP status. */
  public int status() {
    return status;
  }

  /** Seconds to wait before another try; 0 when the server named none. */
  public int retryAfter() {
    return retryAfter;
  }

  /** Whether the display was removed and can be restored: it keeps its token and tries again. */
  public boolean isSuspended() {
    return status == 401 && body.isTrue("suspended");
  }

  /** Whether e-mail and password were right, and a code of the second factor is missing. */
  public boolean needsCode() {
    return body.isTrue("two_factor");
  }

  /** The code of a sign-in by phone, such as {@code access_denied}; null with other calls. */
  public String error() {
    return body.text("error");
  }

  /** The first message about a field of the call; null when that field was not wrong. */
  public String messageFor(String field) {
    List<String> messages = body.object("errors").texts(field);
    return messages.isEmpty() ? null : messages.get(0);
  }
}
