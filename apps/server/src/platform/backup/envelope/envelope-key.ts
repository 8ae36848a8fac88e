import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { OperatorError } from '../../../kernel/errors.ts';

/**
 * What an encrypted backup begins with: magic text, number of the layout, salt, and an HMAC-SHA-256 of the three, by
 * which a wrong key differs from an altered file.
 */
const magic = Buffer.from('account backup\n');
const layout = 1;
const [saltLength, macLength] = [16, 32];
const saltAt = magic.length + 1;
export const headerLength = saltAt + saltLength + macLength;

/** Cost of a guess at the passphrase: 128 MB and some tenths of a second. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };

export interface EnvelopeKey {
  header: Buffer;
  /** AES-256; a new one for each file, so that chunks may count their nonces. */
  key: Buffer;
}

/** Whether a file that begins with these bytes is encrypted. */
export const isSealed = (beginning: Buffer): boolean => beginning.subarray(0, magic.length).equals(magic);

async function derive(passphrase: string, facts: Buffer) {
  const both = await new Promise<Buffer>((resolve, reject) =>
    scrypt(passphrase.normalize('NFC'), facts.subarray(saltAt), 64, cost, (error, derived) =>
      error ? reject(error) : resolve(derived),
    ),
  );
  return { key: both.subarray(0, 32), mac: createHmac('sha256', both.subarray(32)).update(facts).digest() };
}

/** The key of a new file, and the header by which `openKey` finds it again. */
export async function newKey(passphrase: string): Promise<EnvelopeKey> {
  const facts = Buffer.concat([magic, Buffer.from([layout]), randomBytes(saltLength)]);
  const { key, mac } = await derive(passphrase, facts);
  return { key, header: Buffer.concat([facts, mac]) };
}

/** The key of a file with this header. Throws an OperatorError when the passphrase is another. */
export async function openKey(passphrase: string, header: Buffer): Promise<EnvelopeKey> {
  if (header.length < headerLength) throw new OperatorError('The backup is cut off at its beginning.');
  if (header[magic.length] !== layout)
    throw new OperatorError('The backup was made by a newer version of this program: restore it with that version.');
  const facts = header.subarray(0, saltAt + saltLength);
  const { key, mac } = await derive(passphrase, facts);
  if (timingSafeEqual(mac, header.subarray(facts.length, headerLength))) return { key, header };
  throw new OperatorError(
    'The key is not the one that the backup was encrypted with (or its first bytes were altered).',
  );
}
