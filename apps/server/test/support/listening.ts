import type { AddressInfo } from 'node:net';
import type { TestApp } from './app.ts';

/** The port of a server that listens on loopback, from the first question on. */
export async function portOf({ http }: TestApp): Promise<number> {
  if (!http.server.listening) await http.listen({ port: 0, host: '127.0.0.1' });
  return (http.server.address() as AddressInfo).port;
}
