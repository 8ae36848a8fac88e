package account.display;

import java.io.IOException;
import java.util.concurrent.TimeUnit;

/** Waits until a person confirms a code on the phone (RFC 8628). To stop, interrupt the thread that waits. */
public final class PhoneSignIn {
  private static final int SLOW_DOWN = 5;
  private static final int LONGEST_PAUSE = 30;

  private final DisplayApi api;

  public PhoneSignIn(DisplayApi api) {
    this.api = api;
  }

  /**
   * Asks in the server's rhythm, and less often while the server cannot be reached.
   *
   * @return the person's token; null when the person refused, or the code is over
   * @throws DisplayException when the server refuses the display itself
   */
  public String await(PhoneCode code) throws IOException, InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(code.expiresIn());
    int interval = code.interval();
    int pause = interval;
    while (true) {
      TimeUnit.SECONDS.sleep(pause);
      if (System.nanoTime() >= end) return null;
      try {
        return api.claimToken(code);
      } catch (DisplayException refused) {
        if ("access_denied".equals(refused.error()) || "expired_token".equals(refused.error())) return null;
        if ("slow_down".equals(refused.error())) interval += SLOW_DOWN;
        else if (refused.error() == null && refused.status() < 429) throw refused;
        pause = Math.max(interval, refused.retryAfter());
      } catch (IOException unreachable) {
        pause = Math.min(LONGEST_PAUSE, pause * 2);
      }
    }
  }
}
