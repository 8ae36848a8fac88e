import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { until } from '../support/until.ts';
import { Browser } from './browser.ts';
import { start, temporaryFolder } from './server-process.ts';

const ADMIN_PASSWORD = 'set by the operator';

const postgresOf = (dataDir: string): number =>
  Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** Creates organizations one after the other; returns the names that were acknowledged and every status. */
async function writeWhile(browser: Browser, prefix: string, goOn: () => boolean) {
  const acknowledged: string[] = [];
  const statuses = new Set<number>();
  for (let number = 0; goOn(); number += 1) {
    const name = `${prefix} ${number}`;
    const reply = await browser.createOrganization(name).catch(() => undefined);
    if (!reply) break;
    statuses.add(reply.status);
    if (reply.status === 200) acknowledged.push(name);
  }
  return { acknowledged, statuses };
}

async function storedNames(browser: Browser): Promise<string[]> {
  const names: string[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { body } = await browser.send('POST', '/appapi/organizations', { page, per_page: 100 });
    names.push(...body.data.map(({ name }: { name: string }) => name));
    last = body.meta.last_page;
  }
  return names;
}

it('no acknowledged write is lost when Postgres or the program is killed under load', async () => {
  const DATA_DIR = temporaryFolder();
  const server = await start({ DATA_DIR, ADMIN_PASSWORD });
  const browser = new Browser(server.url);
  expect(await browser.signIn('admin@example.com', ADMIN_PASSWORD)).toBe(200);

  let isBack = false;
  const writers = [1, 2, 3].map((writer) => writeWhile(browser, `before ${writer}`, () => !isBack));
  const before = postgresOf(DATA_DIR);
  process.kill(before, 'SIGKILL');
  const seen = new Set<number>();
  await until(async () => {
    const { status } = await fetch(`${server.url}/readyz`);
    seen.add(status);
    expect(postgresOf(DATA_DIR)).not.toBe(before);
    expect(status).toBe(200);
  });
  expect((await browser.createOrganization('after Postgres came back')).status).toBe(200);
  isBack = true;
  const results = await Promise.all(writers);
  for (const { statuses } of results) for (const status of statuses) expect([200, 503]).toContain(status);
  for (const status of seen) expect([200, 503]).toContain(status);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

  let isKilled = false;
  const late = [1, 2, 3].map((writer) => writeWhile(browser, `late ${writer}`, () => !isKilled));
  await until(async () => expect((await storedNames(browser)).some((name) => name.startsWith('late'))).toBe(true));
  expect(await server.kill('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
  isKilled = true;
  const acknowledged = [...results, ...(await Promise.all(late))].flatMap((result) => result.acknowledged);
  expect(acknowledged.filter((name) => name.startsWith('late')).length).toBeGreaterThan(0);

  const again = await start({ DATA_DIR, ADMIN_PASSWORD });
  const later = new Browser(again.url);
  expect(await later.signIn('admin@example.com', ADMIN_PASSWORD)).toBe(200);
  expect(await storedNames(later)).toEqual(expect.arrayContaining([...acknowledged, 'after Postgres came back']));
});
