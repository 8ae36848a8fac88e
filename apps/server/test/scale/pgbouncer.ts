import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../../../tools/harness/free-port.ts';

export interface PgBouncer {
  port: number;
  stop(): Promise<void>;
}

export interface PgBouncerOptions {
  /** The port of Postgres on loopback. */
  postgres: number;
  /** Lines for the user list. */
  users: string;
  mode: 'transaction' | 'statement';
  /** What its databases say besides, such as `user=owner`. */
  database?: string;
}

/** Root may not run it. */
const asOther = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

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
max_client_conn = 500
`,
  );
  for (const file of [list, settings]) chmodSync(file, 0o644);
  chmodSync(folder, 0o755);
  const child: ChildProcess = spawn('pgbouncer', [settings], { ...asOther, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('process up')) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`PgBouncer ended:\n${output}`)));
  });
  return {
    port,
    stop: async () => {
      child.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
