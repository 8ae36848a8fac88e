import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { Account } from '../process/accounts.ts';

/** A file of a cluster by its size, or one of its folders. */
interface Entry {
  name: string;
  size: number | null;
}

/** What Postgres writes anew at each start. */
const ofStart = new Set(['postmaster.opts', 'postmaster.pid']);

/** Puts a cluster that does not run into one file. */
export function packCluster(cluster: string): Buffer {
  const contents: Buffer[] = [];
  const entries: Entry[] = [];
  for (const entry of readdirSync(cluster, { recursive: true, withFileTypes: true })) {
    if (ofStart.has(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const content = entry.isDirectory() ? undefined : readFileSync(file);
    if (content) contents.push(content);
    entries.push({ name: path.relative(cluster, file), size: content?.length ?? null });
  }
  const list = Buffer.from(`${JSON.stringify(entries)}\n`);
  return zstdCompressSync(Buffer.concat([list, ...contents]), {
    params: { [constants.ZSTD_c_compressionLevel]: 12 },
  });
}

/** Fills an empty folder with a cluster of an owner. At once: its files take ten times as long one promise after the other. */
export function unpackCluster(packed: string, folder: string, owner: Account | undefined): void {
  const content = zstdDecompressSync(readFileSync(packed));
  const end = content.indexOf('\n');
  const entries = JSON.parse(content.toString('utf8', 0, end)) as Entry[];
  let position = end + 1;
  for (const { name, size } of entries) {
    const file = path.join(folder, name);
    if (size === null) mkdirSync(file, { mode: 0o700 });
    else writeFileSync(file, content.subarray(position, position + size), { mode: 0o600 });
    position += size ?? 0;
    if (owner) chownSync(file, owner.uid, owner.gid);
  }
  chmodSync(folder, 0o700);
  if (owner) chownSync(folder, owner.uid, owner.gid);
}
