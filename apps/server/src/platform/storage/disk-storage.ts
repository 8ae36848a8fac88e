import { link, mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { randomToken } from '../crypto/secrets.ts';
import {
  finding,
  type ListedFile,
  type Storage,
  type StorageKind,
  storageKinds,
  storageUnavailable,
} from './storage.ts';

const batchSize = 1_000;

/** Names of files and drafts. Any other name is refused, which also prevents path traversal. */
const fileName = /^\.?[\w-]+\.\w+$/;

const ifThere = finding((error) => (error as NodeJS.ErrnoException).code === 'ENOENT');

/** Writes bytes and waits until they are on disk. */
async function writeDurably(file: string, bytes: Buffer | string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the entries of a folder durable. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

async function listed(folder: string, name: string): Promise<ListedFile | undefined> {
  const found = await ifThere(() => stat(path.join(folder, name)));
  return found?.isFile() ? { name, storedAt: found.mtime } : undefined;
}

async function* listFolder(folder: string): AsyncGenerator<readonly ListedFile[]> {
  let batch: ListedFile[] = [];
  for await (const { name } of await opendir(folder)) {
    const file = await listed(folder, name);
    if (file) batch.push(file);
    if (batch.length === batchSize) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

/**
 * Storage below DATA_DIR with one folder for each kind. Drafts lie beside the files, under names that are not served.
 */
export async function createDiskStorage(dataDir: string): Promise<Storage> {
  const root = path.join(dataDir, 'uploads');
  const folderOf = (kind: StorageKind) => path.join(root, kind);
  const fileOf = (kind: StorageKind, name: string) => path.join(folderOf(kind), name);
  const ifNamed = async <T>(kind: StorageKind, name: string, work: (file: string) => Promise<T>) =>
    fileName.test(name) ? ifThere(() => work(fileOf(kind, name))) : undefined;
  for (const kind of storageKinds) await mkdir(folderOf(kind), { recursive: true, mode: 0o700 });
  const store = async (kind: StorageKind, name: string, bytes: Buffer) => {
    const draft = fileOf(kind, `.${name}`);
    try {
      await writeDurably(draft, bytes);
      await rename(draft, fileOf(kind, name));
      await syncFolder(folderOf(kind));
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      throw storageUnavailable(error);
    }
  };
  return {
    put: async (kind, bytes, extension) => {
      const name = `${randomToken()}.${extension}`;
      await store(kind, name, bytes);
      return name;
    },
    putBack: async (kind, name, bytes) => {
      // A draft that a killed restore has left under the same name.
      await ifThere(() => rm(fileOf(kind, `.${name}`)));
      await store(kind, name, bytes);
    },
    size: async (kind, name) => (await ifNamed(kind, name, (file) => stat(file)))?.size,
    read: (kind, name, span) =>
      ifNamed(kind, name, async (file) => {
        const handle = await open(file);
        try {
          const { size } = await handle.stat();
          return { size: span ? span.end - span.start + 1 : size, content: handle.createReadStream(span) };
        } catch (error) {
          await handle.close();
          throw error;
        }
      }),
    remove: async (kind, name) => {
      await ifNamed(kind, name, rm);
    },
    list: (kind) => listFolder(folderOf(kind)),
    ownerOf: async (installation) => {
      const file = path.join(root, 'installation');
      const known = await ifThere(() => readFile(file, 'utf8'));
      if (known) return known.trim();
      const draft = path.join(root, `.installation-${randomToken()}`);
      await writeDurably(draft, installation);
      // If two installations do this at the same time one link succeeds, and both then read the same owner.
      await link(draft, file).catch(() => undefined);
      await rm(draft);
      return (await readFile(file, 'utf8')).trim();
    },
    close: async () => undefined,
  };
}
