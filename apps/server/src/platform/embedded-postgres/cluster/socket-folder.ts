import { lutimes, mkdtemp, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** The maximum length of a Unix socket's address in bytes on macOS; Linux allows four more. */
const longestAddress = 103;
/** Milliseconds. Cleaners of temporary folders remove what was not touched for days. */
const touchEvery = 3_600_000;

/** The path of the socket; Postgres derives its name from the port. */
const socketIn = (folder: string) => path.join(folder, '.s.PGSQL.5432');

/**
 * A path to the folder that is short enough for the address of a socket in it: the folder itself, or, if its path is
 * too long, a link to it in a temporary folder that only this account may enter. The socket stays in its folder.
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
