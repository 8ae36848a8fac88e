import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { unlessMissing } from '../launch-error.ts';
import type { Settings } from './settings.ts';
import { shortSocketFolder } from './socket-folder.ts';

/** How the application reaches the server. Stays the same for the life of the launcher. */
export interface LocalConnection {
  /** The folder of the Unix socket, or the loopback address. */
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
}

export interface Transport {
  connection: LocalConnection;
  /** The settings that make the server listen there. */
  settings: Settings;
  close(): Promise<void>;
}

/** The connection of the role that owns everything. */
export const localConnection = (host: string, port: number, password?: string): LocalConnection => ({
  host,
  port,
  user: 'account',
  database: 'account',
  ...(password !== undefined && { password }),
});

/**
 * A Unix socket in the folder of the cluster, which only its owner and root may enter: no password is needed and
 * nothing listens on the network. The server uses a path relative to its working directory, which is short.
 */
async function overSocket(cluster: string): Promise<Transport> {
  const folder = await shortSocketFolder(cluster);
  return {
    connection: localConnection(folder.path, 5432),
    settings: { listen_addresses: '', unix_socket_directories: '.', unix_socket_permissions: '0700', port: '5432' },
    close: folder.close,
  };
}

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || !address) throw new Error('A listening server has no address');
  return address.port;
}

/** The password of the TCP transport, generated at the first start. */
export async function storedPassword(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'postgres-password');
  const stored = await unlessMissing(readFile(file, 'utf8'));
  if (stored) return stored;
  const password = randomBytes(24).toString('base64url');
  await writeFile(file, password, { mode: 0o600 });
  return password;
}

/** Loopback with a password, for Windows, where `pg` knows no Unix sockets. */
async function overTcp(dataDir: string): Promise<Transport> {
  const port = await freePort();
  return {
    connection: localConnection('127.0.0.1', port, await storedPassword(dataDir)),
    settings: { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port) },
    close: async () => undefined,
  };
}

export type TransportKind = 'socket' | 'tcp';

export const openTransport = (kind: TransportKind, dataDir: string, cluster: string): Promise<Transport> =>
  kind === 'socket' ? overSocket(cluster) : overTcp(dataDir);

/** The same as a connection string for `pg` and libpq. */
export function connectionStringOf({ host, port, user, database, password }: LocalConnection): string {
  if (password === undefined) return `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  return `postgresql://${user}:${encodeURIComponent(password)}@${host}:${port}/${database}`;
}
