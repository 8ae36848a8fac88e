import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../../kernel/errors.ts';

/** A file that was received and waits on the disk, so that fifty large uploads at once do not fill the memory. */
export interface IncomingFile {
  size: number;
  /** The whole file; who reads it decides how many lie in memory at once. */
  read(): Promise<Buffer>;
  close(): Promise<void>;
}

/** Receives a stream of at most so many bytes; `payload_too_large` as soon as one more comes. */
export type Receive = (stream: AsyncIterable<Buffer>, maxBytes: number) => Promise<IncomingFile>;

/** A disk that is full or fails is no fault of the caller. */
const unavailable = (cause: unknown): AppError => new AppError('unavailable', { cause });

async function write(handle: FileHandle, chunk: Buffer): Promise<void> {
  await handle.writeFile(chunk).catch((error: unknown) => {
    throw unavailable(error);
  });
}

/** A new file without a name: whatever happens to this process, nothing of it stays on the disk. */
async function openNameless(folder: string) {
  const file = path.join(folder, randomUUID());
  const handle = await open(file, 'wx+', 0o600);
  await rm(file, { force: true });
  return handle;
}

/** Opens the folder that uploads pass through, without what a killed process left between two calls. */
export async function openIncoming(folder: string): Promise<Receive> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) await rm(path.join(folder, name), { force: true });

  return async (stream, maxBytes) => {
    const handle = await openNameless(folder).catch((error: unknown) => {
      throw unavailable(error);
    });
    let size = 0;
    try {
      for await (const chunk of stream) {
        size += chunk.length;
        if (size > maxBytes) throw new AppError('payload_too_large');
        await write(handle, chunk);
      }
    } catch (error) {
      await handle.close();
      throw error;
    }
    return {
      size,
      read: async () => {
        const bytes = Buffer.allocUnsafe(size);
        const { bytesRead } = await handle.read(bytes, 0, size, 0);
        if (bytesRead !== size) throw new Error('an uploaded file lost some of its bytes');
        return bytes;
      },
      close: () => handle.close(),
    };
  };
}
