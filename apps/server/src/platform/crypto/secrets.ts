import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';
import type { EncryptionPurpose } from './encrypted-columns.ts';

/** The keys of one secret. */
interface DerivedKeys {
  /** The first bytes of ciphertexts under this secret: the number of the layout, and seven bytes that name the secret. */
  readonly header: Buffer;
  /** The key for one purpose, 256 bits. */
  keyFor(purpose: string): KeyObject;
}

const layout = 1;

/** Derives keys from a secret, one for each purpose (HKDF, RFC 5869), and a name that reveals nothing of it. */
export function deriveKeys(secret: string): DerivedKeys {
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, 'account', purpose, length));
  const keys = new Map<string, KeyObject>();
  return {
    header: Buffer.concat([Buffer.from([layout]), derive('key-id', 7)]),
    keyFor: (purpose) => {
      const known = keys.get(purpose);
      if (known) return known;
      // Made once: of bytes, each signature would make one of its own, which takes longer than the signature.
      const key = createSecretKey(derive(purpose, 32));
      keys.set(purpose, key);
      return key;
    },
  };
}

const algorithm = 'aes-256-gcm';
const [nonceLength, tagLength] = [12, 16];

/** AES-256-GCM: nonce (12 bytes), tag (16 bytes) and ciphertext. `header` is authenticated, and not part of the result. */
function seal(key: KeyObject, header: Buffer, text: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagLength }).setAAD(header);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** The text of what `seal` returned. Throws when key, header or bytes are others. */
function unseal(key: KeyObject, header: Buffer, sealed: Buffer): string {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceLength), { authTagLength: tagLength });
  decipher.setAAD(header).setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
  return Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()]).toString('utf8');
}

/** A random token for cookies, links and bearer tokens: 256 bits, URL-safe, 43 characters. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** The hash that the database stores of a token. A token has 256 random bits, so an unkeyed, fast hash is enough. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Compares two texts in a time that does not depend on where they differ. */
export function equalInConstantTime(left: string, right: string): boolean {
  const [a, b] = [hashToken(left), hashToken(right)];
  return timingSafeEqual(a, b);
}

/** An HMAC-SHA-256 in base64url. */
export const keyedHash = (key: Buffer | KeyObject, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/**
 * Signs and encrypts with keys that are derived from APP_SECRET, one for each purpose. Signatures and ciphertexts under the
 * previous secret are still accepted and read (docs/decisions/0024).
 */
export interface Secrets {
  /** An HMAC-SHA-256 in base64url. */
  sign(purpose: string, text: string): string;
  /** Whether `sign` made the signature, now or under the previous secret. */
  verify(purpose: string, text: string, signature: string): boolean;
  /** The keys that `verify` tries: for signatures that are stored and have to outlive the secret. */
  signingKeys(purpose: string): readonly Buffer[];
  /** AES-256-GCM. The result is header (8 bytes), nonce (12 bytes), tag (16 bytes) and ciphertext. */
  encrypt(purpose: EncryptionPurpose, text: string): Buffer;
  /** Throws when the bytes were modified, or encrypted for another purpose or with another secret. */
  decrypt(purpose: EncryptionPurpose, bytes: Buffer): string;
  /** The first bytes of every result of `encrypt`: they name the secret. */
  readonly header: Buffer;
}

/** Reads the layout that has no header, and so does not say which key it is for. Throws when it is for none. */
function unsealFormer([key, ...others]: readonly KeyObject[], bytes: Buffer): string {
  if (!key) throw new Error('encrypted under no known secret, or modified');
  try {
    return unseal(key, Buffer.alloc(0), bytes);
  } catch {
    return unsealFormer(others, bytes);
  }
}

export function createSecrets(current: string, previous?: string): Secrets {
  const own = deriveKeys(current);
  const accepted = previous === undefined ? [own] : [own, deriveKeys(previous)];
  const keysOf = (purpose: string) => accepted.map(({ keyFor }) => keyFor(`sign:${purpose}`));
  return {
    header: own.header,
    sign: (purpose, text) => keyedHash(own.keyFor(`sign:${purpose}`), text),
    verify: (purpose, text, signature) =>
      keysOf(purpose).some((key) => equalInConstantTime(keyedHash(key, text), signature)),
    signingKeys: (purpose) => keysOf(purpose).map((key) => key.export()),
    encrypt: (purpose, text) => Buffer.concat([own.header, seal(own.keyFor(`encrypt:${purpose}`), own.header, text)]),
    decrypt: (purpose, bytes) => {
      const named = accepted.find(({ header }) => header.equals(bytes.subarray(0, header.length)));
      if (named) return unseal(named.keyFor(`encrypt:${purpose}`), named.header, bytes.subarray(named.header.length));
      return unsealFormer(
        accepted.map(({ keyFor }) => keyFor(`encrypt:${purpose}`)),
        bytes,
      );
    },
  };
}

/** A random code of characters of an alphabet, to be read and typed by people. */
export const randomCode = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
