import type { Settings } from './settings.ts';
import { shortSocketFolder } from './socket-folder.ts';

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
