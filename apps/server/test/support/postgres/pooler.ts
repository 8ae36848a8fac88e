import net, { type AddressInfo, type Socket } from 'node:net';
import type { Connection } from '../../../src/platform/database/connection.ts';

/** Whether a pooler lets each client log in as itself, or logs in as the owner of the database. */
export type Manner = 'pass' | 'owner';

export interface Pooler {
  /** The way through it. */
  connection: Exclude<Connection, { connectionString: string }>;
  /** From now on; connections that are open stay. */
  behave(manner: Manner): void;
  /** Clients that are connected. */
  countClients(): number;
  close(): Promise<void>;
}

/** The version that a start-up packet of protocol 3.0 names; other first packets ask for TLS or cancel something. */
const version = 196_608;

/** The parameters of a start-up packet (Postgres documentation, "Message Formats": StartupMessage). */
function parametersOf(packet: Buffer): Map<string, string> {
  const words = packet.subarray(8, -2).toString().split('\0');
  const pairs = words.flatMap((word, place) => (place % 2 === 0 ? [[word, words[place + 1] ?? ''] as const] : []));
  return new Map(pairs);
}

function startUp(parameters: Map<string, string>): Buffer {
  const body = Buffer.from(`${[...parameters].flat().join('\0')}\0\0`);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length, 0);
  head.writeUInt32BE(version, 4);
  return Buffer.concat([head, body]);
}

/** The answer of PgBouncer to a parameter that it does not know. */
function refusal(name: string): Buffer {
  const fields = ['SFATAL', 'VFATAL', 'C08P01', `Munsupported startup parameter: ${name}`];
  const body = Buffer.from(`${fields.join('\0')}\0\0`);
  const head = Buffer.from('E....');
  head.writeUInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}

function join(client: Socket, target: net.NetConnectOpts, owner: string, manner: Manner): void {
  const server = net.connect(target);
  for (const [one, other] of [
    [client, server],
    [server, client],
  ] as const) {
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
  }
  server.pipe(client);
  client.once('data', (packet) => {
    const parameters = parametersOf(packet);
    if (parameters.has('options')) return void client.end(refusal('options'));
    if (manner === 'owner') parameters.set('user', owner);
    server.write(startUp(parameters));
    client.pipe(server);
  });
}

/** Stands on loopback before a Postgres, and takes no settings in the start-up packet, as PgBouncer does. */
export async function openPooler(to: Connection, first: Manner): Promise<Pooler> {
  if ('connectionString' in to) throw new Error('the pooler needs the parts of a connection');
  const { host, port = 5432, user } = to;
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  let manner = first;
  const clients = new Set<Socket>();
  const server = net.createServer((client) => {
    clients.add(client);
    client.once('close', () => clients.delete(client));
    join(client, target, user, manner);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    connection: { ...to, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    behave: (next) => {
      manner = next;
    },
    countClients: () => clients.size,
    close: () => {
      for (const client of clients) client.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
