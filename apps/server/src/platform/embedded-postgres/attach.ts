import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type LocalConnection, localConnection } from './cluster/socket.ts';
import { shortSocketFolder } from './cluster/socket-folder.ts';
import { unlessMissing } from './launch-error.ts';
import { forgetClientVariables } from './process/server-environment.ts';

/** Another process's Postgres, for a while. */
export interface Attached {
  connection: LocalConnection;
  close(): Promise<void>;
}

/** The place of the socket's port in the file that Postgres keeps while it runs. */
const portLine = 3;

/** Whether a data folder holds a database. */
export const hasCluster = async (dataDir: string): Promise<boolean> =>
  (await unlessMissing(readFile(path.join(dataDir, 'postgres', 'PG_VERSION')))) !== undefined;

/**
 * How to reach the Postgres that another process runs on a data folder; undefined while it is not up. The connection is
 * that of its owner.
 */
export async function attachEmbeddedPostgres(dataDir: string): Promise<Attached | undefined> {
  forgetClientVariables();
  const cluster = path.join(dataDir, 'postgres');
  const facts = await unlessMissing(readFile(path.join(cluster, 'postmaster.pid'), 'utf8'));
  const lines = facts?.split('\n') ?? [];
  const port = Number(lines[portLine]);
  if (!port) return undefined;
  const folder = await shortSocketFolder(cluster);
  return { connection: localConnection(folder.path, port), close: folder.close };
}
