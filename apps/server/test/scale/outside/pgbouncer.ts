import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../../../../tools/harness/free-port.ts';
import { asOther, giveAway } from './other-user.ts';

export interface PgBouncer {
  port: number;
  /** Ends it, as a power cut does. */
  kill(): Promise<void>;
  /** Starts it again at the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface PgBouncerOptions {
  /** The port of Postgres on loopback. */
  postgres: number;
  /** Lines for the user list. */
  users: string;
  mode: 'transaction' | 'statement';
  /** Further settings of its databases, such as `user=owner`. */
  database?: string;
}

async function launch(settings: string): Promise<ChildProcess> {
  const child = spawn('pgbouncer', [settings], { ...asOther, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('process up')) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`PgBouncer ended:\n${output}`)));
  });
  return child;
}

/** Starts PgBouncer (Debian's package) before every database of a Postgres. It logs in as each client does. */
export async function startPgBouncer({ postgres, users, mode, database = '' }: PgBouncerOptions): Promise<PgBouncer> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'account-pgbouncer-'));
  const port = await freePort();
  const list = path.join(folder, 'users.txt');
  const settings = path.join(folder, 'pgbouncer.ini');
  writeFileSync(list, `${users}\n`);
  writeFileSync(
    settings,
    `[databases]
* = host=127.0.0.1 port=${postgres} ${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${list}
pool_mode = ${mode}
default_pool_size = 8
server_idle_timeout = 5
server_login_retry = 1
max_client_conn = 500
`,
  );
  for (const file of [list, settings]) giveAway(file, 0o600);
  giveAway(folder, 0o700);
  let child = await launch(settings);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    port,
    kill: () => end('SIGKILL'),
    restart: async () => {
      await end('SIGKILL');
      child = await launch(settings);
    },
    stop: async () => {
      await end('SIGINT');
      rmSync(folder, { recursive: true });
    },
  };
}
