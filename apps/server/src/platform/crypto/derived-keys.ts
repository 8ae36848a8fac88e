import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** The keys of one secret. */
export interface DerivedKeys {
  /** What ciphertexts under this secret begin with: the number of the layout, and seven bytes that name the secret. */
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
