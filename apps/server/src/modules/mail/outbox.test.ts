import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#test/support/files/folders.ts';
import { until } from '#test/support/until.ts';
import { removeMailsNaming, writeMail } from '../../platform/mail/outbox-folder.ts';
import { openPostOffice } from './test/post-office.ts';

const run = { signal: new AbortController().signal };

test('without a mail server each mail becomes a file that only its owner reads, and its link is logged', async () => {
  const dataDir = await temporaryFolder();
  const office = await openPostOffice({ dataDir });
  await office.work();
  const first = await office.invite('first@example.com', { token: 'ONE' });
  await until(async () => expect(await office.latest(first)).toMatchObject({ state: 'written' }));
  office.passSeconds(60);
  const second = await office.invite('second@example.com', { token: 'TWO' });
  await until(async () => expect(await office.latest(second)).toMatchObject({ state: 'written' }));

  const outbox = path.join(dataDir, 'outbox');
  const files = readdirSync(outbox).sort();
  expect(files).toEqual([expect.stringMatching(/^\d{8}T\d{9}Z-[0-9a-f-]{36}\.eml$/), expect.stringMatching(/\.eml$/)]);
  expect((await office.latest(second))?.answer).toBe(files[1]);
  expect(await office.mails()).toMatchObject([{ content: null }, { content: null }]);
  expect(statSync(outbox).mode & 0o777).toBe(0o700);
  const mails = [];
  for (const file of files) {
    expect(statSync(path.join(outbox, file)).mode & 0o777).toBe(0o600);
    mails.push(await PostalMime.parse(readFileSync(path.join(outbox, file))));
  }
  expect(mails).toMatchObject([
    { to: [{ address: 'first@example.com' }], subject: 'Your invitation to Account' },
    { to: [{ address: 'second@example.com' }], text: expect.stringContaining('/password/create/TWO\n') },
  ]);
  const links = office.lines.map((line) => JSON.parse(line)).flatMap(({ link }) => link ?? []);
  expect(links).toEqual([
    'https://account.example.com/password/create/ONE',
    'https://account.example.com/password/create/TWO',
  ]);
});

test('a mail that is written again replaces its own file', async () => {
  const dataDir = await temporaryFolder();
  const office = await openPostOffice({ dataDir });
  await office.invite('first@example.com');
  const [deliver] = office.tasks;
  await deliver?.run({ mailId: 1 }, run);
  const [file = ''] = readdirSync(path.join(dataDir, 'outbox'));
  const { messageId } = await PostalMime.parse(readFileSync(path.join(dataDir, 'outbox', file)));
  expect(messageId).toContain(/Z-(.*)\.eml/.exec(file)?.[1]);
});

test('a folder that cannot be written delays mail', async () => {
  const office = await openPostOffice({ dataDir: '/dev/null' });
  const userId = await office.invite('first@example.com');
  const [deliver] = office.tasks;
  await deliver?.run({ mailId: 1 }, run);
  expect(await office.latest(userId)).toMatchObject({ state: 'deferred', next_try_at: expect.any(String) });
  expect(office.lines.join('')).toContain('ENOTDIR');
});

test('mails about two people are removed for both at once', async () => {
  const folder = await temporaryFolder();
  const people = ['first@example.com', 'second@example.com'];
  const bytes = Buffer.from(`To: ${people.join(', ')}\r\nSubject: Both\r\n\r\nHello\r\n`);
  for (let place = 0; place < 20; place += 1) await writeMail(folder, `mail-${place}`, bytes);
  await Promise.all(people.map((person) => removeMailsNaming(folder, [person])));
  expect(readdirSync(folder)).toEqual([]);
});
