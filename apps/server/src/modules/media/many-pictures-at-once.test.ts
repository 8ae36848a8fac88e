import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createOrganization, start } from '#test/processes/server-process.ts';
import { buildUser } from '#test/support/factories.ts';
import { knownPassword, knownPasswordHash } from '#test/support/personas.ts';
import { loginsOf } from '#test/support/postgres/postgres.ts';
import { preparedFolder } from '#test/support/postgres/prepared-folder.ts';
import { Client } from '../../../../../tools/harness/client.ts';
import { isFullSize } from '../../../../../tools/harness/full-size.ts';
import { openDatabase } from '../../platform/database/prepare-database.ts';
import type { Sending } from './test/sender.ts';

const email = 'admin@example.com';
const password = 'set by the operator';
const times = 50;

/** Twelve megapixels as a telephone takes them: about 8 MB. */
async function photo(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const bytes = await sharp({ create: { width: 4_000, height: 3_000, channels: 3, noise, background: '#888888' } })
    .jpeg({ quality: 96 })
    .toBuffer();
  return new Uint8Array(bytes);
}

/** The most memory that a process had so far, in bytes; 0 where the system does not tell. */
async function peakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1_024;
}

/** Signs in so many people as there are pictures; returns what their browsers send along. */
async function signInMany(url: string, host: string): Promise<Record<string, string>[]> {
  const logins = loginsOf({ host, user: 'account', database: 'account' });
  const database = openDatabase({ logins, poolSize: 1, onError: () => undefined });
  const signInOne = async () => {
    const { email } = await buildUser({ database }, { passwordHash: knownPasswordHash });
    const browser = new Client(url);
    expect(await browser.signIn({ email, password: knownPassword })).toBe(200);
    return browser.headers;
  };
  const headers = await Promise.all(Array.from({ length: times }, signInOne));
  await database.close();
  return headers;
}

it.runIf(isFullSize)(
  `${times} large pictures at once keep no user from lists and files, and the memory small`,
  async () => {
    const DATA_DIR = await preparedFolder();
    const { program, url } = await start({ DATA_DIR, ADMIN_PASSWORD: password });
    const browser = new Client(url);
    expect(await browser.signIn({ email, password })).toBe(200);
    for (let made = 0; made < 30; made += 1) await createOrganization(browser, `Organization ${made}`);
    const picture = await photo();
    const form = new FormData();
    form.append('file', new Blob([picture]), 'filename.jpg');
    const { body } = await browser.send('POST', '/appapi/personalprofile', form);
    const before = await peakMemory(program.pid);

    const people = await signInMany(url, path.join(DATA_DIR, 'postgres'));
    const sending: Sending = { url: `${url}/appapi/personalwallpaper`, people, picture };
    const sender = new Worker(new URL('./test/sender.ts', import.meta.url), { workerData: sending });
    let statuses: number[] | undefined;
    const sent = once(sender, 'message').then(([answered]) => {
      statuses = answered as number[];
    });
    // A stored file needs the threads that decode pictures.
    let served = 0;
    while (statuses === undefined) {
      const list = await browser.send('POST', '/appapi/organizations', { page: 1, per_page: 20 });
      const file = await browser.send('GET', `/storage/profile/${body.profilepic}`);
      expect([list.status, file.status]).toEqual([200, 200]);
      served += 1;
    }
    await sent;
    expect(statuses).toEqual(Array(times).fill(200));
    // Seen: 32 to 35 for each picture, and 7 when all pictures are decoded at once.
    expect(served).toBeGreaterThan(12 * times);
    // Seen: 190 MB more for 50 pictures of 436 MB, which would lie in there twice if they were received into memory.
    expect((await peakMemory(program.pid)) - before).toBeLessThan(times * picture.length);
  },
);
