import account.display.DisplayApi;
import account.display.DisplayException;
import account.display.DisplayLink;
import account.display.DisplayListener;
import account.display.DisplayReport;
import account.display.DisplayState;
import account.display.JsonObject;
import account.display.PhoneCode;
import account.display.PhoneSignIn;
import account.display.TokenStore;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.nio.file.StandardCopyOption;

/**
 * A display on the console, which says what its screen would show. Commands: phone, password, me, files, renew, wake, sign-out.
 *
 * <p>{@code java ConsoleDisplay https://account.example token.txt 6f1d2c3b9a8e7d45 "Room 12" K7PM4-9XQ2A}
 */
public final class ConsoleDisplay implements DisplayListener {
  /** A file that is replaced as a whole; on Android, encrypted preferences. */
  private static final class TokenFile implements TokenStore {
    private final Path file;

    TokenFile(String name) {
      file = Paths.get(name);
    }

    @Override
    public String read() throws IOException {
      return Files.exists(file) ? new String(Files.readAllBytes(file), StandardCharsets.UTF_8) : null;
    }

    @Override
    public void write(String token) throws IOException {
      Path next = Paths.get(file + ".next");
      Files.write(next, token.getBytes(StandardCharsets.UTF_8));
      Files.move(next, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }
  }

  private final DisplayApi api;
  private volatile String person;

  private ConsoleDisplay(DisplayApi api) {
    this.api = api;
  }

  private static synchronized void show(String line) {
    System.out.println(line);
  }

  @Override
  public void onConfiguration(JsonObject configuration) {
    JsonObject organization = configuration.object("organization");
    show("display " + configuration.text("name") + " of " + organization.text("name"));
  }

  @Override
  public void onSignedIn(String email) {
    show("welcome " + email);
  }

  @Override
  public void onSignedOut(String email) {
    person = null;
    show("goodbye " + email);
  }

  @Override
  public void onIdentify(String name, int seconds) {
    show("HERE IS " + name + " for " + seconds + " s");
  }

  @Override
  public void onState(DisplayState state) {
    if (state == DisplayState.REMOVED) person = null;
    show("state " + state);
  }

  private void signInByPhone() throws IOException, InterruptedException {
    PhoneCode code = api.askForCode();
    show("code " + code.userCode() + " at " + code.address());
    person = new PhoneSignIn(api).await(code);
    show(person == null ? "not confirmed" : "confirmed");
  }

  private void run(String[] words) throws IOException, InterruptedException {
    switch (words[0]) {
      case "phone":
        signInByPhone();
        break;
      case "password":
        person = api.signIn(words[1], words[2], words.length > 3 ? words[3] : null);
        show("confirmed");
        break;
      case "me":
        show("me " + api.me(person).text("email"));
        break;
      case "files":
        for (JsonObject file : api.files(person, 0)) show("file " + file.text("name"));
        show("no more files");
        break;
      case "renew":
        api.renewToken();
        show("renewed");
        break;
      case "sign-out":
        api.signOut(person);
        break;
      default:
        show("unknown command");
    }
  }

  public static void main(String[] words) throws IOException, InterruptedException {
    DisplayApi api = new DisplayApi(words[0], new TokenFile(words[1]));
    String code = words.length > 4 ? words[4] : null;
    if (!api.isEnrolled()) show("enrolled as " + api.enrol(words[2], words[3], code).text("name"));
    ConsoleDisplay display = new ConsoleDisplay(api);
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    try (DisplayLink link = DisplayLink.open(api, new DisplayReport("1.0", null, "ACME"), display)) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        try {
          if (line.equals("wake")) link.wake();
          else display.run(line.split(" "));
        } catch (DisplayException refused) {
          show("refused " + refused.status() + (refused.needsCode() ? " code needed: " : ": ") + refused.getMessage());
        } catch (IOException unreachable) {
          show("no response: " + unreachable.getMessage());
        }
      }
    }
  }
}
