import { chmod, lstat, mkdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { systemCode } from '../launch-error.ts';

/** Where a copy of the programs may be kept, best first: cleaners of temporary files do not visit the first one. */
export function cacheFolders(): string[] {
  const uid = process.getuid?.() ?? 0;
  const ownCache = process.env.XDG_CACHE_HOME || path.join(os.homedir(), '.cache');
  return [
    path.join(uid === 0 ? '/var/cache' : ownCache, 'account-postgres'),
    path.join(os.tmpdir(), `account-postgres-${uid}`),
  ];
}

/**
 * Creates a cache folder that every account may enter and only ours may change, because we run programs from it.
 * Returns false where that is not possible.
 */
export async function prepareCacheFolder(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true });
    const found = await lstat(folder);
    if (!found.isDirectory() || found.uid !== process.getuid?.() || (found.mode & 0o022) !== 0) return false;
    await chmod(folder, 0o755);
    return true;
  } catch (error) {
    if (systemCode(error)) return false;
    throw error;
  }
}
