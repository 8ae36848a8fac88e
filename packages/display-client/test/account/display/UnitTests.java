package account.display;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** The tests that need no server: JSON, events and pauses. The first fault ends them with an error. */
public final class UnitTests {
  private static void equal(Object found, Object expected) {
    if (!found.equals(expected)) throw new AssertionError("found " + found + ", expected " + expected);
  }

  private static void refuses(String text) {
    try {
      Json.parseObject(text);
    } catch (IllegalArgumentException expected) {
      return;
    }
    throw new AssertionError("taken as JSON: " + text);
  }

  private static void readsJson() {
    JsonObject read = Json.parseObject(
        " {\"name\" : \"R\\u00e4ume \\\"1\\\"\\n\", \"id\":-7, \"share\": 1.5e2,\"on\":true, \"none\":null,"
            + "\"list\":[ {\"a\":[]} , {} ], \"words\":[\"x\", 1, \"y\"], \"in\":{\"deep\":{\"id\":3}}} \n");
    equal(read.text("name"), "Räume \"1\"\n");
    equal(read.number("id", 0), -7);
    equal(read.number("share", 0), 150);
    equal(read.number("name", 9), 9);
    equal(read.isTrue("on"), true);
    equal(read.has("none"), false);
    equal(read.objects("list").size(), 2);
    equal(read.texts("words"), Arrays.asList("x", "y"));
    equal(read.object("in").object("deep").number("id", 0), 3);
    equal(read.object("missing").objects("missing").isEmpty(), true);
  }

  private static void refusesOtherTexts() {
    for (String text : new String[] {
      "", "[]", "{", "{}x", "{\"a\"}", "{\"a\":1,}", "{,}", "{\"a\":tru}", "{\"a\":\"x}", "{\"a\":1-}", "{\"a\":\"\\x\"}",
      "{\"a\":\"\n\"}", "{\"a\":\"\\u12g4\"}", "<!doctype html>",
    }) refuses(text);
    refuses(String.join("", Collections.nCopies(9_999, "{\"a\":")));
  }

  private static void writesWhatItReads() {
    String odd = "\u0000\"\\/\u2028 ä 😀";
    equal(Json.parseObject(Json.write(Collections.singletonMap("odd", odd))).text("odd"), odd);
    equal(Json.write(Collections.singletonMap("none", null)), "{}");
  }

  private static List<String> heard(String text, int pieces) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    EventStream stream = new EventStream(new ByteArrayInputStream(bytes) {
      @Override
      public synchronized int read(byte[] into, int from, int length) {
        return super.read(into, from, Math.min(length, pieces));
      }
    }, () -> {});
    List<String> heard = new ArrayList<>();
    for (EventStream.Event event = stream.next(); event != null; event = stream.next())
      heard.add(event.name() + " " + event.data().text("name"));
    heard.add("retry " + stream.retryMillis());
    return heard;
  }

  private static void readsEvents() throws IOException {
    String text = ": hello\n\nretry: 4000\r\n\r\nevent: configuration\rdata: {\"name\":\"Räume 1\"}\r\r"
        + "event: later\ndata: no JSON\n\n:\n\nevent:signed_out\r\ndata:{\"name\":\r\ndata:\"Ada\"}\r\n\r\n"
        + "data: {\"name\":\"x\"}\n\nevent: unfinished\ndata: {}\n";
    List<String> expected = Arrays.asList("configuration Räume 1", "signed_out Ada", "message x", "retry 4000");
    for (int pieces : new int[] {1, 2, 3, 7, 10_000}) equal(heard(text, pieces), expected);
  }

  private static void givesUpWhatDoesNotEnd() {
    InputStream endless = new InputStream() {
      @Override
      public int read() {
        return 'x';
      }
    };
    for (int millis : new int[] {0, Integer.MAX_VALUE}) {
      try {
        Http.read(endless, millis);
      } catch (IOException refused) {
        equal(refused.getMessage(), millis == 0 ? "The response takes too long." : "The response is too large.");
        continue;
      }
      throw new AssertionError("a response without end was read");
    }
  }

  private static void pausesLongerEachTime() {
    Random random = new Random(7);
    for (int failures = 1; failures < 100; failures += 1) {
      long least = Math.min(60_000, 1_000L << Math.min(10, failures - 1));
      long pause = Pause.after(failures, random);
      if (pause < least || pause > least * 3 / 2) throw new AssertionError(failures + " failures: " + pause + " ms");
    }
  }

  public static void main(String[] words) throws IOException {
    readsJson();
    refusesOtherTexts();
    writesWhatItReads();
    readsEvents();
    givesUpWhatDoesNotEnd();
    pausesLongerEachTime();
    System.out.println("all hold");
  }
}
