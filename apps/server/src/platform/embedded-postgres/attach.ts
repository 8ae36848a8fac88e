import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { shortSocketFolder } from './cluster/socket-folder.ts';
import { type LocalConnection, localConnection, storedPassword } from './cluster/transport.ts';
import { unlessMissing } from './launch-error.ts';
import { forgetClientVariables } from './process/server-environment.ts';

/** Another process's Postgres, for a while. */
export interface Attached {
  connection: LocalConnection;
  close(): Promise<void>;
}

/** The place of the TCP port, and of the socket's folder, in the file that Postgres keeps while it runs. */
const [portLine, socketLine] = [3, 4];

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
  if (!lines[socketLine]?.trim()) {
    const password = await storedPassword(dataDir);
    return { connection: localConnection('127.0.0.1', port, password), close: async () => undefined };
  }
  const folder = await shortSocketFolder(cluster);
  return { connection: localConnection(folder.path, port), close: folder.close };
}
