import { Secret, TOTP } from 'otpauth';

const period = 30;

/**
 * The code that an authenticator app shows for a key, as it is typed off the screen.
 * @param ahead steps of 30 seconds from now: a code works once, and the server takes the next one too
 */
export function codeOf(key: string, ahead = 0): string {
  const secret = Secret.fromBase32(key.replaceAll(' ', ''));
  return new TOTP({ secret, period }).generate({ timestamp: Date.now() + ahead * period * 1_000 });
}
