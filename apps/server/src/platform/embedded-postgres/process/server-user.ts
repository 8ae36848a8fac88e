import { readFile, stat } from 'node:fs/promises';
import { unlessMissing } from '../launch-error.ts';

/** The unprivileged account that Postgres runs under when this process is root, which Postgres refuses to be. */
export interface ServerUser {
  uid: number;
  gid: number;
}

const fallback: ServerUser = { uid: 65_534, gid: 65_534 };

/** The account `nobody` from /etc/passwd; initdb looks its account up there by number. */
async function nobody(): Promise<ServerUser> {
  const passwd = (await unlessMissing(readFile('/etc/passwd', 'utf8'))) ?? '';
  const fields = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(passwd);
  if (!fields) return fallback;
  // macOS lists -2, which the file system stores as 4294967294.
  return { uid: Number(fields[1]) >>> 0, gid: Number(fields[2]) >>> 0 };
}

/**
 * The account for Postgres, or undefined when it can run as this process's own. A cluster that an ordinary user made
 * keeps its owner, so that this user can still start it after a start by root.
 */
export async function serverUser(cluster: string): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const existing = await unlessMissing(stat(cluster));
  return existing && existing.uid !== 0 ? { uid: existing.uid, gid: existing.gid } : nobody();
}

/** The options for a child process that runs as the account; child_process takes signed 32-bit numbers. */
export const spawnAs = (user: ServerUser | undefined): { uid?: number; gid?: number } =>
  user ? { uid: user.uid | 0, gid: user.gid | 0 } : {};
