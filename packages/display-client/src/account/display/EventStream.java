package account.display;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;

/** Server-sent events, one after the other. */
public final class EventStream implements Closeable {
  /** One event: its name, and what it carries. */
  public static final class Event {
    private final String name;
    private final JsonObject data;

    Event(String name, JsonObject data) {
      this.name = name;
      this.data = data;
    }

    public String name() {
      return name;
    }

    public JsonObject data() {
      return data;
    }
  }

  /** Longer than any line; a longer one is not from this server. */
  private static final int LONGEST_LINE = 4 * 1024 * 1024;

  private final Reader in;
  private final Runnable disconnect;
  private boolean endedWithReturn;
  private int retryMillis;

  EventStream(InputStream in, Runnable disconnect) {
    this.in = new InputStreamReader(in, StandardCharsets.UTF_8);
    this.disconnect = disconnect;
  }

  /** Milliseconds that the server asks to wait before the next stream; 0 when it named none. */
  public int retryMillis() {
    return retryMillis;
  }

  /** Waits for the next event. @return null when the server has ended the stream */
  public Event next() throws IOException {
    String name = "message";
    StringBuilder data = new StringBuilder();
    for (String line = line(); line != null; line = line()) {
      if (line.isEmpty()) {
        Event event = eventOf(name, data);
        if (event != null) return event;
        name = "message";
        data.setLength(0);
      }
      int colon = line.indexOf(':');
      String field = colon < 0 ? line : line.substring(0, colon);
      String value = colon < 0 ? "" : line.substring(colon + 1);
      if (value.startsWith(" ")) value = value.substring(1);
      if (field.equals("event")) name = value;
      if (field.equals("data")) data.append(data.length() > 0 ? "\n" : "").append(value);
      if (field.equals("retry") && value.matches("[0-9]{1,8}")) retryMillis = Integer.parseInt(value);
    }
    return null;
  }

  /** Another kind of data is of an event that this client does not know. */
  private static Event eventOf(String name, StringBuilder data) {
    try {
      return data.length() == 0 ? null : new Event(name, Json.parseObject(data.toString()));
    } catch (IllegalArgumentException other) {
      return null;
    }
  }

  /** A line without its end, which is CR, LF or both; null at the end of the stream. */
  private String line() throws IOException {
    StringBuilder line = new StringBuilder();
    for (int letter = in.read(); letter >= 0; letter = in.read()) {
      boolean isSecondHalf = endedWithReturn && letter == '\n' && line.length() == 0;
      endedWithReturn = letter == '\r';
      if (isSecondHalf) continue;
      if (letter == '\r' || letter == '\n') return line.toString();
      line.append((char) letter);
      if (line.length() > LONGEST_LINE) throw new IOException("A line of the stream is too long.");
    }
    return null;
  }

  @Override
  public void close() {
    disconnect.run();
  }
}
