import { chmod, chown, lchown, mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from '../../log.ts';
import { LaunchError, systemCode, unlessMissing } from '../launch-error.ts';
import { killProcesses } from '../process/leftovers.ts';
import type { ServerUser } from '../process/server-user.ts';
import { createCluster, type NewCluster } from './create-cluster.ts';

const unfinished = 'postgres.new-';

/** Removes the remains of an initialisation that was killed, and the processes that still write there. */
async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(unfinished)) continue;
    const folder = path.join(dataDir, name);
    await killProcesses(folder);
    await rm(folder, { recursive: true, force: true });
  }
}

/** The major version that wrote the cluster, or undefined where there is none yet. */
async function versionOf(cluster: string): Promise<string | undefined> {
  try {
    return (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (systemCode(error) === 'EACCES')
      throw new LaunchError(`${cluster} belongs to another user: start as that user, or as root.`);
    if (systemCode(error) !== 'ENOENT') throw error;
  }
  const content = (await unlessMissing(readdir(cluster))) ?? [];
  if (content.length > 0) throw new LaunchError(`${cluster} holds files but no database. Move them away.`);
  return undefined;
}

/**
 * Gives a cluster that somebody else made, or copied, to its account. The folder itself comes last, so that after a kill
 * the next start repeats it.
 */
async function takeOwnership(cluster: string, user: ServerUser | undefined): Promise<void> {
  const { uid, mode } = await stat(cluster);
  if (user && uid !== user.uid) {
    for (const entry of await readdir(cluster, { recursive: true, withFileTypes: true }))
      await lchown(path.join(entry.parentPath, entry.name), user.uid, user.gid);
    await chown(cluster, user.uid, user.gid);
  }
  if ((mode & 0o777) !== 0o700) await chmod(cluster, 0o700);
}

async function initialise(dataDir: string, cluster: string, options: NewCluster): Promise<void> {
  const folder = await mkdtemp(path.join(dataDir, unfinished));
  if (options.user) await chown(folder, options.user.maker.uid, options.user.maker.gid);
  try {
    await createCluster(folder, options);
    await takeOwnership(folder, options.user);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  await rename(folder, cluster);
  if (!options.sync) return;
  const parent = await open(dataDir);
  await parent.sync().finally(() => parent.close());
}

/**
 * Ensures that the folder holds a cluster that these programs can run. A new one appears by a rename, complete or not
 * at all. Throws a LaunchError when another major version wrote it. Requires the instance lock.
 */
export async function ensureCluster(dataDir: string, cluster: string, options: NewCluster, log: Log): Promise<void> {
  const { major } = options.program;
  await removeUnfinished(dataDir);
  const version = await versionOf(cluster);
  if (version !== undefined && version !== major)
    throw new LaunchError(
      `${cluster} was written by Postgres ${version}, this is Postgres ${major}: see docs/decisions/0004-embedded-postgres.md.`,
    );
  if (version === undefined) {
    log.info({ folder: cluster }, 'Creating the database');
    await initialise(dataDir, cluster, options);
  }
  await takeOwnership(cluster, options.user);
}
