import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#test/support/files/folders.ts';
import { start } from '#test/support/postgres/embedded-postgres.ts';
import { preparedFolder } from '#test/support/postgres/prepared-folder.ts';
import { startParent } from '../test/parent-process.ts';
import { query } from '../test/queries.ts';

test('a second start on a folder is refused in one line, and the first goes on', async () => {
  const dataDir = await preparedFolder();
  const server = await start(dataDir);
  const message = `Another instance is already running in ${dataDir} (process ${process.pid}).`;
  expect(await startParent(dataDir).answer).toEqual({ name: 'LaunchError', message });
  await expect(start(dataDir)).rejects.toThrow(message);
  expect(await startParent(dataDir).answer).toEqual({ name: 'LaunchError', message });
  expect(await query(server.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('of starts at the same moment exactly one wins, on a fresh folder too', async () => {
  const dataDir = await temporaryFolder();
  const answers = await Promise.all([1, 2, 3].map(() => startParent(dataDir).answer));
  const winners = answers.filter(({ connectionString }) => connectionString !== undefined);
  expect(winners).toHaveLength(1);
  const messages = answers.flatMap(({ message }) => message ?? []);
  expect(messages).toHaveLength(2);
  for (const message of messages)
    expect(message).toMatch(/^Another instance is already running in \S+( \(process \d+\))?\.$/);
  expect(await query(winners[0]?.connectionString ?? '', 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a failed start frees the folder', async () => {
  const dataDir = await temporaryFolder();
  for (const attempt of [1, 2]) {
    await expect(
      start(dataDir, { source: { native: dataDir, version: 'none' }, caches: [] }),
      `${attempt}`,
    ).rejects.toThrow(/^The embedded Postgres cannot run here \(.+\)\. Set DATABASE_URL instead\.$/);
  }
});

test('a data folder that cannot be used is named', async () => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  await expect(start(file)).rejects.toThrow(`DATA_DIR names a folder that cannot be used: ${file} (EEXIST).`);
  mkdirSync(path.join(folder, 'instance.lock'));
  await expect(start(folder)).rejects.toThrow(
    'instance.lock in DATA_DIR cannot be opened: does it belong to another user?',
  );
});
