import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const entry = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
const port = 3990;

export const administrator = { email: 'admin@example.com', password: 'a password for measuring' };
export const organizationAdministrator = { ...administrator, email: 'administrator@organization.example' };

/** A running product with a data folder of its own, and a direct connection to its database. */
export interface Product {
  url: string;
  pid: number;
  postmaster: number;
  database: pg.Client;
  /** The memory that its process holds, in MB. */
  memory(): number;
  /** Restarts it; returns the seconds from the start to the first response. */
  restart(): Promise<number>;
  stop(): Promise<void>;
}

async function untilReady(child: ChildProcess): Promise<void> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Account is ready')) resolve();
    });
    child.once('exit', () => reject(new Error(output)));
  });
}

function launch(dataDir: string): ChildProcess {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ADMIN_PASSWORD: administrator.password,
  };
  return spawn(process.execPath, [entry], { env, stdio: ['ignore', 'pipe', 'inherit'] });
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;

export async function startProduct(): Promise<Product> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'account-bench-'));
  const cluster = path.join(dataDir, 'postgres');
  const url = `http://127.0.0.1:${port}`;
  let child = launch(dataDir);
  await untilReady(child);
  const database = new pg.Client({ host: cluster, port: 5432, user: 'account', database: 'account' });
  // A restart also stops the database, which ends this connection; it is not used afterwards.
  database.on('error', () => undefined);
  await database.connect();
  return {
    url,
    pid: child.pid ?? 0,
    postmaster: Number(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n', 1)[0]),
    database,
    memory: () => memoryOf(child.pid ?? 0),
    restart: async () => {
      await end(child);
      const begun = performance.now();
      child = launch(dataDir);
      await untilReady(child);
      await (await fetch(`${url}/readyz`)).json();
      return (performance.now() - begun) / 1_000;
    },
    stop: async () => {
      await database.end().catch(() => undefined);
      await end(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
