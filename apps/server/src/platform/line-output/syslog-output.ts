import { once } from 'node:events';
import { isIP } from 'node:net';
import os from 'node:os';
import { connect, type TLSSocket } from 'node:tls';
import type { Line, LineOutput } from './line-output.ts';

export interface SyslogSettings {
  host: string;
  port: number;
  /** Certificates that are trusted beside those of Node and of NODE_EXTRA_CA_CERTS. */
  ca?: string;
  /** Milliseconds for the connection, and for the receiver's end of it; 10 seconds by default. */
  patience?: number;
}

/** Facility 13 (log audit), severity 6 (informational): RFC 5424, 6.2.1. */
const priority = 13 * 8 + 6;

const hostName =
  os
    .hostname()
    .replaceAll(/[^!-~]/g, '')
    .slice(0, 255) || '-';

/** A message of RFC 5424 with the length before it (RFC 5425, 4.3). */
function messageOf({ text, at, name }: Line): string {
  const message = `<${priority}>1 ${at} ${hostName} account ${process.pid} ${name.slice(0, 32)} - ${text}`;
  return `${Buffer.byteLength(message)} ${message}`;
}

/** Connects, and closes the connection when the patience ends. */
async function opened({ host, port, ca, patience = 10_000 }: SyslogSettings): Promise<TLSSocket> {
  const socket = connect({ host, port, ...(isIP(host) ? {} : { servername: host }), ...(ca ? { ca } : {}) });
  socket.setTimeout(patience, () => socket.destroy(new Error('the receiver of the log does not answer')));
  await once(socket, 'secureConnect');
  return socket;
}

/**
 * Syslog over TLS. Syslog has no answers: lines count as taken when the receiver has closed its side of the connection, for
 * which it has read them all. So each write has a connection of its own.
 */
export const syslogOutput = (settings: SyslogSettings): LineOutput => ({
  async write(lines) {
    const socket = await opened(settings);
    const closed = once(socket, 'close');
    socket.resume();
    socket.end(lines.map(messageOf).join(''));
    await closed;
  },
});
