import { Secret, TOTP } from 'otpauth';

const period = 30;

/**
 * The code that an authenticator app shows for a key, as it is typed off the screen.
 * @param ago seconds: the server takes the code of the step before now too
 */
export function codeOf(key: string, ago = 0): string {
  const secret = Secret.fromBase32(key.replaceAll(' ', ''));
  return new TOTP({ secret, period }).generate({ timestamp: Date.now() - ago * 1_000 });
}
