import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { startDrivePlatforms } from '../../../../../tools/harness/drive-platforms/start-both.ts';
import { freePort } from '../../../../../tools/harness/free-port.ts';
import { postmasterOf } from '../../../../../tools/harness/postmaster.ts';
import { quickFolder } from '../../../../../tools/harness/quick-folder.ts';
import { openPost } from '../outside/post.ts';
import { mountSmallDisk } from '../outside/small-disk.ts';
import { administrator, type Product } from './product.ts';
import { Seat } from './seat.ts';

export interface ProductOptions {
  /** A data folder to begin with, in place of an empty one. */
  prepared?: string | undefined;
}

/** Ends the Postgres that a program left which died and was not started again. */
function endLeftover(folder: string): void {
  const pid = postmasterOf(folder);
  if (pid === undefined) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

/** The product as `npm start` runs it: a database of its own, files in its folder. */
async function startEmbedded({ prepared }: ProductOptions, processes: number): Promise<Product> {
  const folder = await mkdtemp(path.join(await quickFolder(), 'account-faults-'));
  const disk = mountSmallDisk(folder);
  if (prepared) cpSync(prepared, folder, { recursive: true });
  const post = await openPost();
  const port = await freePort();
  const platforms = await startDrivePlatforms(`http://127.0.0.1:${port}`);
  const seat = new Seat(port, {
    ...platforms.settings,
    DATA_DIR: folder,
    ADMIN_PASSWORD: administrator.password,
    SMTP_URL: post.url,
    LOG_LEVEL: 'error',
    WEB_CONCURRENCY: String(processes),
  });
  const close = async () => {
    await seat.stop();
    endLeftover(folder);
    await Promise.all([platforms.close(), post.close()]);
    disk?.remove();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  await seat.start().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    seats: [seat],
    post,
    platforms,
    disk,
    database: { host: path.join(folder, 'postgres'), port: 5432, user: 'account', database: 'account' },
    postmaster: () => postmasterOf(folder) ?? 0,
    storage: { DATA_DIR: folder },
    close,
  };
}

/** One process for everything. */
export const startAlone = (options: ProductOptions) => startEmbedded(options, 1);

/** Jobs and database in one process, the web in two others. */
export const startTwoWebProcesses = (options: ProductOptions) => startEmbedded(options, 2);
