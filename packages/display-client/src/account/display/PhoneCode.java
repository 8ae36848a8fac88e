package account.display;

/** A code for the sign-in by phone, to be shown until it is confirmed or over. */
public final class PhoneCode {
  private final JsonObject response;

  PhoneCode(JsonObject response) {
    this.response = response;
  }

  /** The code that the person types on the phone. */
  public String userCode() {
    return response.text("user_code");
  }

  /** The address to show as a QR code: it has the code in it. */
  public String address() {
    return response.text("verification_uri_complete");
  }

  /** Seconds until the code is over. */
  public int expiresIn() {
    return response.number("expires_in", 300);
  }

  int interval() {
    return response.number("interval", 5);
  }

  String deviceCode() {
    return response.text("device_code");
  }
}
