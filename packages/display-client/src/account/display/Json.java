package account.display;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads and writes JSON (RFC 8259). Values are maps, lists, texts, numbers, booleans and null. */
final class Json {
  /** Deeper than any response; a deeper one could exhaust the stack. */
  private static final int DEEPEST = 64;

  private final String text;
  private int place;
  private int depth;

  private Json(String text) {
    this.text = text;
  }

  /** Reads an object. @throws IllegalArgumentException when the text is not one */
  static JsonObject parseObject(String text) {
    Json reader = new Json(text);
    Object value = reader.value();
    reader.skipBlanks();
    if (reader.place < text.length() || !(value instanceof Map)) throw reader.wrong();
    return JsonObject.of(value);
  }

  /** Writes texts, numbers and booleans as an object; null values are left out. */
  static String write(Map<String, ?> values) {
    StringBuilder out = new StringBuilder("{");
    for (Map.Entry<String, ?> entry : values.entrySet()) {
      Object value = entry.getValue();
      if (value == null) continue;
      if (out.length() > 1) out.append(',');
      quote(entry.getKey(), out);
      out.append(':');
      if (value instanceof Number || value instanceof Boolean) out.append(value);
      else quote(value.toString(), out);
    }
    return out.append('}').toString();
  }

  private static void quote(String value, StringBuilder out) {
    out.append('"');
    for (char letter : value.toCharArray()) {
      if (letter == '"' || letter == '\\') out.append('\\').append(letter);
      else if (letter < ' ') out.append(String.format("\\u%04x", (int) letter));
      else out.append(letter);
    }
    out.append('"');
  }

  private Object value() {
    skipBlanks();
    switch (peek()) {
      case '{':
        return object();
      case '[':
        return list();
      case '"':
        return string();
      case 't':
        return word("true", Boolean.TRUE);
      case 'f':
        return word("false", Boolean.FALSE);
      case 'n':
        return word("null", null);
      default:
        return number();
    }
  }

  private Map<String, Object> object() {
    Map<String, Object> values = new LinkedHashMap<>();
    enter();
    while (hasNext('}', values.isEmpty())) {
      String name = string();
      skipBlanks();
      expect(':');
      values.put(name, value());
    }
    depth -= 1;
    return values;
  }

  private List<Object> list() {
    List<Object> values = new ArrayList<>();
    enter();
    while (hasNext(']', values.isEmpty())) values.add(value());
    depth -= 1;
    return values;
  }

  private void enter() {
    place += 1;
    depth += 1;
    if (depth > DEEPEST) throw wrong();
  }

  /** Goes on to the next member, or past the end of them. */
  private boolean hasNext(char end, boolean isFirst) {
    skipBlanks();
    if (peek() == end) {
      place += 1;
      return false;
    }
    if (!isFirst) expect(',');
    skipBlanks();
    return true;
  }

  private String string() {
    expect('"');
    StringBuilder out = new StringBuilder();
    for (char letter = take(); letter != '"'; letter = take()) {
      if (letter < ' ') throw wrong();
      out.append(letter == '\\' ? escaped() : letter);
    }
    return out.toString();
  }

  private char escaped() {
    char letter = take();
    int known = "bfnrt\"\\/".indexOf(letter);
    if (known >= 0) return "\b\f\n\r\t\"\\/".charAt(known);
    if (letter != 'u' || place + 4 > text.length()) throw wrong();
    int code = 0;
    for (int digit = 0; digit < 4; digit += 1) {
      int value = Character.digit(take(), 16);
      if (value < 0) throw wrong();
      code = code * 16 + value;
    }
    return (char) code;
  }

  private Double number() {
    int start = place;
    while (place < text.length() && "+-.eE0123456789".indexOf(text.charAt(place)) >= 0) place += 1;
    try {
      return Double.valueOf(text.substring(start, place));
    } catch (NumberFormatException none) {
      throw wrong();
    }
  }

  private Object word(String word, Object value) {
    if (!text.startsWith(word, place)) throw wrong();
    place += word.length();
    return value;
  }

  private void skipBlanks() {
    while (place < text.length() && " \t\r\n".indexOf(text.charAt(place)) >= 0) place += 1;
  }

  private char peek() {
    if (place >= text.length()) throw wrong();
    return text.charAt(place);
  }

  private char take() {
    char letter = peek();
    place += 1;
    return letter;
  }

  private void expect(char letter) {
    if (take() != letter) throw wrong();
  }

  /** Names the place alone: the text may hold a token. */
  private IllegalArgumentException wrong() {
    return new IllegalArgumentException("no JSON at character " + place);
  }
}
