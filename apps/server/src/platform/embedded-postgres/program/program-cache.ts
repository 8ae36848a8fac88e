import { chmod, cp, lstat, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { systemCode, unlessMissing } from '../launch-error.ts';
import { linkLibraries, type ProgramSource } from './program-source.ts';

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
async function prepareCacheFolder(folder: string): Promise<boolean> {
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

const unfinished = 'copying-';
/** Milliseconds. Copying never takes an hour, so an unfinished copy that is older was interrupted. */
const cutOffAfter = 3_600_000;

/** Whether the copy has all files in full size: a cleaner of old files or a power cut may have removed a part. */
async function isComplete(copy: string, native: string): Promise<boolean> {
  try {
    for (const entry of await readdir(native, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      const [original, copied] = await Promise.all([stat(file), stat(path.join(copy, path.relative(native, file)))]);
      if (original.size !== copied.size) return false;
    }
    return true;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return false;
    throw error;
  }
}

/** Makes the files readable for every account, which a strict umask at install prevents. */
async function openToAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(file, 0o755);
    else if (entry.isFile()) await chmod(file, ((await stat(file)).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
  await chmod(folder, 0o755);
}

async function removeCutOff(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(unfinished)) continue;
    const copy = path.join(folder, name);
    const found = await unlessMissing(stat(copy));
    if (found && Date.now() - found.mtimeMs > cutOffAfter) await rm(copy, { recursive: true, force: true });
  }
}

/** Moves a copy into place. Renaming onto a folder with content fails, so the first of several copies stays. */
async function putInPlace(fresh: string, copy: string, native: string): Promise<void> {
  try {
    await rename(fresh, copy);
  } catch (error) {
    if (await isComplete(copy, native)) return;
    if (systemCode(error) !== 'ENOTEMPTY' && systemCode(error) !== 'EEXIST') throw error;
    const incomplete = `${fresh}-old`;
    await rename(copy, incomplete);
    await rename(fresh, copy);
    await rm(incomplete, { recursive: true, force: true });
  }
}

async function makeCopy({ native }: ProgramSource, folder: string, copy: string): Promise<void> {
  await removeCutOff(folder);
  const fresh = await mkdtemp(path.join(folder, unfinished));
  try {
    await cp(native, fresh, { recursive: true, verbatimSymlinks: true });
    await linkLibraries(fresh);
    await openToAll(fresh);
    await putInPlace(fresh, copy, native);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

/**
 * Returns a copy of the programs below `folder`, made now if necessary, or undefined where the folder does not allow
 * it. Safe when several programs start at the same time: each copies under a name of its own, and a copy appears by one
 * rename.
 */
export async function cachedCopy(source: ProgramSource, folder: string): Promise<string | undefined> {
  if (!(await prepareCacheFolder(folder))) return undefined;
  const copy = path.join(folder, source.version);
  if (await isComplete(copy, source.native)) return copy;
  try {
    await makeCopy(source, folder, copy);
  } catch (error) {
    if (!systemCode(error)) throw error;
  }
  return (await isComplete(copy, source.native)) ? copy : undefined;
}
