import net, { type AddressInfo, type Socket } from 'node:net';

/** How a service behaves. */
export type Manner =
  | { kind: 'well' }
  /** No server listens: connections are refused, and those there are end. */
  | { kind: 'down' }
  /** Nothing comes through any more, and nothing ends. */
  | { kind: 'silent' }
  /** Each answer comes later, in milliseconds. */
  | { kind: 'slow'; delay: number }
  /** Takes what is sent, and ends the connection when the answer should come. */
  | { kind: 'cut' }
  /** Says the same to everybody, whatever is asked, and ends the connection. */
  | { kind: 'answer'; text: string };

export interface Way {
  readonly port: number;
  behave(manner: Manner): void;
  close(): Promise<void>;
}

/** Connects a client with the service behind, as the manner of the moment wants it. */
function join(client: Socket, target: net.NetConnectOpts, mannerNow: () => Manner): void {
  client.on('error', () => client.destroy());
  const service = net.connect(target);
  service.on('error', () => client.destroy());
  service.on('close', () => client.destroy());
  client.on('close', () => service.destroy());
  client.on('data', (chunk) => {
    const manner = mannerNow();
    if (manner.kind === 'silent') return;
    if (manner.kind === 'answer') client.end(manner.text);
    else service.write(chunk);
  });
  service.on('data', (chunk) => {
    const manner = mannerNow();
    if (manner.kind === 'cut') client.destroy();
    else if (manner.kind === 'slow') setTimeout(() => client.write(chunk), manner.delay);
    else if (manner.kind === 'well') client.write(chunk);
  });
}

/** A way to a service on loopback that can be disturbed. */
export async function openWay(target: net.NetConnectOpts): Promise<Way> {
  const clients = new Set<Socket>();
  let manner: Manner = { kind: 'well' };
  const server = net.createServer((client) => {
    if (manner.kind === 'down') return void client.resetAndDestroy();
    clients.add(client);
    client.once('close', () => clients.delete(client));
    join(client, target, () => manner);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endAll = () => {
    for (const client of clients) client.resetAndDestroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    behave: (next) => {
      // Bytes that were held back are lost, so that nothing comes out of order.
      if (manner.kind === 'silent' || next.kind === 'down') endAll();
      manner = next;
    },
    close: () => {
      endAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
