import { pino } from 'pino';
import type { Client } from '../../../../../tools/harness/client.ts';
import { readConfig } from '../../../src/config/config.ts';
import { secondsAfter, systemClock } from '../../../src/kernel/clock.ts';
import { createSweep } from '../../../src/modules/media/index.ts';
import { findNamedLogos } from '../../../src/modules/organizations/index.ts';
import { findNamedPictures } from '../../../src/modules/profile/index.ts';
import { openDatabase } from '../../../src/platform/database/prepare-database.ts';
import { openStorage } from '../../../src/platform/storage/open-storage.ts';
import type { Storage } from '../../../src/platform/storage/storage.ts';
import { loginsOf } from '../../support/postgres/postgres.ts';
import { type Ledger, unknownState } from '../load/ledger.ts';
import { type Product, query } from '../product/product.ts';
import type { Findings } from './findings.ts';
import { patiently } from './patiently.ts';

/** Runs the product's own sweep as it would run two hours later. */
async function sweep(product: Product, storage: Storage): Promise<void> {
  const database = openDatabase({ logins: loginsOf(product.database), poolSize: 2, onError: () => undefined });
  const named = {
    profile: findNamedPictures('profile'),
    wallpaper: findNamedPictures('wallpaper'),
    logos: findNamedLogos,
  };
  const clock = { now: () => secondsAfter(systemClock.now(), 7_200) };
  const task = createSweep({ database, storage, clock, logger: pino({ level: 'silent' }), named });
  await task.run({}, { signal: new AbortController().signal }).finally(() => database.close());
}

async function namesIn(storage: Storage): Promise<string[]> {
  const names: string[] = [];
  for await (const batch of storage.list('profile')) names.push(...batch.map(({ name }) => name));
  return names;
}

/** A whole JPEG begins and ends with its markers. */
const isWhole = (bytes: Buffer): boolean =>
  bytes.subarray(0, 2).toString('hex') + bytes.subarray(-2).toString('hex') === 'ffd8ffd9';

async function isServed(client: Client, url: string, name: string): Promise<boolean> {
  const answer = await patiently(() => fetch(`${url}/storage/profile/${name}`, { headers: client.headers }));
  return answer.status === 200 && isWhole(Buffer.from(await answer.arrayBuffer()));
}

/** Reads pictures back, and compares the files that are kept with those that rows name. */
export async function checkFiles(product: Product, client: Client, ledger: Ledger, findings: Findings): Promise<void> {
  const storage = await openStorage(readConfig(product.storage));
  await sweep(product, storage);
  const stored = await namesIn(storage).finally(() => storage.close());
  const rows = await query<{ email: string; name: string }>(
    product,
    'SELECT email, profilepic AS name FROM users WHERE profilepic IS NOT NULL',
  );
  const names = new Map(rows.map(({ email, name }) => [email, name]));
  const named = new Set(names.values());
  findings.orphans.push(...stored.filter((name) => !named.has(name)).map((name) => `file ${name}`));
  findings.orphans.push(...[...named].filter((name) => !stored.includes(name)).map((name) => `a row names ${name}`));
  const url = product.seats[0]?.url ?? '';
  for (const { kind, key, may } of ledger.entries.values()) {
    if (kind !== 'picture') continue;
    const name = names.get(key) ?? null;
    if (!may.includes(name) && !(name && may.includes(unknownState))) findings.lost.push(`the picture of ${key}`);
    else if (name && !(await isServed(client, url, name))) findings.halves.push(`the picture ${name} of ${key}`);
  }
}
