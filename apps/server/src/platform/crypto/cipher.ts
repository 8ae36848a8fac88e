import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const [nonceLength, tagLength] = [12, 16];

/** AES-256-GCM: nonce (12 bytes), tag (16 bytes) and ciphertext. `header` is authenticated, and not part of the result. */
export function seal(key: KeyObject, header: Buffer, text: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagLength }).setAAD(header);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** The text of what `seal` returned. Throws when key, header or bytes are others. */
export function unseal(key: KeyObject, header: Buffer, sealed: Buffer): string {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceLength), { authTagLength: tagLength });
  decipher.setAAD(header).setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength));
  return Buffer.concat([decipher.update(sealed.subarray(nonceLength + tagLength)), decipher.final()]).toString('utf8');
}
