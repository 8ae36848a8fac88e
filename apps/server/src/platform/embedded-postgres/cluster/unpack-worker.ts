import { spawnSync } from 'node:child_process';
import { workerData } from 'node:worker_threads';
import { type Account, spawnAs } from '../process/accounts.ts';
import { serverEnvironment } from '../process/server-environment.ts';
import { unpackCluster } from './packed-cluster.ts';

/** A cluster that is unpacked beside the thread that loads the program. */
export interface Unpacking {
  packed: string;
  /** An empty folder. */
  folder: string;
  owner: Account | undefined;
  /** The program that flushes its files to disk; undefined where they are not. */
  flush: { file: string; args: readonly string[] } | undefined;
}

const { packed, folder, owner, flush } = workerData as Unpacking;
unpackCluster(packed, folder, owner);
if (flush) {
  const as = { cwd: folder, ...spawnAs(owner), env: serverEnvironment() };
  const { status, stderr, error } = spawnSync(flush.file, flush.args, { ...as, encoding: 'utf8' });
  if (status !== 0) throw error ?? new Error(stderr.trim().split('\n').at(-1));
}
