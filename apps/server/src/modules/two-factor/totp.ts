import { Secret, TOTP } from 'otpauth';
import type { Secrets } from '../../platform/crypto/secrets.ts';

const purpose = 'two-factor';

/** Encrypts a secret for the row of its user. */
export const sealTotpSecret = (secrets: Secrets, secret: string): Buffer => secrets.encrypt(purpose, secret);

/** Decrypts a stored secret. */
export const readTotpSecret = (secrets: Secrets, stored: Buffer): string => secrets.decrypt(purpose, stored);

/** Time-based one-time codes (RFC 6238) as every authenticator app knows them: SHA-1, six digits, 30 seconds. */
const period = 30;

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Account', label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) });

/** A new secret of 160 bits in base 32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that a QR code carries to the app. */
export const totpAddress = (secret: string, email: string): string => totpOf(secret, email).toString();

/**
 * The 30-second step that a code belongs to; undefined when it is wrong. One step before and after now is taken,
 * because phones do not keep the time exactly.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1_000 / period) + delta;
}
