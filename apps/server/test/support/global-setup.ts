import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/start.ts';
import { createTemplate, type Postgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: Postgres;
  }
}

/** For data whose loss in a power cut nobody would mourn. */
const fast = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' };

async function startPostgres() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'account-tests-'));
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, overrides: fast });
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { connection: server.connection, stop };
}

/**
 * One Postgres for the run, the one of TEST_DATABASE_URL (of a superuser) or an embedded one, with a migrated
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
