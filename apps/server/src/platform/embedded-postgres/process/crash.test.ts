import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { start } from '#test/support/postgres/embedded-postgres.ts';
import { preparedFolder } from '#test/support/postgres/prepared-folder.ts';
import { until } from '#test/support/until.ts';
import { startParent } from '../test/parent-process.ts';
import { gone, isAlive, otherProgram, zombie } from '../test/processes-of-tests.ts';
import { query, writeUntilBroken } from '../test/queries.ts';
import type { UnexpectedExit } from './supervise.ts';

/** A busy loop that notices neither a lost connection nor a dead parent. */
const spin = 'DO $$ BEGIN LOOP END LOOP; END $$';

const restarted = (server: { pid: number }, oldPid: number) => until(() => expect(server.pid).not.toBe(oldPid));

test('after kill -9 of Postgres it is back at the same address with every acknowledged write', async () => {
  const exits: UnexpectedExit[] = [];
  const server = await start(await preparedFolder(), { overrides: {}, onExit: (exit) => exits.push(exit) });
  for (const round of [1, 2]) {
    const { pid } = server;
    if (round === 2) await query(server.connectionString, 'DROP TABLE writes');
    const acknowledged = await writeUntilBroken(server.connectionString, (count) => {
      if (count === 300) process.kill(pid, 'SIGKILL');
    });
    await restarted(server, pid);
    const rows = await query<{ id: number }>(server.connectionString, 'SELECT id FROM writes ORDER BY id');
    expect(acknowledged.length).toBeGreaterThanOrEqual(300);
    expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
    expect(exits).toHaveLength(round);
    expect(exits.at(-1)).toMatchObject({ signal: 'SIGKILL', restarting: true });
  }
});

test('backends that outlive a killed Postgres do not keep the next one from starting', async () => {
  const server = await start(await preparedFolder());
  const { pid } = server;
  const busy = query(server.connectionString, "SELECT set_config('application_name', 'busy', false)", spin);
  const outcome = expect(busy).rejects.toThrow();
  const backends = "SELECT pid FROM pg_stat_activity WHERE application_name = 'busy' AND query LIKE 'DO%'";
  const backend = await until(async () => {
    const [row] = await query<{ pid: number }>(server.connectionString, backends);
    return row?.pid ?? expect.unreachable();
  });
  process.kill(pid, 'SIGKILL');
  await restarted(server, pid);
  await outcome;
  expect(isAlive(backend)).toBe(false);
});

test('Postgres is given up after the last try, and says why', async () => {
  const dataDir = await preparedFolder();
  const exits: UnexpectedExit[] = [];
  const server = await start(dataDir, { tries: 2, onExit: (exit) => exits.push(exit) });
  rmSync(path.join(dataDir, 'postgres', 'global', 'pg_control'));
  process.kill(server.pid, 'SIGKILL');
  await until(() => expect(exits.map((exit) => exit.restarting)).toEqual([true, false]));
  expect(server.lines.filter(({ level }) => level === 'error')).toHaveLength(2);
});

test('stop during a restart leaves nothing running', async () => {
  const dataDir = await preparedFolder();
  let stopped: Promise<void> | undefined;
  const server = await start(dataDir, {
    onExit: () => {
      stopped = server.stop();
    },
  });
  process.kill(server.pid, 'SIGKILL');
  await until(() => expect(stopped).toBeDefined());
  await stopped;
  expect(isAlive(server.pid)).toBe(false);
  await start(dataDir);
});

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
