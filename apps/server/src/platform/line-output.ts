import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { isIP } from 'node:net';
import os from 'node:os';
import { connect, type TLSSocket } from 'node:tls';
import type { AuditLogTarget } from '../config/service-addresses.ts';
import { OperatorError } from '../kernel/errors.ts';
import { safeStdout } from './log.ts';

/** A line, and what envelopes say about it. */
export interface Line {
  text: string;
  /** When it was written down, as ISO 8601. */
  at: string;
  /** A short name in ASCII, such as `user.updated`. */
  name: string;
}

/** A log outside of the program. */
export interface LineOutput {
  /**
   * Resolves once the lines are out of the program's hands. Rejects otherwise: some may have been taken then, and all
   * have to be written again.
   */
  write(lines: readonly Line[]): Promise<void>;
}

const joined = (lines: readonly Line[]): string => lines.map(({ text }) => `${text}\n`).join('');

/** Standard output, beside the lines of the program's log. */
const standardOutput: LineOutput = {
  write: (lines) =>
    new Promise((resolve, reject) => {
      safeStdout().write(joined(lines), (error) => (error ? reject(error) : resolve()));
    }),
};

/**
 * A file, which is opened for each write: one that was renamed by a rotation is followed by a new one. Lines are on the disk
 * when a write resolves, and begin on a line of their own, also behind one that a full disk cut off.
 */
export const fileOutput = (path: string): LineOutput => ({
  async write(lines) {
    await using file = await open(path, 'a+', 0o640);
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(1), position: Math.max(0, size - 1) });
    const start = bytesRead === 1 && buffer.toString() !== '\n' ? '\n' : '';
    await file.appendFile(start + joined(lines));
    await file.datasync();
  },
});

interface SyslogSettings {
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

/** The log that AUDIT_LOG names, and the name of its position. Throws an OperatorError where a file cannot be written. */
export async function openAuditLog(target: AuditLogTarget): Promise<{ output: LineOutput; target: string }> {
  if (target.kind === 'stdout') return { output: standardOutput, target: 'stdout' };
  if (target.kind === 'syslog')
    return { output: syslogOutput(target), target: `syslog+tls://${target.host}:${target.port}` };
  const output = fileOutput(target.path);
  await output.write([]).catch(({ code, message }: NodeJS.ErrnoException) => {
    throw new OperatorError(`AUDIT_LOG: ${target.path} cannot be written (${code ?? message}).`);
  });
  return { output, target: `file:${target.path}` };
}
