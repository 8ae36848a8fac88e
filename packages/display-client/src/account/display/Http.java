package account.display;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URL;
import java.nio.charset.StandardCharsets;

/** Requests by {@link HttpURLConnection}, which Android has too. */
final class Http {
  private static final int CONNECT_MILLIS = 10_000;
  private static final int READ_MILLIS = 30_000;

  /** More than any response has, and takes. */
  private static final int LARGEST = 8 * 1024 * 1024;
  private static final int LONGEST_MILLIS = 60_000;

  private final String url;

  Http(String url) {
    this.url = url.endsWith("/") ? url.substring(0, url.length() - 1) : url;
  }

  /** A request that is being made. */
  final class Request {
    private final HttpURLConnection connection;

    private Request(String method, String path) throws IOException {
      connection = (HttpURLConnection) new URL(url + path).openConnection();
      connection.setRequestMethod(method);
      connection.setConnectTimeout(CONNECT_MILLIS);
      connection.setReadTimeout(READ_MILLIS);
      connection.setUseCaches(false);
      // A redirect leads to another server, which the token is not for.
      connection.setInstanceFollowRedirects(false);
    }

    /** Adds a header; null leaves it out. */
    Request header(String name, String value) {
      if (value != null) connection.setRequestProperty(name, value);
      return this;
    }

    Request token(String token) {
      return header("Authorization", token == null ? null : "Bearer " + token);
    }

    /** Sends a body of JSON. */
    Request json(String body) throws IOException {
      header("Content-Type", "application/json");
      connection.setDoOutput(true);
      try (OutputStream out = connection.getOutputStream()) {
        out.write(body.getBytes(StandardCharsets.UTF_8));
      }
      return this;
    }

    /**
     * Waits for the response.
     *
     * @throws DisplayException when the server refused
     */
    Response send() throws IOException {
      int status = connection.getResponseCode();
      if (status == HttpURLConnection.HTTP_NOT_MODIFIED) return new Response(connection, null);
      String body = read(status < 400 ? connection.getInputStream() : connection.getErrorStream(), LONGEST_MILLIS);
      if (status == HttpURLConnection.HTTP_OK) return new Response(connection, parse(body));
      throw new DisplayException(status, seconds(connection, "Retry-After"), objectIn(body));
    }

    /**
     * Opens a stream, whose reader closes it.
     *
     * @param silenceMillis how long it may be silent before it counts as broken
     */
    InputStream open(int silenceMillis) throws IOException {
      connection.setReadTimeout(silenceMillis);
      if (connection.getResponseCode() != HttpURLConnection.HTTP_OK) send();
      return connection.getInputStream();
    }

    void disconnect() {
      connection.disconnect();
    }
  }

  /** The response; without a body where nothing has changed. */
  static final class Response {
    final JsonObject body;
    private final HttpURLConnection connection;

    private Response(HttpURLConnection connection, JsonObject body) {
      this.connection = connection;
      this.body = body;
    }

    String header(String name) {
      return connection.getHeaderField(name);
    }

    int seconds(String name) {
      return Http.seconds(connection, name);
    }
  }

  Request request(String method, String path) throws IOException {
    return new Request(method, path);
  }

  /** A header in whole seconds; 0 without one, or where it is a date. */
  private static int seconds(HttpURLConnection connection, String name) {
    return Math.max(0, connection.getHeaderFieldInt(name, 0));
  }

  /** Reads a response to its end; one that comes byte by byte is given up. */
  static String read(InputStream in, int longestMillis) throws IOException {
    if (in == null) return "";
    long begun = System.nanoTime();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    byte[] part = new byte[8192];
    try (InputStream body = in) {
      for (int length = body.read(part); length >= 0; length = body.read(part)) {
        bytes.write(part, 0, length);
        if (bytes.size() > LARGEST) throw new IOException("The response is too large.");
        boolean isLate = System.nanoTime() - begun > longestMillis * 1_000_000L;
        if (isLate) throw new IOException("The response takes too long.");
      }
    }
    return new String(bytes.toByteArray(), StandardCharsets.UTF_8);
  }

  private static JsonObject parse(String body) throws IOException {
    try {
      return Json.parseObject(body);
    } catch (IllegalArgumentException none) {
      throw new IOException("The response is no JSON: another server may have answered.", none);
    }
  }

  /** A gateway answers with a page instead of JSON. */
  private static JsonObject objectIn(String body) {
    try {
      return Json.parseObject(body);
    } catch (IllegalArgumentException none) {
      return JsonObject.of(null);
    }
  }
}
