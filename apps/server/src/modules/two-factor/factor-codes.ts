import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import * as z from 'zod/mini';
import { systemScope } from '../../kernel/scope.ts';
import { equalInConstantTime, keyedHash, randomCode, type Secrets } from '../../platform/crypto/secrets.ts';
import type { Database } from '../../platform/database/database.ts';
import { fillSecrets } from '../bin/index.ts';
import { giveKeys, type StoredRecoveryCode } from './two-factor.queries.ts';

const secretPurpose = 'two-factor';

/** Encrypts a secret for the row of its user. */
export const sealTotpSecret = (secrets: Secrets, secret: string): Buffer => secrets.encrypt(secretPurpose, secret);

/** Decrypts a stored secret. */
export const readTotpSecret = (secrets: Secrets, stored: Buffer): string => secrets.decrypt(secretPurpose, stored);

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

/** Letters and digits that are not mistaken for each other. */
const alphabet = 'abcdefghjkmnpqrstvwxyz0123456789';
const count = 8;
const length = 10;

const plain = (code: string): string => code.replace('-', '');

/** Eight codes of 50 random bits, written as `abcde-12345`. */
export function newRecoveryCodes(): string[] {
  const codes = Array.from({ length: count }, () => randomCode(alphabet, length));
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

const keysPurpose = 'recovery-code-keys';
const keyTexts = z.array(z.string());

const sealKeys = (secrets: Secrets, keys: readonly Buffer[]): Buffer =>
  secrets.encrypt(keysPurpose, JSON.stringify(keys.map((key) => key.toString('base64'))));

const openKeys = (secrets: Secrets, sealed: Buffer): Buffer[] =>
  z.parse(keyTexts, JSON.parse(secrets.decrypt(keysPurpose, sealed))).map((text) => Buffer.from(text, 'base64'));

/** Keys derived from APP_SECRET, with which codes were hashed before they had a key of their own. */
const formerKeys = (secrets: Secrets): readonly Buffer[] => secrets.signingKeys('recovery-code');

/** The keys of codes that have none of their own, encrypted: stored with the codes, they outlive APP_SECRET. */
const sealFormerKeys = (secrets: Secrets): Buffer => sealKeys(secrets, formerKeys(secrets));

/**
 * The stored form of codes. The hashes are keyed, because 50 bits could be guessed from a plain one; the key is stored
 * encrypted and not derived from APP_SECRET, because the codes could not be hashed again when that changes.
 */
export function storedForm(secrets: Secrets, codes: readonly string[]): { hashes: string[]; keys: Buffer } {
  const key = randomBytes(32);
  return { hashes: codes.map((code) => keyedHash(key, plain(code))), keys: sealKeys(secrets, [key]) };
}

/** The stored code that equals the typed one. */
export const findCode = (
  secrets: Secrets,
  stored: readonly StoredRecoveryCode[],
  code: string,
): StoredRecoveryCode | undefined =>
  stored.find(({ hash, keys }) =>
    (keys ? openKeys(secrets, keys) : formerKeys(secrets)).some((key) =>
      equalInConstantTime(keyedHash(key, plain(code)), hash),
    ),
  );

const batchSize = 1_000;

/**
 * Gives recovery codes whose hash is keyed by APP_SECRET that key, encrypted, so that they outlive the secret. It may be
 * cut off and be run again.
 */
export async function keepRecoveryCodes({
  database,
  secrets,
}: {
  database: Database;
  secrets: Secrets;
}): Promise<void> {
  const keys = sealFormerKeys(secrets);
  await database.write(systemScope, (tx) => fillSecrets(tx, 'recovery_codes', keys));
  let given = batchSize;
  while (given === batchSize) given = await database.write(systemScope, (tx) => giveKeys(tx, keys, batchSize));
}
