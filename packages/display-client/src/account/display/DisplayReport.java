package account.display;

import java.util.LinkedHashMap;
import java.util.Map;

/** The report of a display about itself with each heartbeat. Every field may be null. */
public final class DisplayReport {
  private final Map<String, String> fields = new LinkedHashMap<>();

  /**
   * @param appVersion such as {@code 4.1.0}
   * @param osVersion such as {@code Android 14}
   * @param manufacturerCode which apps the display comes with
   */
  public DisplayReport(String appVersion, String osVersion, String manufacturerCode) {
    fields.put("app_version", appVersion);
    fields.put("os_version", osVersion);
    fields.put("manufacturer_code", manufacturerCode);
  }

  Map<String, String> fields() {
    return fields;
  }
}
