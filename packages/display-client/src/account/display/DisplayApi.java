package account.display;

import java.io.IOException;
import java.net.URLEncoder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The calls of a display, each of which blocks until its response is there. Safe for several threads; it keeps the display's
 * token in a {@link TokenStore}. A person's token is yours to keep, in memory only.
 */
public final class DisplayApi {
  private static final int USUAL_HEARTBEAT = 60;
  private static final String BASE = "/api/v1";

  /** A comment comes every 20 seconds; a stream without one is broken. */
  private static final int SILENCE_MILLIS = 40_000;

  private final Http http;
  private final TokenStore store;
  private volatile String token;

  /**
   * @param url address of the server, such as {@code https://account.example}
   * @param store where the display's token is kept
   */
  public DisplayApi(String url, TokenStore store) throws IOException {
    http = new Http(url);
    this.store = store;
    token = store.read();
  }

  /** Whether the display has a token. It may have ended meanwhile. */
  public boolean isEnrolled() {
    return token != null;
  }

  /** The token, for those that ask whether it changed while a call was under way. */
  String token() {
    return token;
  }

  /**
   * Enrols the display, and keeps its token. A token that is there already shows that it is the same display.
   *
   * @param androidId names the hardware, and stays the same for ever
   * @param code of an organization; null lets the display wait for an administrator
   * @return the device: {@code id}, {@code name} and {@code organization_id}
   */
  public JsonObject enrol(String androidId, String name, String code) throws IOException {
    Map<String, String> body = new LinkedHashMap<>();
    body.put("androidid", androidId);
    body.put("name", name);
    body.put("enrolment_code", code);
    JsonObject response = post("/devices", token, body);
    keep(response.text("token"));
    return response.object("device");
  }

  /** Gets another token and keeps it. The old one works until the new one is used, so a failure loses nothing. */
  public void renewToken() throws IOException {
    keep(post("/devices/token", token, null).text("token"));
  }

  /**
   * Says that the display lives.
   *
   * @param etag that of the last response, or null
   */
  public Heartbeat heartbeat(DisplayReport report, String etag) throws IOException {
    Http.Request request = http.request("POST", BASE + "/devices/heartbeat").token(token).header("If-None-Match", etag);
    Http.Response response = request.json(Json.write(report.fields())).send();
    String sent = response.header("ETag");
    int every = response.seconds("x-heartbeat-every");
    return new Heartbeat(response.body, sent == null ? etag : sent, every == 0 ? USUAL_HEARTBEAT : every);
  }

  /** Opens the stream of events. A display has one: a newer one ends it. */
  public EventStream openEvents() throws IOException {
    Http.Request request = http.request("GET", BASE + "/devices/events").token(token);
    // A compressed stream would come in lumps.
    request.header("Accept", "text/event-stream").header("Accept-Encoding", "identity");
    return new EventStream(request.open(SILENCE_MILLIS), request::disconnect);
  }

  /**
   * Signs a person in by password.
   *
   * @param code of the second factor, or null; {@link DisplayException#needsCode()} says that one is missing
   * @return the person's token
   */
  public String signIn(String email, String password, String code) throws IOException {
    Map<String, String> body = new LinkedHashMap<>();
    body.put("email", email);
    body.put("password", password);
    body.put("code", code);
    Http.Request request = http.request("POST", BASE + "/login").header("X-Device-Token", token);
    return request.json(Json.write(body)).send().body.text("token");
  }

  /** Asks for a code to show; {@link PhoneSignIn} waits until a person confirms it. */
  public PhoneCode askForCode() throws IOException {
    return new PhoneCode(post("/login/code", token, null));
  }

  /**
   * Asks whether the code was confirmed.
   *
   * @return the person's token
   * @throws DisplayException whose {@link DisplayException#error()} says why not, or not yet
   */
  public String claimToken(PhoneCode code) throws IOException {
    return post("/login/token", token, Collections.singletonMap("device_code", code.deviceCode())).text("token");
  }

  /** The settings of the person, the passwords of network drives included: keep those in memory only. */
  public JsonObject me(String personToken) throws IOException {
    return get("/me", personToken);
  }

  /** Files and folders of the person's linked drives that are in a folder; 0 is the top. */
  public List<JsonObject> files(String personToken, int folder) throws IOException {
    List<JsonObject> files = new ArrayList<>();
    for (int page = 1; ; page += 1) {
      JsonObject response = get("/me/cloudfiles?per_page=100&parent_id=" + folder + "&page=" + page, personToken);
      files.addAll(response.objects("data"));
      if (page >= response.object("meta").number("last_page", 1)) return files;
    }
  }

  /** The apps that displays of a manufacturer come with. */
  public JsonObject apps(String manufacturerCode) throws IOException {
    return get("/manufacturerapps/" + URLEncoder.encode(manufacturerCode, "UTF-8").replace("+", "%20"), token);
  }

  /** Ends a person's sign-in. */
  public void signOut(String personToken) throws IOException {
    post("/logout", personToken, null);
  }

  private JsonObject get(String path, String bearer) throws IOException {
    return http.request("GET", BASE + path).token(bearer).send().body;
  }

  private JsonObject post(String path, String bearer, Map<String, ?> body) throws IOException {
    Http.Request request = http.request("POST", BASE + path).token(bearer);
    return (body == null ? request : request.json(Json.write(body))).send().body;
  }

  /** Uses a token only once it is kept: the first use of a new one ends the one before it. */
  private synchronized void keep(String given) throws IOException {
    if (given == null) throw new IOException("The response has no token.");
    store.write(given);
    token = given;
  }
}
