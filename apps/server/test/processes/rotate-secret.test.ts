import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { Client } from '../../../../tools/harness/client.ts';
import { systemScope } from '../../src/kernel/scope.ts';
import { ownerClient } from '../../src/platform/database/connection.ts';
import { countValues } from '../../src/platform/secret-rotation/reencrypt.queries.ts';
import { buildSecretDrive, columnOf, plainTexts } from '../secret-rotation/encrypted-rows.ts';
import { formerSecret, nextSecret, useSecretApps } from '../support/accounts/secret-apps.ts';
import { preparedFolder } from '../support/postgres/prepared-folder.ts';
import { allowSlowTests } from '../support/slow-tests.ts';
import { until } from '../support/until.ts';
import { launch, start, urlOf } from './server-process.ts';

allowSlowTests();

const entry = fileURLToPath(new URL('../../src/account.ts', import.meta.url));

const apps = useSecretApps();

const rotate = (settings: Record<string, string>, ...options: string[]) =>
  launch(settings, [entry, 'rotate-secret', ...options]);

/** The counts that the table has for a column: rows, re-encrypted, already new, unreadable. */
function countsOf(stdout: string, column: string): number[] {
  const line = stdout.split('\n').find((text) => text.trim().startsWith(`${column} `)) ?? '';
  return line.trim().split(/ +/).slice(1).map(Number);
}

it('a rotation that is killed in the middle has lost nothing, and the next one does the rest', async () => {
  const { before, during, after } = apps;
  const drives: { id: number }[] = [];
  for (let count = 0; count < 150; count += 1) drives.push(await buildSecretDrive(before));
  const settings = {
    DATABASE_URL: urlOf(before.connection),
    APP_SECRET: nextSecret,
    APP_SECRET_PREVIOUS: formerSecret,
  };
  const isNew = () =>
    during.database.read(systemScope, (executor) =>
      countValues(executor, columnOf('network_drives'), during.secrets.header),
    );
  const texts = await plainTexts(before);

  // The second batch waits for a row that another transaction holds.
  const holder = ownerClient(before.connection);
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM network_drives WHERE id = $1 FOR UPDATE', [drives.at(-1)?.id]);
  const killed = rotate(settings);
  await until(async () => expect((await isNew()).isNew).toBe(100));
  await killed.end('SIGKILL');
  await holder.query('ROLLBACK');
  await holder.end();
  expect(await isNew()).toEqual({ isNew: 100, others: 50 });
  expect(await plainTexts(during)).toEqual(texts);

  const survey = rotate(settings, '--dry-run');
  expect(await survey.exited, survey.stderr).toEqual({ code: 0, signal: null });
  expect(countsOf(survey.stdout, 'network_drives.password')).toEqual([150, 50, 100, 0]);
  expect(await isNew()).toEqual({ isNew: 100, others: 50 });

  const second = rotate(settings);
  expect(await second.exited, second.stderr).toEqual({ code: 0, signal: null });
  expect(countsOf(second.stdout, 'network_drives.password')).toEqual([150, 50, 100, 0]);
  expect(second.stdout).toContain('APP_SECRET_PREVIOUS any more: it may be removed');
  expect(await plainTexts(after)).toEqual(texts);
});

it('a generated secret is replaced, the former one removed, and the program goes on with the new one', async () => {
  const DATA_DIR = await preparedFolder();
  const secret = () => readFileSync(path.join(DATA_DIR, 'app-secret'), 'utf8');
  const account = { email: 'admin@example.com', password: 'set by the operator' };
  const settings = { DATA_DIR, ADMIN_PASSWORD: account.password };
  const first = await start(settings);
  const browser = new Client(first.url);
  expect(await browser.signIn(account)).toBe(200);
  const drive = { host: '10.1.2.3', displayname: 'Plans', username: 'ada', password: 'of the drive', isanonymous: 0 };
  expect((await browser.send('POST', '/appapi/networkdrive', drive)).status).toBe(200);
  const former = secret();

  const survey = rotate(settings, '--dry-run');
  expect(await survey.exited, survey.stderr).toEqual({ code: 0, signal: null });
  expect(countsOf(survey.stdout, 'network_drives.password')).toEqual([1, 1, 0, 0]);
  expect([survey.stdout, secret()]).toEqual([expect.stringContaining('Nothing was changed'), former]);

  const refused = rotate(settings);
  expect((await refused.exited).code).toBe(1);
  expect([refused.stdout, secret()]).toEqual(['', former]);
  await first.program.end('SIGTERM');

  const kept = rotate(settings, '--keep-previous');
  expect(await kept.exited, kept.stderr).toEqual({ code: 0, signal: null });
  expect(countsOf(kept.stdout, 'network_drives.password')).toEqual([1, 1, 0, 0]);
  expect(readFileSync(path.join(DATA_DIR, 'app-secret-previous'), 'utf8')).toBe(former);
  const next = secret();
  expect(next).not.toBe(former);

  const ended = rotate(settings);
  expect(await ended.exited, ended.stderr).toEqual({ code: 0, signal: null });
  expect(countsOf(ended.stdout, 'network_drives.password')).toEqual([1, 0, 1, 0]);
  expect(() => readFileSync(path.join(DATA_DIR, 'app-secret-previous'))).toThrow('ENOENT');
  expect(secret()).toBe(next);

  const second = await start(settings);
  expect(await new Client(second.url).signIn(account)).toBe(200);
});
