import { lutimes, mkdtemp, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Settings } from './settings.ts';

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

/** How the application reaches the server. Stays the same for the life of the launcher. */
export interface LocalConnection {
  /** The folder of the Unix socket. */
  host: string;
  port: number;
  user: string;
  database: string;
}

export interface ServerSocket {
  connection: LocalConnection;
  /** The settings that make the server listen there. */
  settings: Settings;
  close(): Promise<void>;
}

/** The connection of the role that owns everything. */
export const localConnection = (host: string, port: number): LocalConnection => ({
  host,
  port,
  user: 'account',
  database: 'account',
});

/**
 * A Unix socket in the folder of the cluster, which only its owner and root may enter: no password is needed and
 * nothing listens on the network. The server uses a path relative to its working directory, which is short.
 */
export async function openSocket(cluster: string): Promise<ServerSocket> {
  const folder = await shortSocketFolder(cluster);
  return {
    connection: localConnection(folder.path, 5432),
    settings: { listen_addresses: '', unix_socket_directories: '.', unix_socket_permissions: '0700', port: '5432' },
    close: folder.close,
  };
}

/** The same as a connection string for `pg` and libpq. */
export const connectionStringOf = ({ host, port, user, database }: LocalConnection): string =>
  `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
