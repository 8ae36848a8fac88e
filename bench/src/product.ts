import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { postmasterOf } from '../../tools/harness/postmaster.ts';
import { Program } from '../../tools/harness/program.ts';

/** Another one when something else has it. */
const port = Number(process.env.PORT || 3990);

export const administrator = { email: 'admin@example.com', password: 'a password for measuring' };
export const organizationAdministrator = { ...administrator, email: 'administrator@organization.example' };

type Settings = Readonly<Record<string, string>>;

export interface Restart {
  /** How it is ended; it is asked by default. */
  signal?: NodeJS.Signals;
  /** Other settings than before. */
  settings?: Settings;
}

/** The product with a folder of its own, and a direct way to its database. A restart changes all but the address. */
export interface Product {
  readonly url: string;
  readonly pid: number;
  readonly postmaster: number;
  readonly database: pg.Client;
  /** The memory that its process holds, in MB. */
  memory(): number;
  /** The most that it held since the last call, in MB. */
  peakMemory(): number;
  /** Ends it and starts it again; returns the seconds from the start to the first response. */
  restart(options?: Restart): Promise<number>;
  stop(): Promise<void>;
}

const launch = (dataDir: string, settings: Settings): Program =>
  new Program({
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ADMIN_PASSWORD: administrator.password,
    ...settings,
  });

const memoryOf = (pid: number, field: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;

/** Reads the peak and sets it back to what is held now. */
function takePeak(pid: number): number {
  const peak = memoryOf(pid, 'VmHWM');
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return peak;
}

async function connect(dataDir: string): Promise<pg.Client> {
  const host = path.join(dataDir, 'postgres');
  const database = new pg.Client({ host, port: 5432, user: 'account', database: 'account' });
  // A restart ends the connection too.
  database.on('error', () => undefined);
  await database.connect();
  return database;
}

/** @param settings further ones, or others than the usual */
export async function startProduct(settings: Settings = {}): Promise<Product> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'account-bench-'));
  const url = `http://127.0.0.1:${port}`;
  const open = async (chosen: Settings) => {
    const program = launch(dataDir, chosen);
    await program.ready();
    program.keepsOutput = false;
    return program;
  };
  let program = await open(settings);
  let database = await connect(dataDir);
  return {
    url,
    get pid() {
      return program.pid;
    },
    get postmaster() {
      return postmasterOf(dataDir) ?? 0;
    },
    get database() {
      return database;
    },
    memory: () => memoryOf(program.pid, 'VmRSS'),
    peakMemory: () => takePeak(program.pid),
    restart: async ({ signal = 'SIGTERM', settings: next = settings } = {}) => {
      await program.end(signal);
      const begun = performance.now();
      program = await open(next);
      await (await fetch(`${url}/readyz`)).json();
      const seconds = (performance.now() - begun) / 1_000;
      database = await connect(dataDir);
      return seconds;
    },
    stop: async () => {
      await database.end().catch(() => undefined);
      await program.end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
