import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { start } from '#test/support/postgres/embedded-postgres.ts';
import { preparedFolder } from '#test/support/postgres/prepared-folder.ts';
import { startParent } from '../test/parent-process.ts';
import { gone, isAlive, otherProgram, zombie } from '../test/processes-of-tests.ts';
import { query } from '../test/queries.ts';

test('a Postgres whose parent was killed is stopped, and its data are served by the next', async () => {
  const dataDir = await preparedFolder();
  const parent = startParent(dataDir);
  const { pid: orphan = 0, connectionString = '' } = await parent.answer;
  await query(connectionString, 'CREATE TABLE kept AS SELECT 42 AS value');
  await parent.kill('SIGKILL');
  expect(isAlive(orphan)).toBe(true);
  // The process id of the killed parent now belongs to another program.
  writeFileSync(path.join(dataDir, 'instance.pid'), `${otherProgram()}\n`);

  const server = await start(dataDir);
  expect(isAlive(orphan)).toBe(false);
  expect(await query(server.connectionString, 'SELECT value FROM kept')).toEqual([{ value: 42 }]);
});

test('a parent that simply exits takes Postgres along', async () => {
  const parent = startParent(await preparedFolder());
  const { pid = 0 } = await parent.answer;
  await parent.kill('SIGUSR2');
  await gone(pid);
});

test('pid files whose number now belongs to another program, or to a zombie, are stale', async () => {
  const dataDir = await preparedFolder();
  const files = ['postmaster.pid', '.s.PGSQL.5432.lock'].map((name) => path.join(dataDir, 'postgres', name));
  const other = otherProgram();
  for (const claimant of [other, await zombie()]) {
    const running = await start(dataDir);
    const notes = files.map((file) => readFileSync(file, 'utf8'));
    await running.stop();
    expect(files.filter((file) => existsSync(file))).toEqual([]);
    files.forEach((file, index) => {
      writeFileSync(file, (notes[index] ?? '').replace(String(running.pid), String(claimant)));
    });
    const next = await start(dataDir);
    expect(await query(next.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(next.lines.filter(({ line }) => line === 'Removed a stale pid file of Postgres')).toHaveLength(2);
    await next.stop();
  }
  expect(isAlive(other)).toBe(true);
});
