package account.display;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * An object of a response. A missing field reads like null, so that a client goes on with a server that is older or newer.
 */
public final class JsonObject {
  private final Map<?, ?> values;

  private JsonObject(Map<?, ?> values) {
    this.values = values;
  }

  static JsonObject of(Object value) {
    return new JsonObject(value instanceof Map ? (Map<?, ?>) value : Collections.emptyMap());
  }

  /** A text, or null. */
  public String text(String name) {
    Object value = values.get(name);
    return value instanceof String ? (String) value : null;
  }

  /** A whole number, or what to take without one. */
  public int number(String name, int otherwise) {
    Object value = values.get(name);
    return value instanceof Double ? ((Double) value).intValue() : otherwise;
  }

  /** Whether a field is true. */
  public boolean isTrue(String name) {
    return Boolean.TRUE.equals(values.get(name));
  }

  /** Whether a field has a value other than null. */
  public boolean has(String name) {
    return values.get(name) != null;
  }

  /** An object; an empty one where there is none. */
  public JsonObject object(String name) {
    return of(values.get(name));
  }

  /** A list of objects; an empty one where there is none. */
  public List<JsonObject> objects(String name) {
    List<JsonObject> objects = new ArrayList<>();
    for (Object value : list(name)) objects.add(of(value));
    return objects;
  }

  /** A list of texts; an empty one where there is none. */
  public List<String> texts(String name) {
    List<String> texts = new ArrayList<>();
    for (Object value : list(name)) if (value instanceof String) texts.add((String) value);
    return texts;
  }

  private List<?> list(String name) {
    Object value = values.get(name);
    return value instanceof List ? (List<?>) value : Collections.emptyList();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof JsonObject && values.equals(((JsonObject) other).values);
  }

  @Override
  public int hashCode() {
    return values.hashCode();
  }
}
