import { mkdtemp, rm, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/start.ts';
import { createTemplate, type Postgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: Postgres;
  }
}

/** Settings for data that may be lost in a power cut. */
const fast = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '300' };

/** Bytes that a run needs at most. */
const room = 2 * 1_024 ** 3;

/** A folder in memory where the system has enough: a copy of a database takes 15 ms there, 250 ms on disk. */
async function quickFolder(): Promise<string> {
  const memory = '/dev/shm';
  const space = await statfs(memory).catch(() => undefined);
  return space && space.bavail * space.bsize > room ? memory : os.tmpdir();
}

async function startPostgres() {
  const dataDir = await mkdtemp(path.join(await quickFolder(), 'account-tests-'));
  const server = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }), overrides: fast });
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { connection: server.connection, stop };
}

/**
 * One Postgres for the run: the one of TEST_DATABASE_URL (as superuser) or an embedded one, with a migrated
 * database that tests copy.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL;
  const { connection, stop } = url
    ? { connection: { connectionString: url }, stop: async () => undefined }
    : await startPostgres();
  const { name, drop } = await createTemplate(connection);
  project.provide('postgres', { connection, template: name });
  return async () => {
    await drop();
    await stop();
  };
}
