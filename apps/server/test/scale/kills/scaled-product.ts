import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../../../tools/harness/free-port.ts';
import { serving } from '../../../../../tools/harness/program.ts';
import { openPost } from '../../faults/outside/post.ts';
import { administrator, type Product } from '../../faults/product/product.ts';
import { Seat } from '../../faults/product/seat.ts';
import { openObjectStore } from '../../support/outside/object-store.ts';
import { type Redis, startRedis } from '../../support/outside/redis.ts';
import { startHAProxy } from '../outside/haproxy.ts';
import { type PgBouncer, startPgBouncer } from '../outside/pgbouncer.ts';
import { checker, type PostgresPair, startPostgresPair } from '../outside/postgres-pair.ts';

/** The product as several programs, and what stands around them. */
export interface ScaledProduct extends Product {
  readonly pair: PostgresPair;
  readonly pooler: PgBouncer;
  readonly broker: Redis;
  /** Programs with jobs and without pages; one of them publishes events. */
  readonly jobs: readonly Seat[];
  /** The address of the web, at any program that is ready. */
  readonly webUrl: string;
  /** The address of the primary, wherever it is. */
  readonly primaryUrl: string;
}

/** Notes how a part is closed; the last one is closed first. */
type Defer = (close: () => Promise<unknown>) => void;

const entry = fileURLToPath(new URL('../../../src/account.ts', import.meta.url));

async function startParts(defer: Defer): Promise<Omit<ScaledProduct, 'close'>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'account-scaled-'));
  defer(() => rm(folder, { recursive: true, force: true }));
  const pair = await startPostgresPair();
  defer(pair.stop);
  const programs = [await freePort(), await freePort()];
  const proxy = await startHAProxy({ postgres: pair.ports, programs, user: checker });
  defer(proxy.stop);
  const [broker, objects, post] = [await startRedis(), await openObjectStore(), await openPost()];
  for (const close of [broker.kill, objects.stop, post.close]) defer(close);
  const addressOf = (port: number) => `postgres://account@127.0.0.1:${port}/account`;
  const primaryUrl = addressOf(proxy.primary);
  const direct = {
    DATABASE_URL: primaryUrl,
    DATABASE_REPLICA_URL: addressOf(proxy.standby),
    DATABASE_PREPARED: 'off',
    EVENTS_URL: broker.url,
    S3_URL: objects.url('pictures'),
    APP_SECRET: 'a secret that all programs share, 32 characters',
    ADMIN_PASSWORD: administrator.password,
    SMTP_URL: post.url,
    LOG_LEVEL: 'error',
  };
  const listed = execFileSync(process.execPath, [entry, 'roles', '--pgbouncer'], { env: direct, cwd: folder });
  const pooler = await startPgBouncer({ postgres: proxy.primary, users: String(listed).trim(), mode: 'transaction' });
  defer(pooler.stop);
  const settings = { ...direct, DATABASE_POOL_URL: addressOf(pooler.port).replace('account@', '') };
  const startSeat = async (name: string, flag: string, port: number) => {
    const DATA_DIR = path.join(folder, name);
    await mkdir(DATA_DIR);
    const seat = new Seat(port, { ...settings, DATA_DIR }, serving(flag));
    defer(() => seat.stop());
    await seat.start();
    return seat;
  };
  const jobs = [await startSeat('jobs-1', '--jobs', await freePort())];
  jobs.push(await startSeat('jobs-2', '--jobs', await freePort()));
  const seats: Seat[] = [];
  for (const port of programs) seats.push(await startSeat(`web-${port}`, '--web', port));
  return {
    seats,
    jobs,
    webUrl: `http://127.0.0.1:${proxy.web}`,
    post,
    pair,
    pooler,
    broker,
    primaryUrl,
    get database() {
      return pair.primary().connection;
    },
    postmaster: () => pair.primary().pid,
    storage: { S3_URL: direct.S3_URL },
  };
}

/**
 * Two web programs and two with jobs, PgBouncer, HAProxy before the web and before a primary and its standby, Redis, and a
 * bucket: what docs/scaling.md says, on one machine.
 */
export async function startScaled(): Promise<ScaledProduct> {
  const stack = new AsyncDisposableStack();
  const close = () => stack.disposeAsync();
  try {
    const parts = await startParts((end) => stack.defer(async () => void (await end())));
    return Object.defineProperties({ close }, Object.getOwnPropertyDescriptors(parts)) as ScaledProduct;
  } catch (error) {
    await close();
    throw error;
  }
}
