import { lutimes, mkdtemp, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** Bytes that the address of a Unix socket holds on macOS; Linux takes four more. */
const longestAddress = 103;
/** Cleaners of temporary folders remove what was not touched for days; milliseconds. */
const touchEvery = 3_600_000;

/** The socket whose name Postgres derives from its port. */
const socketIn = (folder: string) => path.join(folder, '.s.PGSQL.5432');

/**
 * A path to the folder that is short enough for the address of a socket in it: the folder itself, or for a deep one a
 * link to it in a temporary folder that only we may enter. The socket itself never leaves its folder.
 */
export async function shortSocketFolder(folder: string): Promise<{ path: string; close(): Promise<void> }> {
  if (Buffer.byteLength(socketIn(folder)) <= longestAddress) return { path: folder, close: async () => undefined };
  const temporary = await mkdtemp(path.join(os.tmpdir(), 'account-'));
  const link = path.join(temporary, 'postgres');
  await symlink(folder, link);
  const touch = setInterval(() => void lutimes(link, new Date(), new Date()).catch(() => undefined), touchEvery);
  touch.unref();
  return {
    path: link,
    close: async () => {
      clearInterval(touch);
      await rm(temporary, { recursive: true, force: true });
    },
  };
}
