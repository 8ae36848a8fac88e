import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { Client } from '../../../../tools/harness/client.ts';
import { postmasterOf } from '../../../../tools/harness/postmaster.ts';
import { preparedFolder } from '../support/postgres/prepared-folder.ts';
import { allowSlowTests } from '../support/slow-tests.ts';
import { until } from '../support/until.ts';
import { createOrganization, start } from './server-process.ts';

allowSlowTests();

const email = 'admin@example.com';
const password = 'set by the operator';

/** Creates organizations one after the other; adds the names to `acknowledged` as they are, answers every status. */
async function writeWhile(browser: Client, prefix: string, acknowledged: string[], goOn: () => boolean) {
  const statuses = new Set<number>();
  for (let number = 0; goOn(); number += 1) {
    const name = `${prefix} ${number}`;
    const reply = await createOrganization(browser, name).catch(() => undefined);
    if (!reply) break;
    statuses.add(reply.status);
    if (reply.status === 200) acknowledged.push(name);
  }
  return statuses;
}

async function storedNames(browser: Client): Promise<string[]> {
  const names: string[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { body } = await browser.send('POST', '/appapi/organizations', { page, per_page: 100 });
    names.push(...body.data.map(({ name }: { name: string }) => name));
    last = body.meta.last_page;
  }
  return names;
}

/** The names of the organizations that the audit log has. */
async function loggedNames(file: string): Promise<string[]> {
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  const entries = lines.map((line) => JSON.parse(line) as { action: string; subject: string });
  return entries.filter(({ action }) => action === 'organization.created').map(({ subject }) => subject);
}

it('no acknowledged write is lost, nor left out of the audit log, when Postgres or the program is killed under load', async () => {
  const DATA_DIR = await preparedFolder();
  const AUDIT_LOG = path.join(DATA_DIR, 'audit.log');
  const { program, url } = await start({ DATA_DIR, ADMIN_PASSWORD: password, AUDIT_LOG });
  const browser = new Client(url);
  expect(await browser.signIn({ email, password })).toBe(200);

  const early: string[] = [];
  let isBack = false;
  const writers = [1, 2, 3].map((writer) => writeWhile(browser, `early ${writer}`, early, () => !isBack));
  const before = postmasterOf(DATA_DIR);
  if (before === undefined) throw new Error('no Postgres runs');
  process.kill(before, 'SIGKILL');
  const seen = new Set<number>();
  await until(async () => {
    const { status } = await fetch(`${url}/readyz`);
    seen.add(status);
    expect(postmasterOf(DATA_DIR) ?? before).not.toBe(before);
    expect(status).toBe(200);
  });
  expect((await createOrganization(browser, 'after Postgres came back')).status).toBe(200);
  isBack = true;
  for (const statuses of await Promise.all(writers))
    for (const status of statuses) expect([200, 503]).toContain(status);
  for (const status of seen) expect([200, 503]).toContain(status);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);

  const late: string[] = [];
  let isKilled = false;
  const lateWriters = [1, 2, 3].map((writer) => writeWhile(browser, `late ${writer}`, late, () => !isKilled));
  await until(() => expect(late).not.toHaveLength(0));
  expect(await program.end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
  isKilled = true;
  await Promise.all(lateWriters);

  const again = await start({ DATA_DIR, ADMIN_PASSWORD: password, AUDIT_LOG });
  const later = new Client(again.url);
  expect(await later.signIn({ email, password })).toBe(200);
  const acknowledged = [...early, ...late, 'after Postgres came back'];
  expect(await storedNames(later)).toEqual(expect.arrayContaining(acknowledged));
  await until(async () => expect(await loggedNames(AUDIT_LOG)).toEqual(expect.arrayContaining(acknowledged)));
});
