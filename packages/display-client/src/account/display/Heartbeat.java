package account.display;

/** The response to a heartbeat. */
public final class Heartbeat {
  private final JsonObject configuration;
  private final String etag;
  private final int everySeconds;

  Heartbeat(JsonObject configuration, String etag, int everySeconds) {
    this.configuration = configuration;
    this.etag = etag;
    this.everySeconds = everySeconds;
  }

  /** The configuration that the display should show; null when nothing has changed. */
  public JsonObject configuration() {
    return configuration;
  }

  /** The ETag that the next heartbeat sends, so that an unchanged configuration is left out. */
  public String etag() {
    return etag;
  }

  /** Seconds until the next heartbeat. */
  public int everySeconds() {
    return everySeconds;
  }
}
