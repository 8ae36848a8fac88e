import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setPriority } from 'node:os';

/** A server that refuses everything and does nothing else: what people still feel beside it is the attackers' own work. */
setPriority(10);
const server = createServer((_request, response) => response.writeHead(429, { connection: 'close' }).end());
server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
