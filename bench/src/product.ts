import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const entry = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));

export const administrator = { email: 'admin@example.com', password: 'a password for measuring' };
export const organizationAdministrator = { ...administrator, email: 'administrator@organization.example' };

/** The product with a folder of its own, and a direct way to its database. */
export interface Product {
  url: string;
  pid: number;
  postmaster: number;
  database: pg.Client;
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

export async function startProduct(port: number): Promise<Product> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'account-bench-'));
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ADMIN_PASSWORD: administrator.password,
  };
  const child = spawn(process.execPath, [entry], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await untilReady(child);
  const cluster = path.join(dataDir, 'postgres');
  const postmaster = Number((await readFile(path.join(cluster, 'postmaster.pid'), 'utf8')).split('\n', 1)[0]);
  const database = new pg.Client({ host: cluster, port: 5432, user: 'account', database: 'account' });
  await database.connect();
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    postmaster,
    database,
    stop: async () => {
      await database.end();
      child.kill('SIGTERM');
      await once(child, 'exit');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
