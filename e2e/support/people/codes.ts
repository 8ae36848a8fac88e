import { Secret, TOTP } from 'otpauth';

const period = 30;

/**
 * The code that an authenticator app shows for a key, as it is typed off the screen.
 * @param ago seconds: the server takes the codes of the steps before and after now too
 */
export function codeOf(key: string, ago = 0): string {
  const secret = Secret.fromBase32(key.replaceAll(' ', ''));
  return new TOTP({ secret, period }).generate({ timestamp: Date.now() - ago * 1_000 });
}
