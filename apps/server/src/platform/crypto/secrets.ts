import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** A random token for cookies, links and bearer tokens: 256 bits, URL-safe, 43 characters. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** What the database stores of a token. A token has 256 random bits, so an unkeyed, fast hash is enough. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Compares two texts in a time that does not depend on where they differ. */
export function equalInConstantTime(left: string, right: string): boolean {
  const [a, b] = [hashToken(left), hashToken(right)];
  return timingSafeEqual(a, b);
}

/** Signs and encrypts with keys that are derived from APP_SECRET, one for each purpose (HKDF, RFC 5869). */
export interface Secrets {
  /** An HMAC-SHA-256 in base64url. */
  sign(purpose: string, text: string): string;
  /** AES-256-GCM. The result is nonce (12 bytes), tag (16 bytes) and ciphertext. */
  encrypt(purpose: string, text: string): Buffer;
  /** Throws when the bytes were modified, or encrypted for another purpose or with another secret. */
  decrypt(purpose: string, bytes: Buffer): string;
}

export function createSecrets(appSecret: string): Secrets {
  const keys = new Map<string, Buffer>();
  const keyFor = (purpose: string) => {
    const known = keys.get(purpose);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', appSecret, 'account', purpose, 32));
    keys.set(purpose, key);
    return key;
  };
  return {
    sign: (purpose, text) =>
      createHmac('sha256', keyFor(`sign:${purpose}`))
        .update(text)
        .digest('base64url'),
    encrypt: (purpose, text) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keyFor(`encrypt:${purpose}`), nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    decrypt: (purpose, bytes) => {
      const decipher = createDecipheriv('aes-256-gcm', keyFor(`encrypt:${purpose}`), bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}
