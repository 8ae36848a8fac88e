import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Client } from '../../../../tools/harness/client.ts';
import { readConfig } from '../../src/config/config.ts';
import { ownerClient } from '../../src/platform/database/connection.ts';
import { migrateUp } from '../../src/platform/database/migrate.ts';
import { readMigrations } from '../../src/platform/database/migration-files.ts';
import { planMigrations } from '../../src/process/migrate.ts';
import { emptyDatabase, migratedDatabase } from '../support/database.ts';
import { preparedFolder } from '../support/postgres/prepared-folder.ts';
import { allowSlowTests } from '../support/slow-tests.ts';
import { start, temporaryFolder, urlOf } from './server-process.ts';

allowSlowTests();

const entry = fileURLToPath(new URL('../../src/account.ts', import.meta.url));

/** Runs `account` on a folder; returns its exit status and what it printed. */
async function account(
  DATA_DIR: string,
  args: readonly string[],
  { input = '', settings = {} }: { input?: string; settings?: Record<string, string> } = {},
) {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  const environment = { PATH, HOME, NODE_COMPILE_CACHE, DATA_DIR, ...settings };
  const child = spawn(process.execPath, [entry, ...args], { env: environment, cwd: DATA_DIR });
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [stdout, stderr, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { stdout, stderr, status };
}

const lastObject = (stdout: string) => JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '');

it('an operator makes an administrator and resets a password beside the running program', async () => {
  const DATA_DIR = await preparedFolder();
  const { url } = await start({ DATA_DIR });
  const email = 'operator@example.com';
  const made = await account(DATA_DIR, ['create-admin', ' Operator@Example.com ', '--json']);
  expect(made).toMatchObject({ status: 0, stderr: '' });
  const { password } = lastObject(made.stdout);
  const browser = new Client(url);
  expect(await browser.signIn({ email, password })).toBe(200);
  expect((await browser.send('POST', '/appapi/users', { page: 1 })).status).toBe(423);

  const chosen = ' chosen by the operator ';
  const reset = await account(DATA_DIR, ['reset-password', email, '--password-stdin'], {
    input: `${chosen}\n`,
  });
  expect(reset).toMatchObject({ status: 0, stderr: '' });
  expect(reset.stdout).not.toContain(chosen.trim());
  expect((await browser.send('POST', '/appapi/users', { page: 1 })).status).toBe(419);
  expect(await browser.signIn({ email, password: chosen })).toBe(200);
  expect((await browser.send('POST', '/appapi/users', { page: 1 })).status).toBe(200);

  expect(await account(DATA_DIR, ['end-sessions', 'unknown@example.com'])).toMatchObject({
    status: 1,
    stdout: '',
    stderr: 'There is no account of unknown@example.com.\n',
  });
  const refused = await account(DATA_DIR, ['end-sessions', 'unknown@example.com', '--json']);
  expect([refused.status, lastObject(refused.stdout)]).toEqual([
    1,
    { error: 'There is no account of unknown@example.com.' },
  ]);
});

it('the log of a command stands beside what it prints', async () => {
  const act = new URL('../../src/process/command-line/act.ts', import.meta.url);
  const script = `const { createPerform, writeOut } = await import('${act}');
    await createPerform(({ text }) => writeOut(text))(async ({ logger }) => {
      logger.warn('a connection was lost');
      return { text: 'rows', json: {} };
    });`;
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { PATH },
    cwd: temporaryFolder(),
  });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect([stdout, stderr]).toEqual(['rows', expect.stringContaining('"msg":"a connection was lost"')]);
});

it('an act needs a database, and makes none', async () => {
  const DATA_DIR = temporaryFolder();
  expect(await account(DATA_DIR, ['create-admin', 'first@example.com'])).toMatchObject({
    status: 1,
    stderr: `${DATA_DIR} holds no database.\n`,
  });
});

it('a backup that is no file is named in one line', async () => {
  const DATA_DIR = temporaryFolder();
  writeFileSync(path.join(DATA_DIR, 'file'), 'text');
  const errorOf = async (from: string) => (await account(DATA_DIR, ['restore', '--check', '--from', from])).stderr;
  expect(await errorOf(DATA_DIR)).toBe(`${DATA_DIR} is no file.\n`);
  expect(await errorOf('file/below')).toBe('file/below cannot be read (ENOTDIR).\n');
});

it('the error for a database that cannot be made is the reason', async () => {
  const { PATH = '', HOME = '' } = process.env;
  // No file may be as large as the first one that Postgres makes.
  const child = spawn('sh', ['-c', 'ulimit -f 3000; exec "$0" "$@"', process.execPath, entry, 'migrate'], {
    env: { PATH, HOME, DATA_DIR: temporaryFolder() },
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  expect([await text(child.stderr), await ended]).toEqual([
    expect.stringMatching(/^The database cannot be made: could not write .*: File too large\n$/),
    1,
  ]);
});

it('an export ends without an error when its reader has enough', async () => {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [entry, 'export', 'users'], {
    env: { PATH, HOME, DATA_DIR: await preparedFolder() },
  });
  child.stdout.destroy();
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  expect([await text(child.stderr), await ended]).toEqual(['', 0]);
});

it.skipIf(!existsSync('/dev/full')).each([[['version']], [['export', 'users']], [['export', 'users', '--json']]])(
  '%j onto a full disk has failed',
  async (args) => {
    const { PATH = '', HOME = '' } = process.env;
    const child = spawn('sh', ['-c', 'exec "$0" "$@" > /dev/full', process.execPath, entry, ...args], {
      env: { PATH, HOME, DATA_DIR: await preparedFolder() },
    });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    expect([await text(child.stderr), await ended]).toEqual(['Standard output cannot be written (ENOSPC).\n', 1]);
  },
);

it('names the program, and plans and runs migrations beside it', async () => {
  const DATA_DIR = await preparedFolder();
  const migrations = await readMigrations();
  const version = await account(DATA_DIR, ['version', '--json']);
  expect(version).toMatchObject({ status: 0, stderr: '' });
  expect(lastObject(version.stdout)).toEqual({
    release: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    commit: expect.toSatisfy((commit) => commit === null || /^[0-9a-f]{40}$/.test(commit)),
    node: process.version,
    schema: migrations.at(-1)?.name,
  });

  await start({ DATA_DIR });
  const plan = await account(DATA_DIR, ['migrate', '--plan', '--json']);
  expect(plan).toMatchObject({ status: 0, stderr: '' });
  expect(lastObject(plan.stdout)).toEqual({ done: migrations.length, pending: [] });
  expect(await account(DATA_DIR, ['migrate'])).toMatchObject({ status: 0, stdout: 'The database is up to date.\n' });
});

it('plans the migrations of an older database with their locks and rows, and changes nothing', async () => {
  const older = await emptyDatabase();
  onTestFinished(() => older.drop());
  const client = ownerClient(older.connection);
  await client.connect();
  onTestFinished(() => client.end());
  await migrateUp(client, 54);
  const { json } = await planMigrations({
    config: readConfig({ DATABASE_URL: urlOf(older.connection), APP_SECRET: 'x'.repeat(32) }),
    logger: pino({ level: 'silent' }),
    opened: new AsyncDisposableStack(),
  });
  expect(json).toMatchObject({ done: 54 });
  expect('pending' in json && json.pending).toEqual(
    expect.arrayContaining([
      {
        name: '0055-undone-operations',
        locks: [{ table: 'operations', blocks: 'reads and writes' }],
        rows: {},
        running_release_works: false,
      },
    ]),
  );
  const { rows } = await client.query('SELECT max(version) AS version FROM schema_migrations');
  expect(rows).toEqual([{ version: 54 }]);
});

describe('doctor', () => {
  const sorted = (checks: { id: string; status: string }[], status: string) =>
    checks.filter((check) => check.status === status).map(({ id }) => id);

  it('checks an installation beside its program, also after a backup was read to its end', async () => {
    const DATA_DIR = await preparedFolder();
    const { url } = await start({ DATA_DIR });
    const healthy = { settings: { PUBLIC_URL: url } };
    const file = `${temporaryFolder()}/backup`;
    expect(await account(DATA_DIR, ['backup', '--to', file])).toMatchObject({ status: 0 });
    expect(await account(DATA_DIR, ['restore', '--from', file, '--check'])).toMatchObject({ status: 0 });

    const found = await account(DATA_DIR, ['doctor', '--json'], healthy);
    expect(found).toMatchObject({ status: 0, stderr: '' });
    const { release, checks } = lastObject(found.stdout);
    expect(release).toMatch(/^\d+\.\d+\.\d+$/);
    expect(sorted(checks, 'failed')).toEqual([]);
    expect(sorted(checks, 'warning')).toEqual(['mail']);
    expect(sorted(checks, 'ok').toSorted()).toEqual([
      'backup',
      'clock',
      'database',
      'disk',
      'files',
      'google',
      'jobs',
      'limits',
      'microsoft',
      'public_url',
      'release',
    ]);
    const { stdout } = await account(DATA_DIR, ['doctor'], healthy);
    expect(stdout).toMatch(/^warning {2}E-mail: No mail server is set up: .*\n {9}Set SMTP_URL and MAIL_FROM/);
  });

  it('fails with a sentence where the database cannot be reached', async () => {
    const settings = { DATABASE_URL: 'postgres://account:secret@127.0.0.1:1/account', APP_SECRET: 'x'.repeat(32) };
    const found = await account(temporaryFolder(), ['doctor'], { settings });
    expect(found).toMatchObject({ status: 1, stderr: '' });
    expect(found.stdout).toMatch(/^failed {3}Database: The database cannot be used: connect ECONNREFUSED.*\n {9}Start/);
    expect(found.stdout).not.toContain('secret');
  });

  it('names the pooler where that one cannot be reached', async () => {
    const own = await migratedDatabase();
    onTestFinished(own.drop);
    const settings = {
      DATABASE_URL: urlOf(own.connection),
      DATABASE_POOL_URL: 'postgres://127.0.0.1:1/account',
      APP_SECRET: 'x'.repeat(32),
    };
    const { status, stdout } = await account(temporaryFolder(), ['doctor'], { settings });
    expect(status).toBe(1);
    expect(stdout).toMatch(/^failed {3}Database: The database cannot be used: connect ECONNREFUSED.*\n.* pooler, or /m);
  });
});
