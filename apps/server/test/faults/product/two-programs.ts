import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import { freePort } from '../../../../../tools/harness/free-port.ts';
import { quickFolder } from '../../../../../tools/harness/quick-folder.ts';
import { startEmbeddedPostgres } from '../../../src/platform/embedded-postgres/start.ts';
import { openObjectStore } from '../../support/outside/object-store.ts';
import { openPost } from '../outside/post.ts';
import { openWay } from '../outside/way.ts';
import type { ProductOptions } from './alone.ts';
import { administrator, type Product } from './product.ts';
import { Seat } from './seat.ts';

const secret = 'a secret that both programs share, 32 characters';

/** Notes how a part is closed; the last one is closed first. */
type Defer = (close: () => Promise<unknown>) => void;

async function startParts({ prepared }: ProductOptions, defer: Defer): Promise<Omit<Product, 'close'>> {
  const folder = await mkdtemp(path.join(await quickFolder(), 'account-faults-'));
  defer(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  if (prepared) cpSync(prepared, folder, { recursive: true });
  const log = pino({ level: 'silent' });
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log });
  defer(postgres.stop);
  const post = await openPost();
  defer(post.close);
  const objects = await openObjectStore();
  defer(objects.stop);
  const databaseWay = await openWay({ path: `${postgres.connection.host}/.s.PGSQL.${postgres.connection.port}` });
  defer(databaseWay.close);
  const storeUrl = new URL(objects.url('pictures'));
  const storeWay = await openWay({ host: '127.0.0.1', port: Number(storeUrl.port) });
  defer(storeWay.close);
  storeUrl.port = String(storeWay.port);
  const { user, database } = postgres.connection;
  const settings = {
    DATABASE_URL: `postgres://${user}@127.0.0.1:${databaseWay.port}/${database}`,
    S3_URL: storeUrl.href,
    APP_SECRET: secret,
    ADMIN_PASSWORD: administrator.password,
    SMTP_URL: post.url,
    LOG_LEVEL: 'error',
  };
  const seats: Seat[] = [];
  for (const name of ['first', 'second']) {
    const DATA_DIR = path.join(folder, name);
    await mkdir(DATA_DIR);
    const seat = new Seat(await freePort(), { ...settings, DATA_DIR });
    defer(() => seat.stop());
    await seat.start();
    seats.push(seat);
  }
  return {
    seats,
    post,
    databaseWay,
    storeWay,
    database: postgres.connection,
    postmaster: () => postgres.pid,
    storage: { S3_URL: objects.url('pictures') },
  };
}

/** Two programs on one external database and one bucket, each behind a way that can be disturbed. */
export async function startTwoPrograms(options: ProductOptions): Promise<Product> {
  const stack = new AsyncDisposableStack();
  const close = () => stack.disposeAsync();
  try {
    const parts = await startParts(options, (end) => stack.defer(async () => void (await end())));
    return { ...parts, close };
  } catch (error) {
    await close();
    throw error;
  }
}
