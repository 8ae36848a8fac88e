import {
  copyFileSync,
  createWriteStream,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { Client } from '../../../../tools/harness/client.ts';
import { freePort } from '../../../../tools/harness/free-port.ts';
import { readConfig } from '../../src/config/config.ts';
import { writeArchive } from '../../src/platform/backup/archive/archive.ts';
import { Tally } from '../../src/platform/backup/archive/manifest.ts';
import { readMigrations } from '../../src/platform/database/migration-files.ts';
import { type BackupOptions, backUp as backUpHere } from '../../src/process/backup/back-up.ts';
import { restore as restoreHere } from '../../src/process/backup/restore.ts';
import { plain } from '../support/files/pictures.ts';
import { startMailServer } from '../support/outside/mail-server.ts';
import { preparedFolder } from '../support/postgres/prepared-folder.ts';
import { allowSlowTests } from '../support/slow-tests.ts';
import { until } from '../support/until.ts';
import { createOrganization, launch, otherShell, start, temporaryFolder } from './server-process.ts';

allowSlowTests();

const entry = fileURLToPath(new URL('../../src/account.ts', import.meta.url));

const account = { email: 'admin@example.com', password: 'set by the operator' };

const backUp = (settings: Record<string, string>, ...options: string[]) =>
  launch(settings, [entry, 'backup', ...options], os.tmpdir());
const restore = (settings: Record<string, string>, ...options: string[]) =>
  launch(settings, [entry, 'restore', ...options], os.tmpdir());

/** A key in a file, as an operator has it. */
function keyFile(text = 'a passphrase of the operator'): string {
  const file = path.join(temporaryFolder(), 'key');
  writeFileSync(file, `${text}\n`);
  return file;
}

interface Row {
  id: number;
  [column: string]: unknown;
}

/** All rows of a list, from its first page to its last, and the total that it says. */
async function listOf(browser: Client, list: string): Promise<{ rows: Row[]; total: number }> {
  const rows: Row[] = [];
  let total = 0;
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { body } = await browser.send('POST', `/appapi/${list}`, { page, per_page: 100 });
    rows.push(...body.data);
    last = body.meta.last_page;
    total = body.meta.total;
  }
  return { rows, total };
}

const withLogo = async (browser: Client, name: string, background: string) => {
  const form = new FormData();
  form.append('organization', JSON.stringify({ name, logo_vertical: 1, logo_horizontal: 1 }));
  const logo = await plain(60, 60, background).png().toBuffer();
  form.append('file', new Blob([new Uint8Array(logo)]), 'logo.png');
  return browser.send('POST', '/appapi/organization', form);
};

it('a backup of the running program comes back in an empty folder: records, files, secrets, and each mail once', async () => {
  const DATA_DIR = await preparedFolder();
  // No server listens there yet, so that mails stay queued.
  const port = await freePort();
  const settings = {
    ADMIN_PASSWORD: account.password,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    PUBLIC_URL: 'http://account.test',
  };
  const first = await start({ ...settings, DATA_DIR });
  const browser = new Client(first.url);
  expect(await browser.signIn(account)).toBe(200);
  const made = await withLogo(browser, 'With a logo', '#1e1ec8');
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const { logo } = made.body.data;
  expect(logo).toMatch(/^[\w-]+\.png$/);
  const picture = Buffer.from(await (await fetch(`${first.url}/storage/logos/${logo}`)).arrayBuffer());
  const drive = { host: '10.1.2.3', displayname: 'Plans', username: 'ada', password: 'of the drive', isanonymous: 0 };
  const stored = await browser.send('POST', '/appapi/networkdrive', drive);
  expect(stored.status).toBe(200);
  const invited = {
    email: 'invited@example.com',
    username: 'Invited',
    organization_id: made.body.data.id,
    role_id: 3,
    panel_role: 'normal',
  };
  const invitation = await browser.send('POST', '/appapi/user', invited);
  expect(invitation.status, JSON.stringify(invitation.body)).toBe(200);

  let isDone = false;
  const acknowledged: { name: string; at: number }[] = [];
  const writers = [1, 2, 3].map(async (writer) => {
    for (let number = 0; !isDone; number += 1) {
      const name = `Written by ${writer}, ${number}`;
      if ((await createOrganization(browser, name)).status === 200) acknowledged.push({ name, at: performance.now() });
    }
  });
  await until(() => expect(acknowledged.length).toBeGreaterThan(10));
  const begin = performance.now();
  const file = path.join(temporaryFolder(), 'account.backup');
  const key = keyFile();
  const taken = backUp({ ...otherShell, DATA_DIR }, '--to', file, '--key-file', key);
  expect(await taken.exited, taken.stderr).toEqual({ code: 0, signal: null });
  isDone = true;
  await Promise.all(writers);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(path.dirname(file))).toEqual(['account.backup']);
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  const beside = restore({ DATA_DIR }, '--from', file, '--key-file', key);
  expect((await beside.exited).code).toBe(1);
  expect(beside.stderr).toContain('is not empty');
  await first.program.end('SIGTERM');

  const target = path.join(temporaryFolder(), 'data');
  const restored = restore({ DATA_DIR: target }, '--from', file, '--key-file', key);
  expect(await restored.exited, restored.stderr).toEqual({ code: 0, signal: null });
  expect(restored.stdout).toContain('Restored the state of');
  expect(readFileSync(path.join(target, 'app-secret'))).toEqual(readFileSync(path.join(DATA_DIR, 'app-secret')));

  const mails = await startMailServer({ port });
  const second = await start({ ...settings, DATA_DIR: target });
  const again = new Client(second.url);
  expect(await again.signIn(account)).toBe(200);
  const organizations = await listOf(again, 'organizations');
  const names = new Set(organizations.rows.map(({ name }) => name));
  expect(acknowledged.filter(({ name, at }) => at < begin && !names.has(name))).toEqual([]);
  expect(organizations.total).toBe(organizations.rows.length);
  const shown = await fetch(`${second.url}/storage/logos/${logo}`);
  expect(Buffer.from(await shown.arrayBuffer()).equals(picture)).toBe(true);
  expect((await again.send('GET', `/appapi/networkdrive/${stored.body.data.id}`)).body.data).toMatchObject({
    host: '10.1.2.3',
  });
  const invitations = () => mails.received.filter(({ recipients }) => recipients.includes('invited@example.com'));
  await until(() => expect(invitations()).toHaveLength(1));
  expect((await createOrganization(again, 'After the restore')).status).toBe(200);
  await second.program.end('SIGTERM');
  expect(invitations()).toHaveLength(1);
  await mails.stop();
});

/** Does something within this process. @returns what it is refused with, or `done` */
async function outcomeOf(work: (opened: AsyncDisposableStack) => Promise<unknown>): Promise<string> {
  await using opened = new AsyncDisposableStack();
  // Awaited here: what is opened stays open until it is done.
  return await work(opened).then(
    () => 'done',
    ({ message }: Error) => message,
  );
}

const logger = pino({ level: 'silent' });

const backUpOutcome = (settings: Record<string, string>, options: BackupOptions): Promise<string> =>
  outcomeOf((opened) => backUpHere(options, { config: readConfig(settings), logger, opened }));

/** A small backup and its key. */
async function someBackup(): Promise<{ DATA_DIR: string; file: string; key: string }> {
  const DATA_DIR = await preparedFolder();
  writeFileSync(path.join(DATA_DIR, 'app-secret'), `${'s'.repeat(48)}\n`, { mode: 0o600 });
  const [file, key] = [path.join(temporaryFolder(), 'account.backup'), keyFile()];
  // Without a program beside it: it starts the database itself.
  expect(await backUpOutcome({ DATA_DIR }, { to: file, keyFile: key })).toBe('done');
  return { DATA_DIR, file, key };
}

/** A whole backup with one migration more than this program has. */
async function newerBackup(): Promise<string> {
  const known = await readMigrations();
  const migrations = known.map(({ version, name, checksum }) => ({ version, name, checksum }));
  migrations.push({ version: known.length + 1, name: 'of-tomorrow', checksum: 'c' });
  const secret = { is_generated: true, names: [] };
  const manifest = { archive: 1, created_at: '2030-01-31T12:00:00.000Z', migrations, tables: [], secret };
  const first = { name: 'manifest.json', bytes: Buffer.from(JSON.stringify(manifest)) };
  const tally = new Tally();
  tally.add(first);
  const contents = Buffer.from(JSON.stringify({ parts: tally.parts(), rows: {} }));
  const entries = async function* () {
    yield* [first, { name: 'contents.json', bytes: contents }];
  };
  const file = path.join(temporaryFolder(), 'newer.backup');
  await writeArchive(entries(), createWriteStream(file), undefined);
  return file;
}

const refusalOf = (
  settings: Record<string, string>,
  from: string,
  { keyFile, acceptsPlain = false }: { keyFile?: string; acceptsPlain?: boolean } = {},
): Promise<string> =>
  outcomeOf((opened) =>
    restoreHere({ from, keyFile, acceptsPlain, checksOnly: false }, { config: readConfig(settings), logger, opened }),
  );

it('a backup that cannot be restored is one line, and nothing is written', async () => {
  const { DATA_DIR, file, key } = await someBackup();
  const refused = async (line: RegExp, settings: Record<string, string>, ...options: string[]) => {
    const outcome = restore(settings, ...options);
    expect([(await outcome.exited).code, outcome.stdout], outcome.stderr).toEqual([1, '']);
    expect(outcome.stderr.trimEnd()).toMatch(line);
  };
  const empty = { DATA_DIR: path.join(temporaryFolder(), 'data') };
  const damaged = `${file}-damaged`;
  copyFileSync(file, damaged);
  truncateSync(damaged, statSync(file).size - 1);

  const incomplete = restore(empty);
  expect([(await incomplete.exited).code, incomplete.stdout]).toEqual([2, '']);
  expect(incomplete.stderr).toBe("required option '--from <file>' not specified\n");
  await refused(/cannot be read \(ENOENT\)\.$/, empty, '--from', `${file}-missing`);
  await refused(/^The key is not the one/, { ...empty, BACKUP_KEY: 'another passphrase' }, '--from', file);
  expect(await refusalOf(empty, file)).toMatch(/^The backup is encrypted/);
  expect(await refusalOf(empty, file, { keyFile: keyFile('short') })).toContain('too short: 12 characters');
  expect(await refusalOf(empty, damaged, { keyFile: key })).toContain('altered or cut off');
  const otherSecret = { ...empty, APP_SECRET: 'x'.repeat(32) };
  expect(await refusalOf(otherSecret, file, { keyFile: key })).toContain('APP_SECRET is another one');
  expect(await refusalOf(empty, await newerBackup())).toMatch(/^The backup is newer than this program/);
  expect(existsSync(empty.DATA_DIR)).toBe(false);

  expect(await refusalOf({ DATA_DIR }, file, { keyFile: key })).toMatch(/^The database is not empty/);
  const other = temporaryFolder();
  writeFileSync(path.join(other, 'letter.txt'), 'of another program');
  expect(await refusalOf({ DATA_DIR: other }, file, { keyFile: key })).toContain('is not empty: it holds letter.txt');
  expect(readdirSync(other)).toEqual(['letter.txt']);

  const checked = restore(empty, '--from', file, '--key-file', key, '--check');
  expect(await checked.exited).toEqual({ code: 0, signal: null });
  expect(checked.stdout).toContain('is whole');
  expect(existsSync(empty.DATA_DIR)).toBe(false);
});

it('a backup replaces no file, says when it is not encrypted, also to who reads it with a key, and needs a database', async () => {
  const { DATA_DIR, file, key } = await someBackup();
  expect(await backUpOutcome({ DATA_DIR }, { to: file, keyFile: undefined })).toContain('is there already');
  const unencrypted = backUp({ ...otherShell, DATA_DIR }, '--to', `${file}-plain`);
  expect(await unencrypted.exited).toEqual({ code: 0, signal: null });
  expect(unencrypted.stdout).toContain('NOT ENCRYPTED');
  expect(unencrypted.stderr).toContain('not encrypted, and every secret is in it.');
  expect(statSync(`${file}-plain`).mode & 0o777).toBe(0o600);

  const nothing = path.join(temporaryFolder(), 'data');
  const notEncrypted = /^The file is no backup .* not encrypted, .* --plain\.$/;
  expect(await refusalOf({ DATA_DIR: nothing }, `${file}-plain`, { keyFile: key })).toMatch(notEncrypted);
  const inVariable = { DATA_DIR: nothing, BACKUP_KEY: 'a passphrase of the operator' };
  expect(await refusalOf(inVariable, `${file}-plain`)).toMatch(notEncrypted);
  const given = ['--key-file', key, '--check'];
  const refused = restore({ DATA_DIR: nothing }, '--from', `${file}-plain`, ...given);
  expect([(await refused.exited).code, refused.stdout]).toEqual([1, '']);
  expect(refused.stderr.trimEnd()).toMatch(notEncrypted);
  const insisted = restore({ DATA_DIR: nothing }, '--from', `${file}-plain`, ...given, '--plain');
  expect(await insisted.exited).toEqual({ code: 0, signal: null });
  expect(insisted.stderr).toMatch(/NOT ENCRYPTED: nothing shows whether it was altered\.\n$/);
  expect(insisted.stdout).toContain('is whole');

  const missing = await backUpOutcome({ DATA_DIR: nothing }, { to: `${file}-other`, keyFile: undefined });
  expect(missing).toContain('holds no database');
  expect([existsSync(nothing), existsSync(`${file}-other`)]).toEqual([false, false]);
});

it('a restore that is killed in the middle, again and again, is completed by the next one', async () => {
  const DATA_DIR = await preparedFolder();
  const first = await start({ DATA_DIR, ADMIN_PASSWORD: account.password });
  const browser = new Client(first.url);
  expect(await browser.signIn(account)).toBe(200);
  for (let number = 0; number < 30; number += 1)
    expect((await withLogo(browser, `Number ${number}`, `#1e1e${(100 + number).toString(16)}`)).status).toBe(200);
  const file = path.join(temporaryFolder(), 'account.backup');
  // Without a key, which takes a second at each reading.
  const taken = backUp({ DATA_DIR }, '--to', file);
  expect(await taken.exited, taken.stderr).toEqual({ code: 0, signal: null });
  await first.program.end('SIGTERM');

  const folder = path.join(temporaryFolder(), 'data');
  const target = { DATA_DIR: folder };
  const filesIn = () =>
    existsSync(path.join(folder, 'uploads/logos')) ? readdirSync(path.join(folder, 'uploads/logos')) : [];
  const stages = [
    () => readdirSync(folder).some((name) => name.startsWith('postgres')),
    () => existsSync(path.join(folder, 'postgres/postmaster.pid')),
    () => filesIn().length > 0,
  ];
  for (const isReached of stages) {
    const killed = restore(target, '--from', file);
    await until(() => expect(existsSync(folder) && isReached(), killed.stderr).toBe(true));
    expect(await killed.end('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
    expect(killed.stdout).not.toContain('Restored');
  }
  const last = restore(target, '--from', file);
  expect(await last.exited, last.stderr).toEqual({ code: 0, signal: null });
  expect(filesIn().filter((name) => !name.startsWith('.'))).toHaveLength(30);
  const second = await start({ DATA_DIR: folder });
  const again = new Client(second.url);
  expect(await again.signIn(account)).toBe(200);
  expect((await listOf(again, 'organizations')).rows).toHaveLength(30);
});
