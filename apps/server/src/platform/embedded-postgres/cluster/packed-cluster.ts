import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Account } from '../process/accounts.ts';

/** A file of a cluster by its size and the bytes without the zeros of its end, or one of its folders. */
interface Entry {
  name: string;
  size: number | null;
  kept: number;
}

/** Bytes that are unpacked at once: to join smaller pieces takes as long as to unpack them. */
const chunkSize = 2 ** 26;

/** How many bytes of a file there are before the zeros of its end, of which the log of Postgres has millions. */
const withoutZeros = (content: Buffer): number => content.findLastIndex((byte) => byte !== 0) + 1;

/** The files that Postgres writes anew at each start. */
const ofStart = new Set(['postmaster.opts', 'postmaster.pid']);

/** Puts a cluster that does not run into one file. */
export function packCluster(cluster: string): Buffer {
  const contents: Buffer[] = [];
  const entries: Entry[] = [];
  for (const entry of readdirSync(cluster, { recursive: true, withFileTypes: true })) {
    if (ofStart.has(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const content = entry.isDirectory() ? undefined : readFileSync(file);
    const kept = content ? withoutZeros(content) : 0;
    if (content) contents.push(content.subarray(0, kept));
    entries.push({ name: path.relative(cluster, file), size: content?.length ?? null, kept });
  }
  const list = Buffer.from(`${JSON.stringify(entries)}\n`);
  return zstdCompressSync(Buffer.concat([list, ...contents]), {
    params: { [constants.ZSTD_c_compressionLevel]: 12 },
  });
}

/** Fills an empty folder with a cluster of an owner. At once: its files take ten times as long one promise after the other. */
export function unpackCluster(packed: string, folder: string, owner: Account | undefined): void {
  const content = zstdDecompressSync(readFileSync(packed), { chunkSize });
  const end = content.indexOf('\n');
  const entries = JSON.parse(content.toString('utf8', 0, end)) as Entry[];
  let position = end + 1;
  for (const { name, size, kept } of entries) {
    const file = path.join(folder, name);
    if (size === null) mkdirSync(file, { mode: 0o700 });
    else writeFileSync(file, content.subarray(position, position + kept), { mode: 0o600 });
    if (size !== null && kept < size) truncateSync(file, size);
    position += kept;
    if (owner) chownSync(file, owner.uid, owner.gid);
  }
  chmodSync(folder, 0o700);
  if (owner) chownSync(folder, owner.uid, owner.gid);
}
