import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../../../../tools/harness/free-port.ts';

export interface HAProxy {
  /** The port that leads to the Postgres that takes changes, and the one that leads to the one that follows it. */
  primary: number;
  standby: number;
  /** The port that leads to any program that is ready. */
  web: number;
  stop(): Promise<void>;
}

/** A message of Postgres' protocol as hexadecimal digits: its length with the four bytes of the length itself. */
function message(type: string, body: string): string {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(4 + Buffer.byteLength(body));
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)]).toString('hex');
}

/** Logs in, asks whether the Postgres follows another one, and expects a row with that answer. */
const check = (user: string, answer: 't' | 'f') => `  option tcp-check
  tcp-check connect
  tcp-check send-binary ${message('', `\0\u0003\0\0user\0${user}\0database\0postgres\0\0`)}
  tcp-check send-binary ${message('Q', 'SELECT pg_is_in_recovery()\0')}
  tcp-check expect binary ${message('D', `\0\u0001\0\0\0\u0001${answer}`)}`;

interface Servers {
  /** The ports of some Postgres, each of which may be the primary. */
  postgres: readonly number[];
  /** The ports of programs that serve pages. */
  programs: readonly number[];
  /** Logs in to Postgres without a password, and may do nothing. */
  user: string;
}

/** A part of the settings: connections to a port go to those servers that a check finds well, and end when it does no more. */
const part = (name: string, port: number, test: string, servers: readonly number[]): string =>
  `listen ${name}
  bind 127.0.0.1:${port}
${test}
  default-server inter 500ms fastinter 250ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.map((server) => `  server at-${server} 127.0.0.1:${server} check`).join('\n')}
`;

/**
 * The settings for programs that are restarted in turn: calls go one by one, so that a program that drains finishes those it
 * has, and is sent no other.
 */
const callsPart = (port: number, programs: readonly number[]): string => `listen calls
  mode http
  bind 127.0.0.1:${port}
  option httpchk GET /readyz
  option redispatch
  retries 3
  retry-on conn-failure empty-response
  timeout check 2s
  default-server inter 250ms fall 2 rise 1
${programs.map((program) => `  server at-${program} 127.0.0.1:${program} check`).join('\n')}
`;

/** Runs HAProxy (Debian's package) with some parts. @returns what ends it */
async function run(parts: readonly string[]): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'account-haproxy-'));
  const settings = path.join(folder, 'haproxy.cfg');
  writeFileSync(
    settings,
    `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
${parts.join('')}`,
  );
  const child = spawn('haproxy', ['-db', '-f', settings], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const ended = once(child, 'exit');
  const failed = ended.then(() => Promise.reject(new Error(`HAProxy ended:\n${output}`)));
  failed.catch(() => undefined);
  await Promise.race([once(child, 'spawn'), failed]);
  return async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
  };
}

/** Starts HAProxy before Postgres and the programs. */
export async function startHAProxy({ postgres, programs, user }: Servers): Promise<HAProxy> {
  const ports = { primary: await freePort(), standby: await freePort(), web: await freePort() };
  const stop = await run([
    part('primary', ports.primary, check(user, 'f'), postgres),
    part('standby', ports.standby, check(user, 't'), postgres),
    part('web', ports.web, '  option httpchk GET /readyz', programs),
  ]);
  return { ...ports, stop };
}

/** Starts HAProxy before programs that are restarted in turn. */
export async function startCallsProxy(programs: readonly number[]): Promise<{ port: number; stop(): Promise<void> }> {
  const port = await freePort();
  return { port, stop: await run([callsPart(port, programs)]) };
}
