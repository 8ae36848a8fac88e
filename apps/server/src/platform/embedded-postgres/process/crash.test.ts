import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { start } from '#test/support/postgres/embedded-postgres.ts';
import { preparedFolder } from '#test/support/postgres/prepared-folder.ts';
import { until } from '#test/support/until.ts';
import { isAlive } from '../test/processes-of-tests.ts';
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
