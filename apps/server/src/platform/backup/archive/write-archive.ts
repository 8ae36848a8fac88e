import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import { newKey, sealing } from './envelope.ts';
import type { Entry } from './manifest.ts';

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
