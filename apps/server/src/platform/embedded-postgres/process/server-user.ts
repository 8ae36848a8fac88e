import { stat } from 'node:fs/promises';
import type { Log } from '../../log.ts';
import { unlessMissing } from '../launch-error.ts';
import { type Account, idleNamedAccount, isOwnNumber, nobody, ownNumber } from './accounts.ts';

/** The unprivileged account that Postgres runs under when this process is root, which Postgres refuses to be. */
export interface ServerUser extends Account {
  /** Who makes the cluster before it is given to the account: initdb insists on one that the system names. */
  maker: Account;
}

/**
 * The account for Postgres, or undefined when it can run as this process's own. A cluster that an ordinary user made
 * keeps its owner, so that this user can still start it after a start by root. All others get a number that nothing
 * else uses: a process with the same number could become superuser of the database.
 */
export async function serverUser(cluster: string, log: Log): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const shared = await nobody();
  const existing = await unlessMissing(stat(cluster));
  const owner = existing && existing.uid !== 0 && existing.uid !== shared.uid ? existing : undefined;
  if (owner && !isOwnNumber(owner.uid)) return { uid: owner.uid, gid: owner.gid, maker: owner };
  const alone = await ownNumber(cluster, owner?.uid);
  if (alone) return { ...alone, maker: await idleNamedAccount(cluster) };
  log.warn('Postgres runs as nobody, whose other programs can reach the database: start as a user of your own');
  return { ...shared, maker: shared };
}

/** The options for a child process that runs as the account; child_process takes signed 32-bit numbers. */
export const spawnAs = (user: Account | undefined): { uid?: number; gid?: number } =>
  user ? { uid: user.uid | 0, gid: user.gid | 0 } : {};
