import { type FileHandle, open, stat } from 'node:fs/promises';
import { PassThrough, Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { OperatorError } from '../../../kernel/errors.ts';
import { headerLength, isSealed, newKey, opening, openKey, sealing } from './envelope.ts';
import {
  type Contents,
  contentsName,
  type Entry,
  type Manifest,
  manifestName,
  parseContents,
  parseManifest,
  Tally,
} from './manifest.ts';

const compression = {
  params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
};

/** Packs entries as they come, as fast as they are taken away. */
function packed(entries: AsyncIterable<Entry>): Readable {
  const { readable, controller } = createTarPacker();
  const pack = async () => {
    for await (const { name, bytes } of entries) {
      const writer = controller.add({ name, size: bytes.length, mode: 0o600 }).getWriter();
      await writer.write(bytes);
      await writer.close();
    }
    controller.finalize();
  };
  pack().catch((error: unknown) => controller.error(error));
  return Readable.fromWeb(readable);
}

/** Writes entries as a tar file that is compressed with zstd, and encrypted when there is a passphrase. */
export async function writeArchive(
  entries: AsyncIterable<Entry>,
  target: Writable,
  passphrase: string | undefined,
): Promise<void> {
  const compress = createZstdCompress(compression);
  if (passphrase === undefined) await pipeline(packed(entries), compress, target);
  else await pipeline(packed(entries), compress, sealing(await newKey(passphrase)), target);
}

/** Bytes. Tables come in smaller pieces, and pictures are smaller too. */
const largestEntry = 64 * 1_024 * 1_024;

/** The first bytes of a file, as many as an envelope's header has. */
async function beginningOf(file: FileHandle): Promise<Buffer> {
  const { buffer: bytes, bytesRead } = await file.read(Buffer.alloc(headerLength), 0, headerLength, 0);
  return bytes.subarray(0, bytesRead);
}

/** Opens a backup. A folder and a pipe would open too, and fail at the first read, without a name. */
async function openFile(path: string): Promise<FileHandle> {
  if (!(await stat(path)).isFile()) throw new OperatorError(`${path} is no file.`);
  return open(path, 'r');
}

/** Whether a backup is encrypted. */
export async function isEncrypted(path: string): Promise<boolean> {
  await using file = await openFile(path);
  return isSealed(await beginningOf(file));
}

/** The decryption that a file needs, and where it begins. With a key, a file that needs none is refused. */
async function envelopeOf(file: FileHandle, passphrase: string | undefined) {
  const beginning = await beginningOf(file);
  const sealed = isSealed(beginning);
  if (passphrase === undefined) {
    if (sealed) throw new OperatorError('The backup is encrypted: give its key with --key-file.');
    return { start: 0, open: new PassThrough() };
  }
  if (!sealed)
    throw new OperatorError(
      'The file is no backup of this program that the key protects: it is not encrypted, and may have been altered. To read it all the same, add --plain.',
    );
  return { start: headerLength, open: opening(await openKey(passphrase, beginning)) };
}

const broken = (cause?: unknown): OperatorError =>
  new OperatorError('The file is no backup of this program, or it was altered or cut off.', { cause });

/** The error that a failure of decompression or unpacking means. */
const asOperatorError = (error: unknown): unknown => {
  if (error instanceof OperatorError) return error;
  const { code = '', message = '' } = error as NodeJS.ErrnoException;
  if (code.startsWith('ZSTD_') || code.startsWith('Z_') || /tar/i.test(message)) return broken(error);
  return error;
};

/**
 * The entries of an archive in their order. Throws an OperatorError when the passphrase is missing, wrong or not needed, or
 * the file is not whole; entries that came before are as they were written only if the file is encrypted.
 */
async function* readArchive(path: string, passphrase: string | undefined): AsyncGenerator<Entry> {
  await using file = await openFile(path);
  const { start, open: decrypt } = await envelopeOf(file, passphrase);
  const { readable, writable } = createTarDecoder({ strict: true });
  const stop = new AbortController();
  const source = file.createReadStream({ start, autoClose: false, highWaterMark: 262_144 });
  const unpacking = pipeline(source, decrypt, createZstdDecompress(), Writable.fromWeb(writable), {
    signal: stop.signal,
  });
  // It is awaited at the end; until then its failure reaches us through the entries too.
  unpacking.catch(() => undefined);
  try {
    for await (const { header, body } of readable) {
      if (header.type !== 'file' || header.size > largestEntry)
        throw new OperatorError(`The backup holds ${header.name}, which no version of this program writes.`);
      yield { name: header.name, bytes: await buffer(body) };
    }
    await unpacking;
  } catch (error) {
    throw asOperatorError(error);
  } finally {
    stop.abort();
    await unpacking.catch(() => undefined);
  }
}

/** The manifest and the contents of a whole backup. */
export interface BackupFacts {
  manifest: Manifest;
  contents: Contents;
}

/** Runs a parser; what it refuses is no backup. */
function parsed<T>(parse: (bytes: Buffer) => T, { bytes }: Entry): T {
  try {
    return parse(bytes);
  } catch (error) {
    throw error instanceof OperatorError ? error : broken();
  }
}

/**
 * Reads a backup from beginning to end and hands each entry to `take`. Resolves only when everything came that its end
 * says, unchanged; throws an OperatorError otherwise.
 */
export async function readBackup(
  path: string,
  passphrase: string | undefined,
  take: (entry: Entry) => Promise<void> | void,
): Promise<BackupFacts> {
  const tally = new Tally();
  let manifest: Manifest | undefined;
  let contents: Contents | undefined;
  for await (const entry of readArchive(path, passphrase)) {
    if (contents) throw broken();
    if (entry.name === contentsName) {
      contents = parsed(parseContents, entry);
      continue;
    }
    tally.add(entry);
    if (manifest) await take(entry);
    else if (entry.name === manifestName) manifest = parsed(parseManifest, entry);
    else throw broken();
  }
  if (!manifest || !contents || !tally.equals(contents.parts)) throw broken();
  return { manifest, contents };
}
