package account.display;

import java.io.Closeable;
import java.io.IOException;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/**
 * Keeps a display in touch with the server: heartbeats in the server's rhythm, and the stream of events beside them. The
 * heartbeats alone suffice where no stream gets through, and they decide how the display stands.
 */
public final class DisplayLink implements Closeable {
  /** A block may be lifted: the display asks again every few minutes. */
  private static final long REFUSED_MILLIS = TimeUnit.MINUTES.toMillis(5);

  /** A stream that lasted so long did not fail at once: the next one is opened soon. */
  private static final long STEADY_NANOS = TimeUnit.SECONDS.toNanos(30);

  /** The longest pause that is granted: a proxy may ask for days, and the server is back sooner. */
  private static final int LONGEST_ASKED_SECONDS = 3_600;

  private final DisplayApi api;
  private final DisplayReport report;
  private final DisplayListener listener;
  private final Random random = new Random();
  private final Pause betweenHeartbeats = new Pause();
  private final Pause betweenStreams = new Pause();
  private final Thread[] threads = {thread("heartbeats", this::keepBeating), thread("events", this::keepFollowing)};
  private volatile boolean isClosed;
  private volatile long heartbeatMillis = TimeUnit.MINUTES.toMillis(1);
  private DisplayState state = DisplayState.CONNECTING;
  private JsonObject configuration;

  private DisplayLink(DisplayApi api, DisplayReport report, DisplayListener listener) {
    this.api = api;
    this.report = report;
    this.listener = listener;
  }

  /** Opens the link of a display that is enrolled. */
  public static DisplayLink open(DisplayApi api, DisplayReport report, DisplayListener listener) {
    if (!api.isEnrolled()) throw new IllegalStateException("The display is not enrolled.");
    DisplayLink link = new DisplayLink(api, report, listener);
    for (Thread thread : link.threads) thread.start();
    return link;
  }

  /** Tries at once instead of later, as when the network is back. */
  public void wake() {
    betweenHeartbeats.wake();
    betweenStreams.wake();
  }

  /** Ends the link. Nothing is heard of it any more; a silent stream ends with its next comment. */
  @Override
  public void close() {
    isClosed = true;
    for (Thread thread : threads) thread.interrupt();
  }

  private Thread thread(String name, Loop loop) {
    Thread thread = new Thread(() -> {
      try {
        loop.run();
      } catch (InterruptedException closed) {
        Thread.currentThread().interrupt();
      }
    }, "display-" + name);
    thread.setDaemon(true);
    return thread;
  }

  private interface Loop {
    void run() throws InterruptedException;
  }

  private void keepBeating() throws InterruptedException {
    String etag = null;
    int failures = 0;
    while (!isClosed) {
      String token = api.token();
      long pause;
      try {
        Heartbeat response = api.heartbeat(report, etag);
        etag = response.etag();
        pause = heartbeatMillis = TimeUnit.SECONDS.toMillis(response.everySeconds());
        failures = 0;
        if (isRefusal(hear(DisplayState.LIVE))) betweenStreams.wake();
        if (response.configuration() != null) hear(response.configuration());
      } catch (IOException error) {
        DisplayState found = stateOf(error);
        // A token that was renewed meanwhile says nothing about the new one.
        if (isRefusal(found) && !token.equals(api.token())) continue;
        failures = found == DisplayState.LOST ? failures + 1 : 0;
        hear(found);
        pause = pauseAfter(found, failures, error);
      }
      betweenHeartbeats.await(pause);
    }
  }

  private void keepFollowing() throws InterruptedException {
    int failures = 0;
    int asked = 0;
    while (!isClosed) {
      long opened = System.nanoTime();
      boolean isRefused = false;
      try (EventStream stream = api.openEvents()) {
        opened = System.nanoTime();
        for (EventStream.Event event = stream.next(); event != null && !isClosed; event = stream.next()) hear(event);
        asked = stream.retryMillis();
      } catch (IOException error) {
        isRefused = isRefusal(stateOf(error));
      }
      // The heartbeat finds out how the display stands, and wakes the stream once it is let in.
      betweenHeartbeats.wake();
      failures = isRefused ? 0 : System.nanoTime() - opened >= STEADY_NANOS ? 1 : failures + 1;
      betweenStreams.await(isRefused ? REFUSED_MILLIS : Math.max(asked, Pause.after(failures, random)));
    }
  }

  private static DisplayState stateOf(IOException error) {
    if (!(error instanceof DisplayException)) return DisplayState.LOST;
    DisplayException refused = (DisplayException) error;
    if (refused.isSuspended()) return DisplayState.REMOVED;
    return refused.status() == 401 ? DisplayState.REFUSED : DisplayState.LOST;
  }

  private long pauseAfter(DisplayState found, int failures, IOException error) {
    if (found == DisplayState.REMOVED) return heartbeatMillis;
    if (found == DisplayState.REFUSED) return REFUSED_MILLIS;
    int asked = error instanceof DisplayException ? ((DisplayException) error).retryAfter() : 0;
    return Math.max(Pause.after(failures, random), TimeUnit.SECONDS.toMillis(Math.min(asked, LONGEST_ASKED_SECONDS)));
  }

  private static boolean isRefusal(DisplayState state) {
    return state == DisplayState.REMOVED || state == DisplayState.REFUSED;
  }

  /** @return how the display stood before */
  private synchronized DisplayState hear(DisplayState found) {
    DisplayState before = state;
    state = found;
    if (!isClosed && found != before) listener.onState(found);
    return before;
  }

  /** Heartbeats and stream bring the same configuration: the listener gets it once. */
  private synchronized void hear(JsonObject found) {
    if (isClosed || found.equals(configuration)) return;
    configuration = found;
    listener.onConfiguration(found);
  }

  private synchronized void hear(EventStream.Event event) {
    if (isClosed) return;
    JsonObject data = event.data();
    switch (event.name()) {
      case "configuration":
        hear(data);
        break;
      case "signed_in":
        listener.onSignedIn(data.text("email"));
        break;
      case "signed_out":
        listener.onSignedOut(data.text("email"));
        break;
      case "identify":
        listener.onIdentify(data.text("name"), data.number("seconds", 10));
        break;
      default:
        // A newer server may have more to say.
    }
  }
}
