import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { Transform } from 'node:stream';
import { OperatorError } from '../../../kernel/errors.ts';

/**
 * The header of an encrypted backup: magic text, number of the layout, salt, and an HMAC-SHA-256 of the three, by
 * which a wrong key differs from an altered file.
 */
const magic = Buffer.from('account backup\n');
const layout = 1;
const [saltLength, macLength] = [16, 32];
const saltAt = magic.length + 1;
export const headerLength = saltAt + saltLength + macLength;

/** Cost of a guess at the passphrase: 128 MB and some tenths of a second. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };

interface EnvelopeKey {
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

/**
 * AES-256-GCM in chunks of 64 KiB. The nonce of a chunk is its number and whether it is the last, so that none can be
 * left out, repeated, moved or cut off without being noticed; the header is authenticated with each.
 */
const algorithm = 'aes-256-gcm';
const chunkLength = 65_536;
const tagLength = 16;
const sealedLength = chunkLength + tagLength;

function nonceOf(chunk: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(chunk, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function sealChunk({ key, header }: EnvelopeKey, chunk: number, isLast: boolean, plain: Buffer): Buffer {
  const cipher = createCipheriv(algorithm, key, nonceOf(chunk, isLast), { authTagLength: tagLength }).setAAD(header);
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function openChunk({ key, header }: EnvelopeKey, chunk: number, isLast: boolean, sealed: Buffer): Buffer {
  const end = sealed.length - tagLength;
  try {
    const decipher = createDecipheriv(algorithm, key, nonceOf(chunk, isLast), { authTagLength: tagLength });
    decipher.setAAD(header).setAuthTag(sealed.subarray(end));
    return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]);
  } catch {
    const place = header.length + chunk * sealedLength;
    throw new OperatorError(`The backup was altered or cut off: nothing after its byte ${place} can be trusted.`);
  }
}

/** Cuts a stream into pieces of a length and maps each of them; only the last one may be shorter. */
function inPieces(length: number, map: (place: number, isLast: boolean, piece: Buffer) => Buffer): Transform {
  let pending = Buffer.alloc(0);
  let place = 0;
  return new Transform({
    transform(bytes: Buffer, _encoding, callback) {
      try {
        pending = Buffer.concat([pending, bytes]);
        // A piece is known to be the last, or not, once there is something behind it.
        for (; pending.length > length; pending = pending.subarray(length)) {
          this.push(map(place, false, pending.subarray(0, length)));
          place += 1;
        }
        callback();
      } catch (error) {
        callback(error as Error);
      }
    },
    flush(callback) {
      try {
        this.push(map(place, true, pending));
        callback();
      } catch (error) {
        callback(error as Error);
      }
    },
  });
}

/** Encrypts what passes through; the header comes first. */
export function sealing(key: EnvelopeKey): Transform {
  const stream = inPieces(chunkLength, (chunk, isLast, piece) => sealChunk(key, chunk, isLast, piece));
  stream.push(key.header);
  return stream;
}

/** Decrypts what `sealing` made, without its header. Fails with an OperatorError at the first chunk that is not as it was. */
export const opening = (key: EnvelopeKey): Transform =>
  inPieces(sealedLength, (chunk, isLast, piece) => openChunk(key, chunk, isLast, piece));
